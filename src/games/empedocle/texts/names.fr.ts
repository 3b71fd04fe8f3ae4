import type { Face, Token } from "../rules/state.ts";

/** The words for taking a second token of a kind. */
export const A_SECOND: Readonly<Record<Token, string>> = {
  air: "un second Air",
  fire: "un second Feu",
  earth: "une seconde Terre",
  water: "une seconde Eau",
  ether: "un second Éther",
};

/** A face as it is hidden, shown and kept. */
export const THE_FACE: Readonly<Record<Face, string>> = {
  air: "l’Air",
  fire: "le Feu",
  earth: "la Terre",
  water: "l’Eau",
  heart: "le Cœur",
  whirl: "le Tourbillon",
};
