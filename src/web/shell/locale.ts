import type { Seat } from "../../kernel/seat.ts";
import { type Language, languageOfTag, type Say, sayIn } from "../../kernel/texts.ts";

/** A language with the browser's region, for dates and numbers: "en-GB", or "en-FR" for English in a French browser. */
export function localeOf(language: Language, tags: readonly string[] = navigator.languages): string {
  const own = tags.find((tag) => languageOfTag(tag) === language);
  const region = tags.map(regionOf).find((one) => one !== undefined);
  return own !== undefined && regionOf(own) !== undefined
    ? own
    : region === undefined
      ? language
      : `${language}-${region}`;
}

/** How a page says things: in its language, with the numbers of the browser's region, and "you" for the reader's seat. */
export const sayHere = (language: Language, names: readonly string[] = [], you: Seat | null = null): Say =>
  sayIn(language, names, localeHere(language), you);

/** Pages ask for it whenever they are drawn, and reading tags is slow. Browsers give the same list until it changes. */
function localeHere(language: Language): string {
  const { languages } = navigator;
  if (last?.languages !== languages || last.language !== language)
    last = { languages, language, locale: localeOf(language, languages) };
  return last.locale;
}

let last: { readonly languages: readonly string[]; readonly language: Language; readonly locale: string } | null = null;

/** Browsers let people write tags by hand, and Intl throws at those that it cannot read. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
