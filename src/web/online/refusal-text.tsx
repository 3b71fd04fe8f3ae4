import { useEffect, useRef } from "preact/hooks";
import type { Fact } from "../../kernel/game.ts";
import { type Say, sentenceOf } from "../../kernel/texts.ts";
import { useAlertRole } from "../match/conduct.ts";
import { sayHere } from "../shell/locale.ts";
import { sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";

type OwnSentences = Readonly<Record<string, (fact: never, say: Say) => string>>;

/** Why something was refused, as a sentence. `sentences`: those of a part of the site that has its own. */
export function RefusalText(props: { readonly why: Fact | null; readonly sentences?: OwnSentences }) {
  const { words } = useSite();
  const { why, sentences = {} } = props;
  const say = sayHere(words.language);
  const isOwn = why !== null && Object.hasOwn(sentences, why.key);
  const sentence = why === null ? null : isOwn ? sentenceOf(sentences, why, say) : sentenceFor(null, words, why, say);
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
