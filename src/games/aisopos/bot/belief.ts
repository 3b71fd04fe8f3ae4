import { type Chance, fraction } from "./chance.ts";
import { COUNTS, KINDS_IN, lowest, ONE_OF, STOCKS } from "./compact-board.ts";
import { CELL, HAND, type Position } from "./engine.ts";

/** A face-down piece: its hex, the kinds it can be as bits, and the evidence for each kind. */
export interface Hidden {
  readonly hex: number;
  readonly mask: number;
  readonly weights: readonly number[];
}

/**
 * The exact distribution of one opponent's hidden pieces. Every deal of the stock to the face-down pieces and the hand is
 * weighted by the number of distinct pieces for it and by the evidence for each kind. `ways[243 × piece + stock]` is the
 * total weight of all deals of this stock to the pieces from that one on.
 */
export interface Belief {
  readonly seat: number;
  readonly hidden: readonly Hidden[];
  readonly stock: number;
  readonly ways: Float64Array;
}

export function believed(seat: number, hidden: readonly Hidden[], stock: number): Belief {
  const ways = new Float64Array(STOCKS * (hidden.length + 1));
  ways.fill(1, STOCKS * hidden.length);
  for (let piece = hidden.length - 1; piece >= 0; piece--) {
    const { mask = 0, weights = [] } = hidden[piece] ?? {};
    for (let left = 0; left < STOCKS; left++) {
      let sum = 0;
      for (let kinds = mask & (KINDS_IN[left] ?? 0); kinds !== 0; kinds &= kinds - 1) {
        const kind = lowest(kinds);
        sum += weightOf(weights, left, kind) * (ways[STOCKS * (piece + 1) + left - (ONE_OF[kind] ?? 0)] ?? 0);
      }
      ways[STOCKS * piece + left] = sum;
    }
  }
  if (!((ways[stock] ?? 0) > 0)) throw new Error("aisopos: nothing that can lie there fits what was seen");
  return { seat, hidden, stock, ways };
}

const weightOf = (weights: readonly number[], stock: number, kind: number): number =>
  (weights[kind] ?? 0) * (COUNTS[5 * stock + kind] ?? 0);

/** Several beliefs about one seat, each weighted by its odds times the weight of its worlds. */
export interface Mixture {
  readonly beliefs: readonly Belief[];
  /** By belief: how likely it is. */
  readonly odds: readonly number[];
}

export function mixed(beliefs: readonly Belief[], odds: readonly number[]): Mixture {
  const weights = beliefs.map(({ ways, stock }, at) => (ways[stock] ?? 0) * (odds[at] ?? 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { beliefs, odds: weights.map((weight) => weight / total) };
}

/** Draws one belief and fills a world of it into the position. */
export function imagineOneOf({ beliefs, odds }: Mixture, at: Position, chance: Chance): void {
  let rest = beliefs.length === 1 ? 0 : fraction(chance);
  const belief = beliefs.find((_, index) => {
    rest -= odds[index] ?? 0;
    return rest < 0;
  });
  const last = belief ?? beliefs.at(-1);
  if (last !== undefined) imagine(last, at, chance);
}

/** Draws a world by its weight and fills it into the position: kinds on the board, the rest in hand. */
export function imagine({ seat, hidden, stock, ways }: Belief, at: Position, chance: Chance): void {
  let left = stock;
  for (let piece = 0; piece < hidden.length; piece++) {
    const { hex, mask, weights } = hidden[piece] as Hidden;
    let rest = fraction(chance) * (ways[STOCKS * piece + left] ?? 0);
    let chosen = -1;
    for (let kinds = mask & (KINDS_IN[left] ?? 0); kinds !== 0; kinds &= kinds - 1) {
      const kind = lowest(kinds);
      const weight = weightOf(weights, left, kind) * (ways[STOCKS * (piece + 1) + left - (ONE_OF[kind] ?? 0)] ?? 0);
      if (weight <= 0) continue;
      chosen = kind;
      rest -= weight;
      if (rest < 0) break;
    }
    at[CELL + hex] = 1 + 5 * seat + chosen;
    left -= ONE_OF[chosen] ?? 0;
  }
  at[HAND + seat] = left;
}

/** The number of ways in which the face-down pieces can lie. Two pieces of one kind are not distinguished. */
export function deals({ hidden, stock }: Belief): number {
  const from = (piece: number, left: number): number => {
    const next = hidden[piece];
    if (next === undefined) return 1;
    let sum = 0;
    for (let kinds = next.mask & (KINDS_IN[left] ?? 0); kinds !== 0; kinds &= kinds - 1)
      sum += from(piece + 1, left - (ONE_OF[lowest(kinds)] ?? 0));
    return sum;
  };
  return from(0, stock);
}

/** By piece, then by kind: how likely it is in all deals together. */
export function sharesIn({ beliefs, odds }: Mixture): readonly (readonly number[])[] {
  const each = beliefs.map(sharesOf);
  return (beliefs[0]?.hidden ?? []).map((_, piece) =>
    Array.from({ length: KINDS }, (_, kind) =>
      each.reduce((sum, shares, at) => sum + (odds[at] ?? 0) * (shares[piece]?.[kind] ?? 0), 0),
    ),
  );
}

function sharesOf({ hidden, stock, ways }: Belief): readonly (readonly number[])[] {
  /** By what is left of the stock: the weight of all deals to the pieces before. */
  let before = new Float64Array(STOCKS);
  before[stock] = 1;
  return hidden.map(({ mask, weights }, piece) => {
    const shares = Array.from({ length: KINDS }, () => 0);
    const after = new Float64Array(STOCKS);
    for (let left = 0; left < STOCKS; left++)
      for (let kinds = (before[left] ?? 0) > 0 ? mask & (KINDS_IN[left] ?? 0) : 0; kinds !== 0; kinds &= kinds - 1) {
        const kind = lowest(kinds);
        const rest = left - (ONE_OF[kind] ?? 0);
        const weight = (before[left] ?? 0) * weightOf(weights, left, kind);
        after[rest] = (after[rest] ?? 0) + weight;
        const all = (weight * (ways[STOCKS * (piece + 1) + rest] ?? 0)) / (ways[stock] ?? 1);
        shares[kind] = (shares[kind] ?? 0) + all;
      }
    before = after;
    return shares;
  });
}

const KINDS = 5;
