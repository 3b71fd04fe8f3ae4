import type { Language } from "../kernel/texts.ts";
import { rooms } from "./rooms.ts";

/** The numbers from 0 to 12 in words; larger ones are written in digits. */
const NUMBERS: Readonly<Record<Language, readonly string[]>> = {
  en: "no one two three four five six seven eight nine ten eleven twelve".split(" "),
  fr: "aucun un deux trois quatre cinq six sept huit neuf dix onze douze".split(" "),
};

const GAMES: Readonly<Record<Language, string>> = { en: "games", fr: "jeux" };

/** How many games there are, in words: "four games", "quatre jeux". There are always several. */
export const gamesInWords = (language: Language, count: number = rooms.length): string =>
  `${NUMBERS[language][count] ?? count} ${GAMES[language]}`;

const OF_THE_ANCIENT_WORLD: Readonly<Record<Language, string>> = {
  en: "of the ancient world",
  fr: "du monde antique",
};

/** What the site is, in one line: "Four games of the ancient world". */
export function siteTitle(language: Language, count?: number): string {
  const games = gamesInWords(language, count);
  return `${games.charAt(0).toUpperCase()}${games.slice(1)} ${OF_THE_ANCIENT_WORLD[language]}`;
}
