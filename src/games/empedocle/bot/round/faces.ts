import { whirlwindFalls } from "../engine/discord.ts";
import {
  type Engine,
  ETHER,
  emptyEngine,
  isHeldByLightning,
  isUnknown,
  NOBODY,
  ROW,
  SHOWN,
  WHIRL,
} from "../engine/engine.ts";
import { lightningGem } from "../engine/gems.ts";
import { taken } from "../engine/holdings.ts";
import { discardHate } from "../engine/union.ts";
import type { Announcements } from "./announcements.ts";
import { facesOf } from "./casts.ts";
import { type Endings, share } from "./endings.ts";
import { diceOf, IMPLODED, leftIn, whirlwindIn } from "./left-in.ts";
import { gainOf } from "./readings.ts";
import { allOut, DIGITS, OUT } from "./rolls.ts";
import { addOutcome } from "./worth.ts";

/** The value of the faces for the players once all cups are lifted and no gem can change them any more. */
export interface Faces {
  /** For one cast, by force. */
  of(engine: Engine, faces: Int8Array, gains: Float64Array, at: number): void;
  /** For all casts, by their number. */
  all(engine: Engine, gains: Float64Array): void;
  /** In 1.5, with the Whirlwind force's die on its tile: the values of taking and leaving. */
  answers(engine: Engine, taking: Float64Array, leaving: Float64Array): void;
}

/** Values by those who are left in, each computed once. */
interface Found {
  readonly gains: Float64Array;
  readonly at: Int32Array;
}

const found = (): Found => ({ gains: new Float64Array(DIGITS ** 5 * 5), at: new Int32Array(DIGITS ** 5) });

