import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Language } from "../../kernel/texts.ts";
import { Lazy } from "../shell/lazy.tsx";
import { SiteContext, useSite } from "../shell/site-context.ts";
import { OnlineContext } from "./context.ts";
import type { OnlineWords } from "./words.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly onlineWords: OnlineWords }>>> = {
  en: () => import("./words.en.ts"),
  fr: () => import("./words.fr.ts"),
};

/** Loads the words of the online pages, and adds the server's sentences to those of the site. */
export function OnlineWordsProvider(props: {
  readonly children: ComponentChildren;
  readonly fallback?: ComponentChildren;
}) {
  const { words } = useSite();
  const { children, fallback = <main id="content" class="page" /> } = props;
  return (
    <Lazy load={LOADS[words.language]} reloadOn={words.language} fallback={fallback}>
      {(loaded) => <WordsContexts words={loaded.onlineWords}>{children}</WordsContexts>}
    </Lazy>
  );
}

function WordsContexts({ words, children }: { readonly words: OnlineWords; readonly children: ComponentChildren }) {
  const site = useSite();
  const withServerSentences = useMemo(
    () => ({ ...site, words: { ...site.words, sentences: { ...site.words.sentences, ...words.sentences } } }),
    [site, words],
  );
  return (
    <SiteContext.Provider value={withServerSentences}>
      <OnlineContext.Provider value={words}>{children}</OnlineContext.Provider>
    </SiteContext.Provider>
  );
}
