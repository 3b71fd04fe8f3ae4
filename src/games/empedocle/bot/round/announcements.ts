import { queueSpeakers, unknownRerolls } from "../engine/attraction.ts";
import { copyTable, type Engine, emptyEngine, isUnknown, NOBODY, OUT_IN_14, SHOWN } from "../engine/engine.ts";
import { queueExchanges } from "../engine/exchange-turns.ts";
import { placeSurvivors } from "../engine/placing.ts";
import { discardHate } from "../engine/union.ts";
import { type Endings, share } from "./endings.ts";
import { addOutcome } from "./worth.ts";

/** Out of the round, as a digit beside the six faces; where all are still in, a die that is rolled again. */
export const OUT = 6;
export const REROLLED = 6;
const DIGITS = 7;
const MOST = DIGITS ** 5;

const POWERS = [1, 7, 49, 343, 2401, 16807];

/**
 * Attraction from the end of Discord on, on one table: every way the dice can come to lie is weighed once, rolls again
 * are averages over those, and whoever speaks keeps or rerolls as is best for it, knowing what the others will say.
 */
export interface Announcements {
  /** The table at the end of Discord. The Whirlwind force's die lies on its tile; other dice do not matter. */
  begin(engine: Engine): void;
  /** Adds what these dice are worth to the players, by force: a face, or OUT. Somebody must be in. */
  add(dice: Int8Array, weight: number, gains: Float64Array, at: number): void;
  /** The same when some have spoken: the next speaker is `engine.asked`. Fills what keeping and rerolling would bring. */
  answers(engine: Engine, keeping: Float64Array, rerolling: Float64Array): void;
}

