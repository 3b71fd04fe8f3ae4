import type { Seat } from "../../../kernel/seat.ts";
import type { Language, Say } from "../../../kernel/texts.ts";
import { type Philosopher, philosopherName } from "../rules/philosophers.ts";

/** How wishes are granted, for whoever was dealt this philosopher; null for people who watch. */
export const wishExplained = (dealt: Philosopher | null, language: Language): string =>
  (dealt === null ? "" : DEALT[language](philosopherName(dealt))) + EXPLAINED[language];

const DEALT: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `You were dealt ${name}. `,
  fr: (name) => `Vous avez reçu ${name}. `,
};

const EXPLAINED: Readonly<Record<Language, string>> = {
  en: "Everybody may name a philosopher in secret. Where several name the same one, chance decides.",
  fr: "Chacun peut nommer un philosophe en secret. Si plusieurs nomment le même, le sort décide.",
};

/** OS-97: who else may be the first to declare. */
export const ifFirst = (rivals: readonly Seat[], say: Say): string =>
  say.language === "fr"
    ? `Le premier compte : ${say.does(rivals, "pouvez", "peut", "peuvent")} aussi se déclarer.`
    : `The first counts: ${say.does(rivals, "may", "may", "may")} declare, too.`;
