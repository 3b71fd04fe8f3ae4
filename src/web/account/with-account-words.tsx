import type { ComponentChild } from "preact";
import type { Language, Sentences } from "../../kernel/texts.ts";
import type { AccountFact } from "../../protocol/messages/account-facts.ts";
import { Lazy } from "../shell/lazy.tsx";
import { useSite } from "../shell/site-context.ts";
import type { AccountWords } from "./account-words.ts";

/** The words of this folder, and why a server refuses something of it. */
export interface AccountTexts {
  readonly words: AccountWords;
  readonly sentences: Sentences<AccountFact>;
}

const LOADS: Readonly<Record<Language, () => Promise<AccountTexts>>> = {
  en: async () => {
    const [{ accountWords: words }, { accountSentencesEn: sentences }] = await Promise.all([
      import("./account-words.en.ts"),
      import("../../protocol/messages/account-sentences.en.ts"),
    ]);
    return { words, sentences };
  },
  fr: async () => {
    const [{ accountWords: words }, { accountSentencesFr: sentences }] = await Promise.all([
      import("./account-words.fr.ts"),
      import("../../protocol/messages/account-sentences.fr.ts"),
    ]);
    return { words, sentences };
  },
};

/** A part of a page that needs these words. */
export function WithAccountWords(props: { readonly children: (texts: AccountTexts) => ComponentChild }) {
  const { language } = useSite().words;
  return (
    <Lazy load={LOADS[language]} reloadOn={language} isPart>
      {props.children}
    </Lazy>
  );
}