export function announcementsBy(endings: Endings): Announcements {
  const base = emptyEngine();
  const talk = emptyEngine();
  const work = emptyEngine();
  /** By how the dice lie after 2.2, a digit for each force; and when it was weighed. */
  const lying = new Float64Array(MOST * 5);
  const weighedAt = new Int32Array(MOST);
  /** By the set of forces still in: gains by their dice, REROLLED among the digits. */
  const casts: (Float64Array | undefined)[] = [];
  const castAt = new Int32Array(32);
  const nothing = new Float64Array(10);
  const said = Array.from({ length: 6 }, () => new Float64Array(10));
  let generation = 0;

  return { begin, add, answers };

  function begin(engine: Engine): void {
    share(base, engine);
    share(talk, engine);
    share(work, engine);
    generation++;
    nothing.fill(0);
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

  /** All casts of these forces, the others being out: a bit for each force. */
  function castsOf(inside: number): Float64Array {
    const { players, cylinder, count, whirlwind } = base;
    let size = 1;
    for (let force = 0; force < count; force++) if ((inside & (1 << force)) !== 0) size *= DIGITS;
    let gains = casts[inside];
    if (gains === undefined || gains.length < size * players) {
      gains = new Float64Array(size * 5);
      casts[inside] = gains;
    } else if (castAt[inside] === generation) return gains;
    castAt[inside] = generation;
    const mayDiscard = cylinder !== NOBODY && whirlwind === NOBODY && (inside & (1 << cylinder)) !== 0;
    if (mayDiscard) {
      nothing.fill(0);
      discarded(nothing, 0);
    }
    const everyOut = allOut(count);
    const digits = new Int8Array(5);
    const members: number[] = [];
    for (let force = 0; force < count; force++) if ((inside & (1 << force)) !== 0) members.push(force);
    for (let cast = 0; cast < size; cast++) {
      let rest = cast;
      let rerolled = NOBODY;
      for (let at = 0; at < members.length; at++) {
        const digit = rest % DIGITS;
        rest = (rest - digit) / DIGITS;
        digits[at] = digit;
        if (digit === REROLLED && rerolled === NOBODY) rerolled = at;
      }
      const to = cast * players;
      if (rerolled !== NOBODY) {
        const step = POWERS[rerolled] as number;
        for (let seat = 0; seat < players; seat++) {
          let sum = 0;
          for (let face = 1; face <= 6; face++) sum += gains[(cast - face * step) * players + seat] as number;
          gains[to + seat] = sum / 6;
        }
        continue;
      }
      let index = everyOut;
      for (let at = 0; at < members.length; at++) {
        let isAlone = true;
        for (let other = 0; other < members.length; other++)
          if (other !== at && digits[other] === digits[at]) isAlone = false;
        if (isAlone) index -= (OUT - (digits[at] as number)) * (POWERS[members[at] as number] as number);
      }
      if (index === everyOut && mayDiscard) {
        for (let seat = 0; seat < players; seat++) gains[to + seat] = nothing[seat] as number;
        continue;
      }
      const from = weighed(index);
      for (let seat = 0; seat < players; seat++) gains[to + seat] = lying[from + seat] as number;
    }
    return gains;
  }

  function add(dice: Int8Array, weight: number, gains: Float64Array, at: number): void {
    const { count, whirlwind, players } = base;
    let inside = 0;
    for (let force = 0; force < count; force++) {
      const isIn = force !== whirlwind && dice[force] !== OUT;
      talk.face[force] = force === whirlwind ? (base.face[force] as number) : (dice[force] as number);
      talk.lies[force] = force === whirlwind ? (base.lies[force] as number) : isIn ? SHOWN : OUT_IN_14;
      talk.on[force] = base.on[force] as number;
      if (isIn) inside |= 1 << force;
    }
    queueSpeakers(talk);
    const best = said[0] as Float64Array;
    speak(castsOf(inside), inside, 0, 0, best);
    for (let seat = 0; seat < players; seat++)
      gains[at + seat] = (gains[at + seat] as number) + weight * (best[seat] as number);
  }

  function answers(engine: Engine, keeping: Float64Array, rerolling: Float64Array): void {
    const { count } = engine;
    let inside = 0;
    let rerolled = 0;
    for (let force = 0; force < count; force++) {
      talk.face[force] = engine.face[force] as number;
      talk.lies[force] = engine.lies[force] as number;
      talk.on[force] = engine.on[force] as number;
      if (engine.lies[force] === SHOWN) inside |= 1 << force;
    }
    queueSpeakers(talk);
    talk.rerolls = engine.rerolls;
    talk.rerolling.set(engine.rerolling);
    for (let at = 0; at < engine.rerolls; at++) rerolled |= 1 << (engine.rerolling[at] as number);
    let turn = 0;
    while (talk.queue[turn] !== engine.asked) turn++;
    const table = castsOf(inside);
    speak(table, inside, turn + 1, rerolled, keeping);
    talk.rerolls = engine.rerolls;
    talk.rerolling[talk.rerolls++] = engine.asked;
    speak(table, inside, turn + 1, rerolled | (1 << engine.asked), rerolling);
  }

  /** What comes of it when those from this turn on have still to speak. */
  function speak(table: Float64Array, inside: number, turn: number, rerolled: number, best: Float64Array): void {
    const { players } = base;
    if (turn >= talk.queued) {
      let at = 0;
      let power = 1;
      for (let force = 0; force < base.count; force++)
        if ((inside & (1 << force)) !== 0) {
          at += power * ((rerolled & (1 << force)) !== 0 ? REROLLED : (talk.face[force] as number));
          power *= DIGITS;
        }
      for (let seat = 0; seat < players; seat++) best[seat] = table[at * players + seat] as number;
      return;
    }
    const force = talk.queue[turn] as number;
    const spoken = talk.rerolls;
    if (isUnknown(talk, force)) {
      const isRerolling = unknownRerolls(talk, force);
      if (isRerolling) talk.rerolling[talk.rerolls++] = force;
      speak(table, inside, turn + 1, isRerolling ? rerolled | (1 << force) : rerolled, best);
      talk.rerolls = spoken;
      return;
    }
    const seat = base.seatOf[force] as number;
    const other = said[turn + 1] as Float64Array;
    speak(table, inside, turn + 1, rerolled, best);
    talk.rerolling[talk.rerolls++] = force;
    speak(table, inside, turn + 1, rerolled | (1 << force), other);
    talk.rerolls = spoken;
    if ((other[seat] as number) > (best[seat] as number))
      for (let one = 0; one < players; one++) best[one] = other[one] as number;
  }
}

/** The number that says everybody is out. */
const allOut = (count: number): number => OUT * (((POWERS[count] as number) - 1) / (DIGITS - 1));
