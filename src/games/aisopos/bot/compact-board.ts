import { winnersOver } from "../rules/duel.ts";
import { distance, HEXES, neighbours } from "../rules/hexes.ts";
import { KINDS, VALUE } from "../rules/kinds.ts";
import type { Hex, Kind } from "../rules/state.ts";

/** Hexes are numbered 0 … 18 in reading order, kinds 0 … 4 as L H F M A. Sets are bit masks. */
export const ALL_HEXES = (1 << HEXES.length) - 1;
export const ALL_KINDS = (1 << KINDS.length) - 1;

export const hexNumber = (hex: Hex): number => HEXES.indexOf(hex);
export const kindNumber = (kind: Kind): number => KINDS.indexOf(kind);
export const kindBits = (mask: readonly Kind[]): number =>
  mask.reduce((bits, kind) => bits | (1 << kindNumber(kind)), 0);

/** By hex: its neighbours as bits. */
export const NEIGHBOURS = Int32Array.from(HEXES, (hex) =>
  neighbours(hex).reduce((bits, other) => bits | (1 << hexNumber(other)), 0),
);

/** By 19 × one hex + another: the steps between them. */
export const DISTANCE = Uint8Array.from(HEXES.flatMap((from) => HEXES.map((to) => distance(from, to))));

/** By kind: its points. */
export const POINTS = Uint8Array.from(KINDS, (kind) => VALUE[kind]);

/** By kind: the kinds that beat it, as bits. */
export const WINNERS = Uint8Array.from(KINDS, (kind) => kindBits(winnersOver(kind)));

/** By 5 × attacker + defender: 1 the attacker wins, −1 it loses, 0 both are captured. */
export const DUELS = Int8Array.from(
  KINDS.flatMap((_, attacker) =>
    KINDS.map((__, defender) => {
      if (attacker === defender) return 0;
      return ((WINNERS[defender] ?? 0) >> attacker) & 1 ? 1 : -1;
    }),
  ),
);

/** A stock has at most two pieces of each kind. It is one number: the counts as digits in base three. */
export const STOCKS = 243;
export const FULL_STOCK = STOCKS - 1;
/** By kind: what one piece of it adds to a stock. */
export const ONE_OF = Uint8Array.of(1, 3, 9, 27, 81);

const countOf = (stock: number, kind: number): number => Math.floor(stock / 3 ** kind) % 3;

/** By 5 × stock + kind: how many pieces of the kind. */
export const COUNTS = Uint8Array.from({ length: STOCKS * 5 }, (_, at) => countOf(Math.floor(at / 5), at % 5));
/** By stock: how many pieces in all. */
export const SIZES = Uint8Array.from({ length: STOCKS }, (_, stock) =>
  KINDS.reduce((sum, __, kind) => sum + countOf(stock, kind), 0),
);
/** By stock: the kinds in it, as bits. */
export const KINDS_IN = Uint8Array.from({ length: STOCKS }, (_, stock) =>
  KINDS.reduce((bits, __, kind) => bits | (countOf(stock, kind) > 0 ? 1 << kind : 0), 0),
);

/** The number of the lowest bit set. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** How many bits are set, of at most 32. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return (Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24) & 63;
}
