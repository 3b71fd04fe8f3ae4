import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Language } from "../../kernel/texts.ts";
import { SiteContext, useSite } from "../context.ts";
import { Awaited } from "../lazy.tsx";
import { TogetherContext } from "./context.ts";
import type { TogetherWords } from "./words.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly words: TogetherWords }>>> = {
  en: () => import("./words.en.ts"),
  fr: () => import("./words.fr.ts"),
};

/** Gives the pages of tables far away their words; the site's own pages can then also say what the house says. */
export function Together(props: { readonly children: ComponentChildren; readonly meanwhile?: ComponentChildren }) {
  const { words } = useSite();
  const { children, meanwhile = <main id="content" class="page" /> } = props;
  return (
    <Awaited load={LOADS[words.language]} of={words.language} meanwhile={meanwhile}>
      {(loaded) => <Speaking words={loaded.words}>{children}</Speaking>}
    </Awaited>
  );
}

function Speaking({ words, children }: { readonly words: TogetherWords; readonly children: ComponentChildren }) {
  const site = useSite();
  const spoken = useMemo(
    () => ({ ...site, words: { ...site.words, sentences: { ...site.words.sentences, ...words.sentences } } }),
    [site, words],
  );
  return (
    <SiteContext.Provider value={spoken}>
      <TogetherContext.Provider value={words}>{children}</TogetherContext.Provider>
    </SiteContext.Provider>
  );
}