export function facesBy(endings: Endings, announcements: Announcements): Faces {
  const fallen = emptyEngine();
  const work = emptyEngine();
  const dice = new Int8Array(5);
  const nobodyLeft = new Float64Array(5);
  const [whenTaken, whenLeft] = [found(), found()];
  let generation = 0;

  return { of, all, answers };

  function of(engine: Engine, faces: Int8Array, gains: Float64Array, at: number): void {
    const { count, players } = engine;
    for (let seat = 0; seat < players; seat++) gains[at + seat] = 0;
    const left = leftIn(faces, count);
    const whirlwind = whirlwindIn(faces, count);
    if (left === IMPLODED) addOutcome(engine, NOBODY, 1, gains, at);
    else if (whirlwind !== NOBODY)
      for (let fall = 0; fall <= WHIRL; fall++) {
        begin(engine, whirlwind, fall, true);
        const from = weighed(whenTaken, left);
        if (!isLeavingWise(engine, whirlwind, fall)) addFrom(whenTaken, from, 1 / 6, gains, at);
        else {
          begin(engine, whirlwind, fall, false);
          addBetter(engine, whirlwind, from, weighed(whenLeft, left), gains, at);
        }
      }
    else if (left === allOut(count)) {
      everybodyOut(engine);
      for (let seat = 0; seat < players; seat++) gains[at + seat] = nobodyLeft[seat] as number;
    } else {
      begin(engine, NOBODY, 0, true);
      addFrom(whenTaken, weighed(whenTaken, left), 1, gains, at);
    }
  }

  function all(engine: Engine, gains: Float64Array): void {
    const { count, players } = engine;
    const casts = 6 ** count;
    const faces = new Int8Array(5);
    const lefts = new Int32Array(casts);
    const whirlwinds = new Int8Array(casts);
    gains.fill(0, 0, casts * players);
    everybodyOut(engine);
    begin(engine, NOBODY, 0, true);
    for (let cast = 0; cast < casts; cast++) {
      facesOf(cast, count, faces);
      const left = leftIn(faces, count);
      const whirlwind = left === IMPLODED ? NOBODY : whirlwindIn(faces, count);
      lefts[cast] = left;
      whirlwinds[cast] = whirlwind;
      if (left === IMPLODED) addOutcome(engine, NOBODY, 1, gains, cast * players);
      else if (whirlwind !== NOBODY) continue;
      else if (left === allOut(count))
        for (let seat = 0; seat < players; seat++) gains[cast * players + seat] = nobodyLeft[seat] as number;
      else addFrom(whenTaken, weighed(whenTaken, left), 1, gains, cast * players);
    }
    for (let force = 0; force < count; force++)
      for (let fall = 0; fall <= WHIRL; fall++) {
        const mayLeave = isLeavingWise(engine, force, fall);
        begin(engine, force, fall, true);
        for (let cast = 0; cast < casts; cast++)
          if (whirlwinds[cast] === force) {
            const from = weighed(whenTaken, lefts[cast] as number);
            if (!mayLeave) addFrom(whenTaken, from, 1 / 6, gains, cast * players);
          }
        if (!mayLeave) continue;
        begin(engine, force, fall, false);
        for (let cast = 0; cast < casts; cast++)
          if (whirlwinds[cast] === force) {
            const left = lefts[cast] as number;
            addBetter(engine, force, left * players, weighed(whenLeft, left), gains, cast * players);
          }
      }
  }

  function answers(engine: Engine, taking: Float64Array, leaving: Float64Array): void {
    let left = 0;
    for (let force = engine.count - 1; force >= 0; force--)
      left = left * DIGITS + (engine.lies[force] === SHOWN ? (engine.face[force] as number) : OUT);
    for (let isLeft = 0; isLeft < 2; isLeft++) {
      share(fallen, engine);
      if (isLeft === 0) taken(fallen, engine.asked, engine.token);
      goOn();
      const from = weighed(whenTaken, left);
      const to = isLeft === 0 ? taking : leaving;
      for (let seat = 0; seat < engine.players; seat++) to[seat] = whenTaken.gains[from + seat] as number;
    }
  }

  /** The end of Discord for this Whirlwind force, with this fall of its die. */
  function begin(engine: Engine, whirlwind: number, fall: number, isTaken: boolean): void {
    share(fallen, engine);
    fallen.whirlwind = NOBODY;
    fallen.unifier = NOBODY;
    if (whirlwind !== NOBODY) {
      whirlwindFalls(fallen, whirlwind, fall);
      if (isTaken && fall !== WHIRL && !isHeldByLightning(fallen, whirlwind)) taken(fallen, whirlwind, fall);
    }
    goOn();
  }

  function goOn(): void {
    lightningGem(fallen);
    announcements.begin(fallen);
    generation++;
  }

  /** The value for those left in: its index among the computed ones. */
  function weighed({ gains, at: when }: Found, left: number): number {
    const { count, players, whirlwind } = fallen;
    const at = left * players;
    if (when[left] === generation) return at;
    when[left] = generation;
    for (let seat = 0; seat < players; seat++) gains[at + seat] = 0;
    if (left !== allOut(count)) {
      diceOf(left, count, dice);
      announcements.add(dice, 1, gains, at);
      return at;
    }
    // EM-36: Attraction is skipped.
    share(work, fallen);
    work.next = 0;
    work.queued = whirlwind === NOBODY ? 0 : 1;
    work.queue[0] = whirlwind;
    work.isSettlement = true;
    endings.fromQueue(work, 1, gains, at);
    return at;
  }

  /** EM-24, EM-25: all out in 1.4. */
  function everybodyOut(engine: Engine): void {
    nobodyLeft.fill(0);
    share(work, engine);
    work.unifier = NOBODY;
    work.whirlwind = NOBODY;
    if (work.cylinder !== NOBODY && discardHate(work, work.cylinder, 1)) {
      addOutcome(work, work.winner, 1, nobodyLeft, 0);
      return;
    }
    lightningGem(work);
    work.next = 0;
    work.queued = 0;
    endings.fromQueue(work, 1, nobodyLeft, 0);
  }

  function addFrom({ gains: from }: Found, start: number, weight: number, gains: Float64Array, at: number): void {
    for (let seat = 0; seat < fallen.players; seat++)
      gains[at + seat] = (gains[at + seat] as number) + weight * (from[start + seat] as number);
  }

  /** Adds a sixth of the value of what is better for the Whirlwind force: to take or to leave. */
  function addBetter(
    engine: Engine,
    force: number,
    taking: number,
    leaving: number,
    gains: Float64Array,
    at: number,
  ): void {
    const seat = engine.seatOf[force] as number;
    const { players } = engine;
    const { readings } = endings;
    const isBetterLeft =
      gainOf(whenLeft.gains, leaving, seat, players, readings) >
      gainOf(whenTaken.gains, taking, seat, players, readings);
    if (isBetterLeft) addFrom(whenLeft, leaving, 1 / 6, gains, at);
    else addFrom(whenTaken, taking, 1 / 6, gains, at);
  }
}

/** A third copy or a second Ether may be better left (AM-10). */
const isLeavingWise = (engine: Engine, force: number, token: number): boolean =>
  token !== WHIRL &&
  !isUnknown(engine, force) &&
  !isHeldByLightning(engine, force) &&
  (engine.held[force * ROW + token] as number) >= (token === ETHER ? 1 : 2);
