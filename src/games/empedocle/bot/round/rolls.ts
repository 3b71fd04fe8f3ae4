import { copyTable, type Engine, emptyEngine, NOBODY, OUT_IN_14, SHOWN } from "../engine/engine.ts";
import { queueExchanges } from "../engine/exchange-turns.ts";
import { placeSurvivors } from "../engine/placing.ts";
import { discardHate } from "../engine/union.ts";
import { type Endings, share } from "./endings.ts";
import { addOutcome } from "./worth.ts";

/** Out of the round, as a digit beside the six faces; where all are still in, a die that is rolled again. */
export const OUT = 6;
export const REROLLED = 6;
export const DIGITS = 7;
const MOST = DIGITS ** 5;

const POWERS = [1, 7, 49, 343, 2401, 16807];

/** What dice are worth once all have spoken: every way they can come to lie is weighed once, rolls again are averages. */
export interface Rolls {
  /** The table at the end of Discord. The Whirlwind force's die lies on its tile; other dice do not matter. */
  begin(engine: Engine): void;
  /**
   * All casts of these forces, a bit each, the others being out: the players' gains by the number of the cast, a digit for
   * each that is in, its face or REROLLED.
   */
  of(inside: number): Float64Array;
}

export function rollsBy(endings: Endings): Rolls {
  const base = emptyEngine();
  const work = emptyEngine();
  /** By how the dice lie after 2.2, a digit for each force; and when it was weighed. */
  const lying = new Float64Array(MOST * 5);
  const weighedAt = new Int32Array(MOST);
  /** By the set of forces still in. */
  const casts: (Float64Array | undefined)[] = [];
  const castAt = new Int32Array(32);
  const nothing = new Float64Array(5);
  const digits = new Int8Array(5);
  let generation = 0;

  return { begin, of };

  function begin(engine: Engine): void {
    share(base, engine);
    share(work, engine);
    generation++;
  }

  /** What it is worth when the dice lie so after 2.2: the place in `lying`. */
  function weighed(index: number): number {
    const { players } = base;
    const at = index * players;
    if (weighedAt[index] === generation) return at;
    weighedAt[index] = generation;
    for (let seat = 0; seat < players; seat++) lying[at + seat] = 0;
    lay(index);
    placeSurvivors(work);
    endings.fromCelestial(work, 1, lying, at);
    return at;
  }

  function lay(index: number): void {
    copyTable(work, base);
    const { count, whirlwind } = base;
    let rest = index;
    for (let force = 0; force < count; force++) {
      const digit = rest % DIGITS;
      rest = (rest - digit) / DIGITS;
      if (force === whirlwind) {
        work.face[force] = base.face[force] as number;
        work.lies[force] = base.lies[force] as number;
        work.on[force] = base.on[force] as number;
        work.took[force] = base.took[force] as number;
        continue;
      }
      work.face[force] = digit;
      work.lies[force] = digit === OUT ? OUT_IN_14 : SHOWN;
    }
  }

  /** EM-43: everybody out in 2.2; then the owner of the Cylinder, if it had come so far, discards. */
  function discarded(gains: Float64Array, at: number): void {
    copyTable(work, base);
    for (let force = 0; force < base.count; force++) work.lies[force] = OUT_IN_14;
    if (discardHate(work, base.cylinder, 1)) {
      addOutcome(work, work.winner, 1, gains, at);
      return;
    }
    queueExchanges(work);
    endings.fromQueue(work, 1, gains, at);
  }

  function of(inside: number): Float64Array {
    const { players, cylinder, count, whirlwind } = base;
    const members: number[] = [];
    for (let force = 0; force < count; force++) if ((inside & (1 << force)) !== 0) members.push(force);
    const size = POWERS[members.length] as number;
    let gains = casts[inside];
    if (gains === undefined || gains.length < size * players) gains = new Float64Array(size * 5);
    else if (castAt[inside] === generation) return gains;
    casts[inside] = gains;
    castAt[inside] = generation;
    const mayDiscard = cylinder !== NOBODY && whirlwind === NOBODY && (inside & (1 << cylinder)) !== 0;
    if (mayDiscard) {
      nothing.fill(0);
      discarded(nothing, 0);
    }
    const everyOut = allOut(count);
    for (let cast = 0; cast < size; cast++) {
      const to = cast * players;
      const rerolled = digitsOf(cast, members.length);
      if (rerolled !== NOBODY) {
        average(gains, to, (POWERS[rerolled] as number) * players);
        continue;
      }
      const index = leftOf(members, everyOut);
      const isNothing = index === everyOut && mayDiscard;
      const from = isNothing ? 0 : weighed(index);
      const gain = isNothing ? nothing : lying;
      for (let seat = 0; seat < players; seat++) gains[to + seat] = gain[from + seat] as number;
    }
    return gains;
  }

  /** The digits of a cast; answers the first die that is rolled again. */
  function digitsOf(cast: number, members: number): number {
    let [rest, rerolled] = [cast, NOBODY];
    for (let at = 0; at < members; at++) {
      const digit = rest % DIGITS;
      rest = (rest - digit) / DIGITS;
      digits[at] = digit;
      if (digit === REROLLED && rerolled === NOBODY) rerolled = at;
    }
    return rerolled;
  }

  /** Over the six faces of a die: its other digits are weighed already. */
  function average(gains: Float64Array, to: number, step: number): void {
    for (let at = to; at < to + base.players; at++) {
      let sum = 0;
      for (let face = 1; face <= 6; face++) sum += gains[at - face * step] as number;
      gains[at] = sum / 6;
    }
  }

  /** How these dice lie when those that meet are out. */
  function leftOf(members: readonly number[], everyOut: number): number {
    let [seen, met] = [0, 0];
    for (let at = 0; at < members.length; at++) {
      const bit = 1 << (digits[at] as number);
      met |= seen & bit;
      seen |= bit;
    }
    let index = everyOut;
    for (let at = 0; at < members.length; at++)
      if ((met & (1 << (digits[at] as number))) === 0)
        index -= (OUT - (digits[at] as number)) * (POWERS[members[at] as number] as number);
    return index;
  }
}

/** The number that says everybody is out. */
export const allOut = (count: number): number => OUT * (((POWERS[count] as number) - 1) / (DIGITS - 1));
