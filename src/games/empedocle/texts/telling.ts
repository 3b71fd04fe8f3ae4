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
export const nameOf = (who: Who, say: Say): string => (isUnknown(who) ? unknownForce(who, say) : say.seat(who));

/** The same inside a sentence: "you". */
export const whomOf = (who: Who, say: Say): string => (isUnknown(who) ? unknownForce(who, say) : say.whom(who));

/** Several of them inside a sentence. */
export function allOf(everybody: readonly Who[], say: Say): string {
  const others = everybody.filter((who) => who !== say.you).map((who) => nameOf(who, say));
  return others.length === everybody.length ? say.list(others) : say.youAnd(others);
}

/** A subject with its verb, at the beginning of a sentence: "You take", "Unknown Force 1 takes". */
export const doing = (who: Who, say: Say, you: string, one: string): string =>
  isUnknown(who) ? `${unknownForce(who, say)} ${one}` : say.does(who, you, one);

/** The verb alone. */
export const formOf = (who: Who, say: Say, you: string, one: string): string =>
  isUnknown(who) ? one : say.form(who, you, one);

/** The face that an intention names: `reroll air`. */
export const faceIn = (answer: string): Face => answer.slice("reroll ".length) as Face;

const unknownForce = (who: string, say: Say): string => `${UNKNOWN_FORCE[say.language]} ${who.slice(2)}`;
