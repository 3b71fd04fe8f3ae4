import type { Token } from "../rules/state.ts";

/** The words for taking a second token of a kind. */
export const A_SECOND: Readonly<Record<Token, string>> = {
  air: "un second Air",
  fire: "un second Feu",
  earth: "une seconde Terre",
  water: "une seconde Eau",
  ether: "un second Éther",
};
