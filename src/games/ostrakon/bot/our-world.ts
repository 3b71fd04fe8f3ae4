import { unused } from "../rules/bank/unused.ts";
import { TRAITS } from "./bank-leanings.ts";
import { leaningOf, leaningOfBank, sincere } from "./opinion.ts";
import { tempered } from "./personas.ts";
import type { World } from "./world.ts";

/**
 * Our bank and our philosophers. Bots do not look up a philosopher's traits: they learn about each other as people do.
 */
export const ourWorld: World = {
  traits: TRAITS.length,
  variance: 1.3,
  candidates: (view) =>
    unused(view).map(({ id }) => ({ move: { is: "bank", id, swapped: false }, leaning: leaningOfBank(id) })),
  leaningOf,
  persona: tempered,
  sincere: (question, persona, seed) => sincere(leaningOf(question), persona, seed),
};
