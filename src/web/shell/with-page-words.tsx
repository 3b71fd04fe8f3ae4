import { createContext, type FunctionComponent } from "preact";
import { useContext } from "preact/hooks";
import type { Language } from "../../kernel/texts.ts";
import { Lazy } from "./lazy.tsx";
import type { PageWords } from "./page-words.ts";
import { useSite } from "./site-context.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly pageWords: PageWords }>>> = {
  en: () => import("./page-words.en.ts"),
  fr: () => import("./page-words.fr.ts"),
};

const PageWordsContext = createContext<PageWords | null>(null);

/** A page that needs these words, and waits for them. */
export const withPageWords =
  <Props extends object>(Page: FunctionComponent<Props>): FunctionComponent<Props> =>
  (props) => {
    const { language } = useSite().words;
    return (
      <Lazy load={LOADS[language]} reloadOn={language} fallback={<main id="content" class="page" />}>
        {({ pageWords }) => (
          <PageWordsContext.Provider value={pageWords}>
            <Page {...props} />
          </PageWordsContext.Provider>
        )}
      </Lazy>
    );
  };

export function usePageWords(): PageWords {
  const words = useContext(PageWordsContext);
  if (words === null) throw new Error("the words of this page are not loaded: wrap it by withPageWords");
  return words;
}
