import { effect, type Signal, signal } from "@preact/signals";
import type { Language } from "../kernel/texts.ts";
import { language } from "./settings.ts";
import type { Words } from "./words.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly words: Words }>>> = {
  en: () => import("./words.en.ts"),
  fr: () => import("./words.fr.ts"),
};

/** What the site says in the reader's language; changes once the other language has arrived. */
export async function speak(): Promise<Signal<Words>> {
  const spoken = signal((await LOADS[language.value]()).words);
  effect(() => {
    const wanted = language.value;
    if (wanted === spoken.peek().language) return;
    LOADS[wanted]()
      .then(({ words }) => {
        if (language.peek() === wanted) spoken.value = words;
      })
      .catch(() => {
        // No network: stay with the language that is here.
        language.value = spoken.peek().language;
      });
  });
  return spoken;
}
