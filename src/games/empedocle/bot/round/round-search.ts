import type { Budget } from "../../../../kernel/bot.ts";
import { ANNOUNCING, AUBAINE, type Engine, EXCHANGING, emptyEngine, TAKING } from "../engine/engine.ts";
import { DONE, exchange, openExchanges, wanted } from "../engine/exchanges.ts";
import { spendGems } from "../engine/gems.ts";
import { taken } from "../engine/holdings.ts";
import { CHANGE, KEEP, LEAVE, PASS, REROLL, TAKE } from "../engine/move-codes.ts";
import { openMoves } from "../engine/moves.ts";
import { announcementsBy } from "./announcements.ts";
import { cachedWorth } from "./cached-worth.ts";
import type { Choice } from "./choice.ts";
import { cupChances } from "./cups.ts";
import { effortOf } from "./effort.ts";
import { endingsBy, share } from "./endings.ts";
import { facesBy } from "./faces.ts";
import { AS_A_LOSS, gainOf, type Readings } from "./readings.ts";
import { stakesResolved } from "./stakes.ts";
import type { Breadth } from "./ways.ts";
import type { Worth } from "./worth.ts";

/** A move, what it gives its player, and the chances of all players to win after it. */
export interface Weighed {
  readonly code: number;
  readonly gain: number;
  readonly chances: Float64Array;
}

/** Searches one round to its end, using the worth of tables between rounds. */
export interface RoundSearch {
  /** Sets the budget from here on, and how the players read a match that both have lost. */
  allow(budget: Budget, readings?: Readings): void;
  /** 1.2 as a game in which all choose at the same time: the chances of all players to win the match. */
  cups(engine: Engine): Choice;
  /** Every legal answer of the force that is asked. */
  answers(engine: Engine): readonly Weighed[];
}

/** More than a turn can have: each exchange takes a token away, and a second turn begins with at most nine. */
const MAX_EXCHANGES = 12;

export function roundSearchBy(plain: Worth, breadth: Breadth): RoundSearch {
  const worth = cachedWorth(plain);
  const endings = endingsBy(worth, effortOf({ nodes: 0 }), breadth);
  const announcements = announcementsBy(endings);
  const faces = facesBy(endings, announcements);
  const tables = Array.from({ length: MAX_EXCHANGES }, emptyEngine);
  const [one, other] = [new Float64Array(5), new Float64Array(5)];

  return {
    allow(budget, readings = AS_A_LOSS) {
      endings.effort = effortOf(budget);
      endings.readings = readings;
    },
    cups: (engine) => cupChances(engine, faces, worth, endings),
    answers(engine) {
      switch (engine.phase) {
        case AUBAINE:
          return faceAnswers(engine);
        case TAKING:
          return takingAnswers(engine);
        case ANNOUNCING:
          announcements.begin(engine);
          announcements.answers(engine, one, other);
          return both(engine, KEEP, REROLL);
        case EXCHANGING:
          return exchangeAnswers(engine);
        default:
          throw new Error(`empedocle: nobody is asked for an answer (phase ${engine.phase})`);
      }
    },
  };

  function both(engine: Engine, first: number, second: number): readonly Weighed[] {
    return [weighed(engine, first, one, 0), weighed(engine, second, other, 0)];
  }

  function weighed({ asked, players, seatOf }: Engine, code: number, chances: Float64Array, at: number): Weighed {
    const gain = gainOf(chances, at, seatOf[asked] as number, players, endings.readings);
    return { code, gain, chances: chances.slice(at, at + players) };
  }

  /** The Aubaine: all casts once the gems are spent, then the stakers after this one. */
  function faceAnswers(engine: Engine): readonly Weighed[] {
    const { count, players, asked, queue, next, queued } = engine;
    const table = tables[0] as Engine;
    const later = [...queue.slice(next, queued)];
    share(table, engine);
    for (const force of [asked, ...later]) spendGems(table, force, 1);
    const [gains, room] = [new Float64Array(6 ** count * players), new Float64Array(6 ** count * players)];
    faces.all(table, gains);
    const resolved = stakesResolved(engine, later, gains, room, endings.readings);
    const open = new Int8Array(16);
    const found = openMoves(engine, asked, open);
    return [...open.slice(0, found)].map((code) => {
      let cast = 0;
      for (let force = count - 1; force >= 0; force--)
        cast = cast * 6 + (force === asked && code !== KEEP ? code - CHANGE : (engine.face[force] as number));
      return weighed(engine, code, resolved, cast * players);
    });
  }

  function takingAnswers(engine: Engine): readonly Weighed[] {
    if (!engine.isBonus) faces.answers(engine, one, other);
    else
      for (const gains of [one, other]) {
        const table = tables[0] as Engine;
        share(table, engine);
        if (gains === one) taken(table, engine.asked, engine.token);
        gains.fill(0);
        endings.fromExchanges(table, 1, gains, 0);
      }
    return both(engine, TAKE, LEAVE);
  }

  function exchangeAnswers(engine: Engine): readonly Weighed[] {
    const open = new Int8Array(16);
    const found = openExchanges(engine, wanted(engine), open);
    return [...open.slice(0, found)].map((code) => ({ ...afterExchange(engine, code, 0), code }));
  }

  /** The best that the asked force can still do in its exchange turn after this. */
  function afterExchange(engine: Engine, code: number, depth: number): Weighed {
    const table = tables[depth] as Engine;
    share(table, engine);
    table.queue.set(engine.queue);
    table.next = engine.next;
    table.queued = engine.queued;
    table.asked = engine.asked;
    table.isSettlement = engine.isSettlement;
    table.hasSwapped = engine.hasSwapped;
    table.hasConverted = engine.hasConverted;
    exchange(table, code);
    const what = code === PASS ? DONE : wanted(table);
    if (what === DONE) {
      one.fill(0);
      endings.fromQueue(table, 1, one, 0);
      return weighed(engine, code, one, 0);
    }
    const open = new Int8Array(16);
    const found = openExchanges(table, what, open);
    return [...open.slice(0, found)]
      .map((next) => afterExchange(table, next, depth + 1))
      .reduce((best, after) => (after.gain > best.gain ? after : best));
  }
}
