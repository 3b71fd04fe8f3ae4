import {
  copySeats,
  copyTable,
  type Engine,
  ETHER,
  emptyEngine,
  isSameTable,
  isUnknown,
  NOBODY,
  PLACED,
  ROW,
  WHIRL,
} from "../engine/engine.ts";
import { isAsked, queueExchanges, turnBegins } from "../engine/exchange-turns.ts";
import { taken } from "../engine/holdings.ts";
import { bonusFor, celestialGems } from "../engine/placing.ts";
import { united } from "../engine/union.ts";
import { type Effort, spend } from "./effort.ts";
import { AS_A_LOSS, gainOf, type Readings } from "./readings.ts";
import { type Breadth, goWay, waysFor } from "./ways.ts";
import { addChances, addOutcome, type Worth } from "./worth.ts";

/** The value of the end of a round for the players: from the celestial die on, and from the exchanges on. */
export interface Endings {
  effort: Effort;
  readings: Readings;
  /** 2.4 with a die that nobody has seen, 2.5 and Union. The table is overwritten. */
  readonly fromCelestial: (engine: Engine, weight: number, gains: Float64Array, at: number) => void;
  /** 2.5 and Union, with all exchange turns to come. The table is overwritten. */
  readonly fromExchanges: (engine: Engine, weight: number, gains: Float64Array, at: number) => void;
  /** The exchange turns still in the queue, then Union. The table is overwritten. */
  readonly fromQueue: (engine: Engine, weight: number, gains: Float64Array, at: number) => void;
}

/** The most exchange turns of a round: two for each of five forces (EM-125). */
const MAX_TURNS = 10;

export function endingsBy(worth: Worth, effort: Effort, breadth: Breadth): Endings {
  const ways = waysFor(worth.own, breadth);
  const shares = new Float64Array(5);
  const tables = Array.from({ length: 1 + MAX_TURNS }, emptyEngine);
  const sums = Array.from({ length: 1 + MAX_TURNS }, () => new Float64Array(10));
  const bonus = { table: emptyEngine(), gains: new Float64Array(10) };
  const endings: Endings = { effort, readings: AS_A_LOSS, fromCelestial, fromExchanges, fromQueue };
  return endings;

  function fromCelestial(engine: Engine, weight: number, gains: Float64Array, at: number): void {
    if (engine.cylinder === NOBODY) {
      fromExchanges(engine, weight, gains, at);
      return;
    }
    let idle = 0;
    for (let face = 0; face <= WHIRL; face++) {
      const force = face === WHIRL ? NOBODY : bonusFor(engine, face);
      const brings =
        face === WHIRL ? engine.aubaine && engine.gems > 0 && isAnybodyOnWhirlwind(engine) : force !== NOBODY;
      if (!brings) {
        idle++;
        continue;
      }
      share(bonus.table, engine);
      if (face === WHIRL) celestialGems(bonus.table);
      else if (isLeavingWise(engine, force, face)) {
        takenOrLeft(engine, force, face, weight / 6, gains, at);
        continue;
      } else taken(bonus.table, force, face);
      fromExchanges(bonus.table, weight / 6, gains, at);
    }
    if (idle > 0) fromExchanges(engine, (weight * idle) / 6, gains, at);
  }

  /** A third copy or a second Ether may be better left. */
  function takenOrLeft(
    engine: Engine,
    force: number,
    token: number,
    weight: number,
    gains: Float64Array,
    at: number,
  ): void {
    const { gains: both, table } = bonus;
    const { players } = engine;
    both.fill(0);
    fromExchanges(table, 1, both, players);
    share(table, engine);
    taken(table, force, token);
    fromExchanges(table, 1, both, 0);
    const seat = engine.seatOf[force] as number;
    const { readings } = endings;
    const left = gainOf(both, players, seat, players, readings);
    const from = left > gainOf(both, 0, seat, players, readings) ? players : 0;
    for (let one = 0; one < players; one++)
      gains[at + one] = (gains[at + one] as number) + weight * (both[from + one] as number);
  }

  function fromExchanges(engine: Engine, weight: number, gains: Float64Array, at: number): void {
    queueExchanges(engine);
    fromQueue(engine, weight, gains, at);
  }

  function fromQueue(engine: Engine, weight: number, gains: Float64Array, at: number): void {
    while (turnBegins(engine)) {
      const { asked } = engine;
      if (isUnknown(engine, asked)) {
        isAsked(engine);
        continue;
      }
      const from = ways.of(engine, asked);
      if (ways.list[from] === 1) goWay(engine, asked, ways.list[from + 1] as number);
      else {
        bestWay(engine, asked, from, weight, gains, at);
        return;
      }
    }
    weigh(engine, weight, gains, at);
  }

  /** Tries each way to its end; the force takes the one that is best for it. */
  function bestWay(engine: Engine, force: number, from: number, weight: number, gains: Float64Array, at: number): void {
    const { next, players } = engine;
    const table = tables[next] as Engine;
    const sum = sums[next] as Float64Array;
    const seat = engine.seatOf[force] as number;
    const last = from + (ways.list[from] as number);
    let best = -1;
    for (let option = from + 1; option <= last; option++) {
      const way = ways.list[option] as number;
      share(table, engine);
      table.queue.set(engine.queue);
      table.next = next;
      table.queued = engine.queued;
      table.isSettlement = engine.isSettlement;
      goWay(table, force, way);
      for (let one = 0; one < players; one++) sum[players + one] = 0;
      fromQueue(table, 1, sum, players);
      const gain = gainOf(sum, players, seat, players, endings.readings);
      if (gain <= best) continue;
      best = gain;
      for (let one = 0; one < players; one++) sum[one] = sum[players + one] as number;
    }
    for (let one = 0; one < players; one++)
      gains[at + one] = (gains[at + one] as number) + weight * (sum[one] as number);
  }

  /** Union, and the value of the table after it. */
  function weigh(engine: Engine, weight: number, gains: Float64Array, at: number): void {
    if (united(engine)) {
      addOutcome(engine, engine.winner, weight, gains, at);
      return;
    }
    spend(endings.effort, 1);
    worth.shares(engine, shares);
    addChances(engine, shares, weight, gains, at);
  }
}

/** Copies the table and the dice into another engine. */
export function share(to: Engine, from: Engine): void {
  if (!isSameTable(to, from)) copySeats(to, from);
  copyTable(to, from);
  to.whirlwind = from.whirlwind;
  for (let force = 0; force < from.count; force++) {
    to.face[force] = from.face[force] as number;
    to.lies[force] = from.lies[force] as number;
    to.on[force] = from.on[force] as number;
    to.took[force] = from.took[force] as number;
  }
}

const isAnybodyOnWhirlwind = ({ count, lies, on }: Engine): boolean => {
  for (let force = 0; force < count; force++) if (lies[force] === PLACED && on[force] === WHIRL) return true;
  return false;
};

const isLeavingWise = (engine: Engine, force: number, token: number): boolean =>
  !isUnknown(engine, force) && (engine.held[force * ROW + token] as number) >= (token === ETHER ? 1 : 2);
