import type { ComponentChild } from "preact";
import type { Language } from "../../../kernel/texts.ts";
import { Lazy } from "../../shell/lazy.tsx";
import { useSite } from "../../shell/site-context.ts";
import type { TellingWords } from "./telling-words.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly tellingWords: TellingWords }>>> = {
  en: () => import("./telling-words.en.ts"),
  fr: () => import("./telling-words.fr.ts"),
};

export const loadTellingWords = async (language: Language): Promise<TellingWords> =>
  (await LOADS[language]()).tellingWords;

/** A part of a page that needs these words. */
export function WithTellingWords(props: { readonly children: (words: TellingWords) => ComponentChild }) {
  const { language } = useSite().words;
  return (
    <Lazy load={() => loadTellingWords(language)} reloadOn={language} isPart>
      {(words) => props.children(words)}
    </Lazy>
  );
}
