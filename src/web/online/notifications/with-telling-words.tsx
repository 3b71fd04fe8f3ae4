import type { ComponentChild } from "preact";
import { useMemo } from "preact/hooks";
import type { Language } from "../../../kernel/texts.ts";
import { Lazy } from "../../shell/lazy.tsx";
import { SiteContext, useSite } from "../../shell/site-context.ts";
import type { TellingWords } from "./telling-words.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly tellingWords: TellingWords }>>> = {
  en: () => import("./telling-words.en.ts"),
  fr: () => import("./telling-words.fr.ts"),
};

export const loadTellingWords = async (language: Language): Promise<TellingWords> =>
  (await LOADS[language]()).tellingWords;

/** A part of a page that needs these words; the server's sentences are added to those of the site. */
export function WithTellingWords({ children }: { readonly children: (words: TellingWords) => ComponentChild }) {
  const { language } = useSite().words;
  return (
    <Lazy load={() => loadTellingWords(language)} reloadOn={language} isPart>
      {(words) => <WithSentences words={words}>{children(words)}</WithSentences>}
    </Lazy>
  );
}

function WithSentences(props: { readonly words: TellingWords; readonly children: ComponentChild }) {
  const site = useSite();
  const { words, children } = props;
  const all = useMemo(
    () => ({ ...site, words: { ...site.words, sentences: { ...site.words.sentences, ...words.sentences } } }),
    [site, words],
  );
  return <SiteContext.Provider value={all}>{children}</SiteContext.Provider>;
}
