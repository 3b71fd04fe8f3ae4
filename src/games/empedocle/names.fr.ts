import type { Token } from "./state.ts";

/** What is taken when one is there already. */
export const A_SECOND: Readonly<Record<Token, string>> = {
  air: "un second Air",
  fire: "un second Feu",
  earth: "une seconde Terre",
  water: "une seconde Eau",
  ether: "un second Éther",
};
