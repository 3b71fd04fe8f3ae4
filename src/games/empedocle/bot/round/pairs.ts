import type { Choice, Mixture } from "./choice.ts";

/** What a player's choice gains by the choice of one other player, while everybody else plays their mixtures. */
export interface Pairs {
  /** Own choices times the other's: the gain of choice `a` against `b` is at `a * others + b`. */
  readonly of: (player: number, other: number) => Float64Array;
  /** Computes all of them for these mixtures. */
  find(mixture: Mixture): void;
}

/** A less likely choice is left out of the means. */
const NEVER = 1e-9;

export function pairsOf({ players, choices, gains }: Choice): Pairs {
  const size = choices.reduce((all, count) => all * count, 1);
  const everybody = choices.map((_, player) => player);
  const found = everybody.map((player) =>
    everybody.map((other) => new Float64Array((choices[player] as number) * (choices[other] as number))),
  );
  /** Two for each depth, because the averages are needed until their last part is done. */
  const rooms = Array.from({ length: 2 * players }, () => new Float64Array(0));

  return {
    of: (player, other) => found[player]?.[other] as Float64Array,
    find(mixture) {
      for (const player of everybody)
        halved(
          player,
          mixture,
          gains,
          player * size,
          everybody,
          everybody.filter((one) => one !== player),
          0,
        );
    },
  };

  /**
   * Averages out one half of the others, then the other half, so that the pairs of one player share most of the work.
   */
  function halved(
    player: number,
    mixture: Mixture,
    from: Float64Array,
    start: number,
    present: readonly number[],
    others: readonly number[],
    depth: number,
  ): void {
    const [only] = others;
    if (only === undefined) return;
    if (others.length === 1) {
      laidOut(player, only, from, start);
      return;
    }
    const half = others.length >> 1;
    for (const [kept, gone] of [
      [others.slice(0, half), others.slice(half)],
      [others.slice(half), others.slice(0, half)],
    ] as const) {
      let [now, at, left, side] = [from, start, present, 0];
      for (const one of gone.toReversed()) {
        const to = roomAt(2 * depth + side, left, one);
        averaged(now, at, left, one, mixture[one] as Float64Array, to);
        left = left.filter((other) => other !== one);
        [now, at, side] = [to, 0, 1 - side];
      }
      halved(player, mixture, now, at, left, kept, depth + 1);
    }
  }

  function roomAt(number: number, present: readonly number[], gone: number): Float64Array {
    const wanted = present.reduce((all, one) => (one === gone ? all : all * (choices[one] as number)), 1);
    const room = rooms[number] as Float64Array;
    if (room.length >= wanted) return room;
    rooms[number] = new Float64Array(wanted);
    return rooms[number] as Float64Array;
  }

  function laidOut(player: number, other: number, from: Float64Array, start: number): void {
    const to = found[player]?.[other] as Float64Array;
    const own = choices[player] as number;
    const theirs = choices[other] as number;
    const [step, stride] = player < other ? [1, own] : [theirs, 1];
    for (let one = 0; one < own; one++)
      for (let two = 0; two < theirs; two++) to[one * theirs + two] = from[start + one * step + two * stride] as number;
  }

  /**
   * The mean over the choices of this player. The players that are left are in order, the first as the lowest digit.
   */
  function averaged(
    from: Float64Array,
    start: number,
    present: readonly number[],
    gone: number,
    mix: Float64Array,
    to: Float64Array,
  ): void {
    let [inner, outer] = [1, 1];
    for (const one of present)
      if (one < gone) inner *= choices[one] as number;
      else if (one > gone) outer *= choices[one] as number;
    const count = mix.length;
    if (inner === 1) {
      for (let cell = 0; cell < outer; cell++) {
        let sum = 0;
        for (let one = 0; one < count; one++)
          sum += (mix[one] as number) * (from[start + cell * count + one] as number);
        to[cell] = sum;
      }
      return;
    }
    to.fill(0, 0, inner * outer);
    for (let block = 0; block < outer; block++)
      for (let one = 0; one < count; one++) {
        const share = mix[one] as number;
        if (share < NEVER) continue;
        const begin = start + (block * count + one) * inner;
        const into = block * inner;
        for (let cell = 0; cell < inner; cell++)
          to[into + cell] = (to[into + cell] as number) + share * (from[begin + cell] as number);
      }
  }
}
