import { exp, log } from "../../../../kernel/arithmetic.ts";
import { type Choice, leftToGain, type Mixture } from "./choice.ts";
import { pairsOf } from "./pairs.ts";

/** Everybody's mixtures, all choices in a row, with the worth of each against the mixtures of the others. */
export interface Mixed {
  readonly size: number;
  readonly shares: Float64Array;
  readonly worth: Float64Array;
  /** Where the choices of each player begin, and the end of the last. */
  readonly starts: readonly number[];
  /** Sets the mixtures from the logarithms of their shares, which need not be normalised. */
  mix(logs: Float64Array): void;
  /** Adds to a row `times` the derivative of the worth of choice `one` by the logarithms of the others' shares. */
  slope(one: number, times: number, row: Float64Array, at: number): void;
  /** NashConv, from the values computed already. */
  gap(): number;
  /** Removes from each player's differences their common part. The result is the largest difference that matters. */
  most(off: Float64Array): number;
  mixture(): Mixture;
}

export const evenly = ({ choices }: Choice): Mixture => choices.map((count) => new Float64Array(count).fill(1 / count));

export const logarithms = (mixture: Mixture): Float64Array =>
  Float64Array.from(
    mixture.flatMap((mix) => [...mix]),
    log,
  );

export function mixedBy(choice: Choice, logs: Float64Array): Mixed {
  const { players, choices } = choice;
  const pairs = pairsOf(choice);
  const starts = [0];
  for (const count of choices) starts.push((starts.at(-1) as number) + count);
  const size = starts[players] as number;
  const owners = Int8Array.from(choices.flatMap((count, player) => Array<number>(count).fill(player)));
  const [shares, worth] = [new Float64Array(size), new Float64Array(size)];
  const mixture = choices.map((_, player) => shares.subarray(starts[player], starts[player + 1]));
  const owns = choices.map((_, player) => worth.subarray(starts[player], starts[player + 1]));
  mix(logs);
  return { size, shares, worth, starts, mix, slope, gap, most, mixture: () => mixture.map((own) => own.slice()) };

  function mix(by: Float64Array): void {
    mixture.forEach((own, player) => {
      const start = starts[player] as number;
      let highest = Number.NEGATIVE_INFINITY;
      for (let one = 0; one < own.length; one++) highest = Math.max(highest, by[start + one] as number);
      let total = 0;
      for (let one = 0; one < own.length; one++) {
        own[one] = exp((by[start + one] as number) - highest);
        total += own[one] as number;
      }
      for (let one = 0; one < own.length; one++) own[one] = (own[one] as number) / total;
    });
    pairs.find(mixture);
    for (let at = 0; at < size; at++) {
      const player = owners[at] as number;
      const other = player === 0 ? 1 : 0;
      const theirs = mixture[other] as Float64Array;
      const gains = pairs.of(player, other);
      const from = (at - (starts[player] as number)) * theirs.length;
      let mean = 0;
      for (let two = 0; two < theirs.length; two++) mean += (theirs[two] as number) * (gains[from + two] as number);
      worth[at] = mean;
    }
  }

  function slope(one: number, times: number, row: Float64Array, at: number): void {
    const player = owners[one] as number;
    for (let other = 0; other < players; other++) {
      if (other === player) continue;
      const theirs = mixture[other] as Float64Array;
      const gains = pairs.of(player, other);
      const from = (one - (starts[player] as number)) * theirs.length;
      const to = at + (starts[other] as number);
      for (let two = 0; two < theirs.length; two++)
        row[to + two] = times * (theirs[two] as number) * ((gains[from + two] as number) - (worth[one] as number));
    }
  }

  function gap(): number {
    return owns.reduce((sum, own, player) => sum + leftToGain(mixture[player] as Float64Array, own), 0);
  }

  function most(off: Float64Array): number {
    let found = 0;
    for (let player = 0; player < players; player++) {
      const [start, end] = [starts[player] as number, starts[player + 1] as number];
      let mean = 0;
      for (let at = start; at < end; at++) mean += (shares[at] as number) * (off[at] as number);
      for (let at = start; at < end; at++) {
        off[at] = (off[at] as number) - mean;
        found = Math.max(found, Math.abs(off[at] as number) * mattering(shares[at] as number));
      }
    }
    return found;
  }
}

/** Rare choices matter less. */
export const mattering = (share: number): number => Math.min(1, 20 * share);

/** By choice the present mean worth of its player's choices, and their largest distance. */
export function scaleOf({ size, starts, worth }: Mixed): { readonly levels: Float64Array; readonly spread: number } {
  const levels = new Float64Array(size);
  let spread = 1e-9;
  for (let player = 0; player + 1 < starts.length; player++) {
    const own = worth.subarray(starts[player], starts[player + 1]);
    levels.fill(own.reduce((sum, one) => sum + one, 0) / own.length, starts[player], starts[player + 1]);
    spread = Math.max(spread, Math.max(...own) - Math.min(...own));
  }
  return { levels, spread };
}
