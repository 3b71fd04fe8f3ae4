import { useEffect, useRef } from "preact/hooks";
import type { Fact } from "../../kernel/game.ts";
import { useAlertRole } from "../match/conduct.ts";
import { sayHere } from "../shell/locale.ts";
import { sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";

/** Why something was refused, as a sentence. */
export function RefusalText({ why }: { readonly why: Fact | null }) {
  const { words } = useSite();
  const sentence = why === null ? null : sentenceFor(null, words, why, sayHere(words.language));
  const role = useAlertRole(sentence);
  const text = useRef<HTMLParagraphElement>(null);
  // While a dialog is open nothing outside it is announced: what it says takes the focus.
  useEffect(() => {
    if (sentence !== null && role === undefined && text.current?.closest("dialog")) text.current.focus();
  }, [role, sentence]);
  return sentence === null ? null : (
    <p ref={text} role={role} class="why" tabIndex={-1}>
      {sentence}
    </p>
  );
}
