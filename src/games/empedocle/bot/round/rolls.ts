import { copyTable, type Engine, emptyEngine, NOBODY, OUT_IN_14, SHOWN } from "../engine/engine.ts";
import { queueExchanges } from "../engine/exchange-turns.ts";
import { placeSurvivors } from "../engine/placing.ts";
import { discardHate } from "../engine/union.ts";
import { type Endings, share } from "./endings.ts";
import { addOutcome } from "./worth.ts";

/** A digit beside the six faces: out of the round or, while all are still in, a die that is rolled again. */
export const OUT = 6;
export const REROLLED = 6;
export const DIGITS = 7;
const MAX_POSITIONS = DIGITS ** 5;

const POWERS = [1, 7, 49, 343, 2401, 16807];

/** The value of dice once all have spoken. Every final position of the dice is computed once; rerolls are averages. */
export interface Rolls {
  /** The table at the end of Discord. The Whirlwind force's die is on its tile; other dice do not matter. */
  begin(engine: Engine): void;
  /**
   * All casts of these forces (one bit each), while the others are out: the players' gains by the number of the cast,
   * with one digit for each force that is in, its face or REROLLED.
   */
  of(inside: number): Float64Array;
}

export function rollsBy(endings: Endings): Rolls {
  const base = emptyEngine();
  const work = emptyEngine();
  /** By the position of the dice after 2.2, one digit for each force: the value, and when it was computed. */
  const diceValues = new Float64Array(MAX_POSITIONS * 5);
  const weighedAt = new Int32Array(MAX_POSITIONS);
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

  /** The value of this position of the dice after 2.2: its index in `lying`. */
  function weighed(index: number): number {
    const { players } = base;
    const at = index * players;
    if (weighedAt[index] === generation) return at;
    weighedAt[index] = generation;
    for (let seat = 0; seat < players; seat++) diceValues[at + seat] = 0;
    lay(index);
    placeSurvivors(work);
    endings.fromCelestial(work, 1, diceValues, at);
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

  /** EM-43: everybody is out in 2.2; then the owner of the Cylinder, if it was still in, discards. */
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
      const gain = isNothing ? nothing : diceValues;
      for (let seat = 0; seat < players; seat++) gains[to + seat] = gain[from + seat] as number;
    }
    return gains;
  }

  /** The digits of a cast. The result is the first die that is rolled again. */
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

  /** Averages over the six faces of a die. Its other digits are computed already. */
  function average(gains: Float64Array, to: number, step: number): void {
    for (let at = to; at < to + base.players; at++) {
      let sum = 0;
      for (let face = 1; face <= 6; face++) sum += gains[at - face * step] as number;
      gains[at] = sum / 6;
    }
  }

  /** The position of these dice when equal ones are out. */
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
