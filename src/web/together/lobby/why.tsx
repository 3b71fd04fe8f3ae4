import type { Fact } from "../../../kernel/game.ts";
import { sayIn } from "../../../kernel/texts.ts";
import { useSite } from "../../context.ts";
import { sentence } from "../../house.ts";

/** Why something was refused, as a sentence. */
export function Why({ why }: { readonly why: Fact | null }) {
  const { words } = useSite();
  if (why === null) return null;
  return (
    <p role="alert" class="why">
      {sentence(null, words, why, sayIn(words.language, []))}
    </p>
  );
}
