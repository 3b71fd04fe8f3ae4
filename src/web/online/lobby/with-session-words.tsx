import type { ComponentChild } from "preact";
import type { Language } from "../../../kernel/texts.ts";
import { Lazy } from "../../shell/lazy.tsx";
import { useSite } from "../../shell/site-context.ts";
import type { SessionWords } from "./session-words.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly sessionWords: SessionWords }>>> = {
  en: () => import("./session-words.en.ts"),
  fr: () => import("./session-words.fr.ts"),
};

/** A part of a page that needs these words. */
export function WithSessionWords(props: { readonly children: (words: SessionWords) => ComponentChild }) {
  const { language } = useSite().words;
  return (
    <Lazy load={LOADS[language]} reloadOn={language} isPart>
      {({ sessionWords }) => props.children(sessionWords)}
    </Lazy>
  );
}
