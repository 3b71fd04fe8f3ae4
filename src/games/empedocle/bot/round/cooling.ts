import { type Choice, gapOf, type Mixture, roomFor } from "./choice.ts";
import { exponential } from "./exponential.ts";
import { solved } from "./linear-system.ts";
import { pairsOf } from "./pairs.ts";

/** A mixture in which nobody has much to gain. */
export interface Solved {
  readonly mixture: Mixture;
  /** What all together could still gain if each alone chose better (NashConv). */
  readonly gap: number;
  readonly turns: number;
}

export interface Patience {
  readonly turns: number;
  /** Good enough. */
  readonly gap: number;
  /** Asked at every turn; true ends it. */
  readonly isUp?: () => boolean;
}

/** From one heat to the next. */
const COOLER = 0.6;
/** Newton's turns at one heat before it is given up; and the plain turns that then lead to where it can go on. */
const MOST_TURNS = 8;
const PLAIN_TURNS = 40;
const MOST_LEAPS = 6;
/** How far one turn may change the logarithm of a share. */
const STRIDE = 2;
/** How near the shares must be to those that the heat asks for, in their logarithm. */
const NEAR = 0.02;
const COLDEST = 1e-5;

/**
 * Everybody chooses the better the likelier, and ever more so as the heat falls. From even mixtures on, the mixtures at each
 * heat are found from those before by Newton's method: it keeps to where players who are alike mix alike, while anything
 * that learns by regrets would soon settle who takes what, which nobody has agreed to. The first mixture in which all
 * together have little enough to gain is taken: the most even one.
 */
export function cooled(choice: Choice, { turns, gap: enough, isUp }: Patience): Solved {
  const { players, choices } = choice;
  const room = roomFor(choice);
  const pairs = pairsOf(choice);
  const starts = choices.map((_, player) => choices.slice(0, player).reduce((sum, count) => sum + count, 0));
  const size = choices.reduce((sum, count) => sum + count, 0);
  const logs = new Float64Array(size);
  const worth = new Float64Array(size);
  const mixture = choices.map((count) => new Float64Array(count).fill(1 / count));
  const [step, rows] = [new Float64Array(size), new Float64Array(size * size)];
  let done = 0;
  let best: Solved = { mixture: copied(), gap: gapOf(choice, mixture, room), turns: 0 };
  find();
  for (let heat = spread(); heat > COLDEST && best.gap > enough && mayGoOn(); heat *= COOLER) {
    heat *= leap(heat);
    const gap = gapOf(choice, mixture, room);
    if (gap < best.gap) best = { mixture: copied(), gap, turns: done };
  }
  return best;

  /** To this heat, or, where the mixtures bend away there, over the bend; answers how much cooler it is on the other side. */
  function leap(heat: number): number {
    for (let far = 1, tries = 0; tries < MOST_LEAPS && mayGoOn(); far *= COOLER, tries++)
      if (newton(heat * far)) return far;
    for (let turn = 0; turn < PLAIN_TURNS && mayGoOn(); turn++) plain(heat);
    newton(heat);
    return 1;
  }

  function mayGoOn(): boolean {
    return done < turns && isUp?.() !== true;
  }

  function copied(): Mixture {
    return mixture.map((mix) => mix.slice());
  }

  /** Where newton leaves these mixtures, they are those of this heat; else they are as they were. */
  function newton(heat: number): boolean {
    const before = logs.slice();
    for (let turn = 0; turn <= MOST_TURNS; turn++) {
      if (miss(heat) < NEAR) return true;
      if (turn === MOST_TURNS || !mayGoOn()) break;
      slopes(heat);
      if (!solved(rows, step)) break;
      let furthest = 0;
      forEach((player, one, at) => {
        furthest = Math.max(furthest, Math.abs(step[at] as number) * weightOf(player, one));
      });
      const part = Math.min(1, STRIDE / furthest);
      for (let at = 0; at < size; at++) logs[at] = (logs[at] as number) - part * (step[at] as number);
      mix();
    }
    logs.set(before);
    mix();
    return false;
  }

  /** A part of the way to what the heat asks for. */
  function plain(heat: number): void {
    miss(heat);
    for (let at = 0; at < size; at++) logs[at] = (logs[at] as number) - 0.2 * (step[at] as number);
    mix();
  }

  /** How far the logarithms are from what the heat asks for, into `step`; answers the most that matters. */
  function miss(heat: number): number {
    let most = 0;
    mixture.forEach((mix, player) => {
      const start = starts[player] as number;
      let mean = 0;
      for (let one = 0; one < mix.length; one++) {
        const at = start + one;
        step[at] = (logs[at] as number) - (worth[at] as number) / heat;
        mean += (mix[one] as number) * (step[at] as number);
      }
      for (let one = 0; one < mix.length; one++) {
        step[start + one] = (step[start + one] as number) - mean;
        most = Math.max(most, Math.abs(step[start + one] as number) * weightOf(player, one));
      }
    });
    return most;
  }

  /** What hardly ever happens matters less. */
  function weightOf(player: number, one: number): number {
    return Math.min(1, 20 * ((mixture[player] as Float64Array)[one] as number));
  }

  /** How the misses change with the logarithms. */
  function slopes(heat: number): void {
    rows.fill(0);
    forEach((player, one, at) => {
      rows[at * size + at] = 1;
      for (let other = 0; other < players; other++) {
        if (other === player) continue;
        const theirs = mixture[other] as Float64Array;
        const gains = pairs.of(player, other);
        const from = one * theirs.length;
        const mean = worth[at] as number;
        for (let two = 0; two < theirs.length; two++)
          rows[at * size + (starts[other] as number) + two] =
            (-(theirs[two] as number) * ((gains[from + two] as number) - mean)) / heat;
      }
    });
  }

  /** Mixtures by their logarithms, and what every choice is worth against them. */
  function mix(): void {
    done++;
    mixture.forEach((shares, player) => {
      const start = starts[player] as number;
      let highest = Number.NEGATIVE_INFINITY;
      for (let one = 0; one < shares.length; one++) highest = Math.max(highest, logs[start + one] as number);
      let total = 0;
      for (let one = 0; one < shares.length; one++) {
        shares[one] = exponential((logs[start + one] as number) - highest);
        total += shares[one] as number;
      }
      for (let one = 0; one < shares.length; one++) shares[one] = (shares[one] as number) / total;
    });
    find();
  }

  function find(): void {
    pairs.find(mixture);
    forEach((player, one, at) => {
      const other = player === 0 ? 1 : 0;
      const theirs = mixture[other] as Float64Array;
      const gains = pairs.of(player, other);
      let mean = 0;
      for (let two = 0; two < theirs.length; two++)
        mean += (theirs[two] as number) * (gains[one * theirs.length + two] as number);
      worth[at] = mean;
    });
  }

  function spread(): number {
    let most = COLDEST;
    mixture.forEach((mix, player) => {
      const own = worth.subarray(starts[player] as number, (starts[player] as number) + mix.length);
      most = Math.max(most, Math.max(...own) - Math.min(...own));
    });
    return most;
  }

  function forEach(act: (player: number, one: number, at: number) => void): void {
    for (let player = 0, at = 0; player < players; player++)
      for (let one = 0; one < (choices[player] as number); one++, at++) act(player, one, at);
  }
}
