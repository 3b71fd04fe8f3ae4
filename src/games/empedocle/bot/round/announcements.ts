import { queueSpeakers, unknownRerolls } from "../engine/attraction.ts";
import { type Engine, emptyEngine, isUnknown, OUT_IN_14, SHOWN } from "../engine/engine.ts";
import { type Endings, share } from "./endings.ts";
import { gainOf } from "./readings.ts";
import { DIGITS, OUT, REROLLED, rollsBy } from "./rolls.ts";

/**
 * Attraction from the end of Discord on, on one table. Every speaker keeps or rerolls, whichever is best for it, and
 * knows how the others will answer.
 */
export interface Announcements {
  /** The table at the end of Discord. The Whirlwind force's die is on its tile; other dice do not matter. */
  begin(engine: Engine): void;
  /** Adds the value of these dice for the players: by force a face or OUT. Somebody must be in. */
  add(dice: Int8Array, weight: number, gains: Float64Array, at: number): void;
  /**
   * The same after some have spoken: the next speaker is `engine.asked`. Fills in the values of keeping and rerolling.
   */
  answers(engine: Engine, keeping: Float64Array, rerolling: Float64Array): void;
}

export function announcementsBy(endings: Endings): Announcements {
  const rolls = rollsBy(endings);
  const base = emptyEngine();
  const talk = emptyEngine();
  const said = Array.from({ length: 6 }, () => new Float64Array(10));

  return { begin, add, answers };

  function begin(engine: Engine): void {
    share(base, engine);
    share(talk, engine);
    rolls.begin(engine);
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
    speak(rolls.of(inside), inside, 0, 0, best);
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
    const table = rolls.of(inside);
    speak(table, inside, turn + 1, rerolled, keeping);
    talk.rerolls = engine.rerolls;
    talk.rerolling[talk.rerolls++] = engine.asked;
    speak(table, inside, turn + 1, rerolled | (1 << engine.asked), rerolling);
  }

  /** The value when those from this turn on have still to speak. */
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
    const { readings } = endings;
    if (gainOf(other, 0, seat, players, readings) > gainOf(best, 0, seat, players, readings))
      for (let one = 0; one < players; one++) best[one] = other[one] as number;
  }
}
