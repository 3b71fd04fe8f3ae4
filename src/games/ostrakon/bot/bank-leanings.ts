import stored from "./leanings.json" with { type: "json" };

/** The positive ends of the traits: bold, sociable, nature, novelty, planning, heart, thrifty, frank. */
export const TRAITS = ["ADV", "SOC", "NAT", "NEW", "ORD", "HEA", "FRU", "BLU"] as const;
export type Trait = (typeof TRAITS)[number];
export type Loadings = { readonly [Name in Trait]?: number };

/** What people answer to a bank question. Only bots need it. */
export interface BankLeaning {
  /** Log-odds of white at a neutral table, as the designer guessed it. */
  readonly bias: number;
  /** By trait: how much it pulls towards white. */
  readonly load: Loadings;
}

/**
 * Stored in short form: "4W-4H4 1O-10" has two questions. First come the tenths of the bias, then each trait's letter
 * and the tenths of its load.
 */
const read = (text: string): BankLeaning => ({
  bias: Number.parseFloat(text) / 10,
  load: Object.fromEntries(
    [...text.matchAll(/([A-Z])(-?\d+)/g)].map(([, letter = "", tenths]) => [
      TRAITS[LETTERS.indexOf(letter)],
      Number(tenths) / 10,
    ]),
  ),
});

/** One letter for each trait, in the order of TRAITS. */
const LETTERS = "ASNWOHFB";

/** By the id of the question. */
export const BANK_LEANINGS: ReadonlyMap<string, BankLeaning> = new Map(
  Object.entries(stored).flatMap(([subject, texts]) =>
    texts.split(" ").map((text, at) => [`${subject}-${at + 1}`, read(text)] as const),
  ),
);
