import type { Fact } from "../../kernel/game.ts";
import { sayHere } from "../shell/locale.ts";
import { sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";

/** Why something was refused, as a sentence. */
export function RefusalText({ why }: { readonly why: Fact | null }) {
  const { words } = useSite();
  if (why === null) return null;
  return (
    <p role="alert" class="why">
      {sentenceFor(null, words, why, sayHere(words.language))}
    </p>
  );
}
