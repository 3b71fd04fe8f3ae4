import { effect, type Signal, signal } from "@preact/signals";
import type { Language } from "../../kernel/texts.ts";
import { language } from "./settings.ts";
import type { SiteWords } from "./words.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly siteWords: SiteWords }>>> = {
  en: () => import("./words.en.ts"),
  fr: () => import("./words.fr.ts"),
};

/** The words of the site in the reader's language. They change once the other language is loaded. */
export async function loadWords(): Promise<Signal<SiteWords>> {
  const loaded = signal((await LOADS[language.value]()).siteWords);
  effect(() => {
    const wanted = language.value;
    if (wanted === loaded.peek().language) return;
    LOADS[wanted]()
      .then(({ siteWords }) => {
        if (language.peek() === wanted) loaded.value = siteWords;
      })
      .catch(() => {
        // No network: keep the language that is loaded.
        language.value = loaded.peek().language;
      });
  });
  return loaded;
}
