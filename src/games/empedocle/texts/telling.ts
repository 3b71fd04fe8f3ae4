import type { Language, Say } from "../../../kernel/texts.ts";
import { isUnknown } from "../rules/circle.ts";
import type { Face, Tile, Who } from "../rules/state.ts";

type Words = Readonly<Record<Face | Tile, string>>;

/** The names of faces and tiles, in the vocabulary of the game. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: { air: "Air", fire: "Fire", earth: "Earth", water: "Water", ether: "Ether", heart: "Heart", whirl: "Whirl" },
  fr: { air: "Air", fire: "Feu", earth: "Terre", water: "Eau", ether: "Éther", heart: "Cœur", whirl: "Tourbillon" },
};

const UNKNOWN_FORCE: Readonly<Record<Language, string>> = { en: "Unknown Force", fr: "Force inconnue" };

/** UF2 is called Unknown Force 2; people have their own names. */
export const nameOf = (who: Who, say: Say): string =>
  isUnknown(who) ? `${UNKNOWN_FORCE[say.language]} ${who.slice(2)}` : say.seat(who);
