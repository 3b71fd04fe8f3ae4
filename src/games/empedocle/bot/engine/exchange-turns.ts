import type { Dice } from "../../../../kernel/dice.ts";
import {
  type Engine,
  ETHER,
  EXCHANGING,
  HEART,
  isUnknown,
  NOBODY,
  OUT_IN_14,
  OUT_IN_22,
  PLACED,
  ROW,
  WHIRL,
} from "./engine.ts";
import { DONE, exchange, openExchanges, unknownExchange, wanted } from "./exchanges.ts";
import { PASS } from "./move-codes.ts";
import { union } from "./union.ts";

/** 2.5, EM-57: first a force with two Ethers, then the placing order of EM-50, then the eliminated (EM-124). */
export function exchanges(engine: Engine, dice: Dice): void {
  queueExchanges(engine);
  nextTurn(engine, dice);
}

/** Fills the queue with the exchange turns to come, in their order. */
export function queueExchanges(engine: Engine): void {
  const { queue, held } = engine;
  const queued = placingOrder(engine, queue);
  for (let at = 1; at < queued; at++) {
    const force = queue[at] as number;
    if ((held[force * ROW + ETHER] as number) < 2) continue;
    for (let back = at; back > 0; back--) queue[back] = queue[back - 1] as number;
    queue[0] = force;
  }
  engine.next = 0;
  engine.queued = queued;
  engine.isSettlement = false;
  if (engine.everybodyExchanges) queueEliminated(engine);
  if (engine.hasFreeSwaps) queueAgain(engine);
}

/** EM-124: from the Lightning holder on. */
function queueEliminated(engine: Engine): void {
  const { count, lightning, lies, queue } = engine;
  for (let step = 0; step < count; step++) {
    const force = (lightning + step) % count;
    if (lies[force] === OUT_IN_14 || lies[force] === OUT_IN_22) queue[engine.queued++] = force;
  }
}

/** EM-125: everybody has a second turn, in the same order. */
function queueAgain(engine: Engine): void {
  const { queue, queued } = engine;
  for (let at = 0; at < queued; at++) queue[queued + at] = queue[at] as number;
  engine.queued = 2 * queued;
}

/** EM-50: the Whirlwind force, the survivors tile by tile, the bumped one, the one showing Whirl. */
export function placingOrder({ count, lies, on, face, whirlwind }: Engine, order: Int8Array): number {
  let placed = 0;
  if (whirlwind !== NOBODY) order[placed++] = whirlwind;
  for (let tile = 0; tile <= HEART; tile++)
    for (let force = 0; force < count; force++)
      if (lies[force] === PLACED && on[force] === tile && force !== whirlwind) order[placed++] = force;
  for (let isWhirl = 0; isWhirl < 2; isWhirl++)
    for (let force = 0; force < count; force++)
      if (lies[force] === PLACED && on[force] === WHIRL && force !== whirlwind)
        if ((face[force] === WHIRL) === (isWhirl === 1)) order[placed++] = force;
  return placed;
}

/** EM-36: only the Whirlwind force exchanges, and only what it must. */
export function settlement(engine: Engine, dice: Dice): void {
  engine.next = 0;
  engine.queued = 0;
  if (engine.whirlwind !== NOBODY) engine.queue[engine.queued++] = engine.whirlwind;
  engine.isSettlement = true;
  nextTurn(engine, dice);
}

function nextTurn(engine: Engine, dice: Dice): void {
  if (turnBegins(engine)) goOn(engine, dice);
  else union(engine, dice);
}

/** The next force in the queue gets its exchange turn; false when nobody is left. */
export function turnBegins(engine: Engine): boolean {
  if (engine.next === engine.queued) return false;
  engine.asked = engine.queue[engine.next++] as number;
  engine.hasSwapped = false;
  engine.hasConverted = false;
  return true;
}

const OPEN = new Int8Array(16);

/** Plays on while there is no choice or an Unknown Force chooses; true when a player is asked. */
export function isAsked(engine: Engine): boolean {
  for (;;) {
    const what = wanted(engine);
    if (what === DONE) return false;
    const open = openExchanges(engine, what, OPEN);
    if (open > 1 && !isUnknown(engine, engine.asked)) return true;
    const move = open === 1 ? (OPEN[0] as number) : unknownExchange(engine, what);
    if (move === PASS) return false;
    exchange(engine, move);
  }
}

function goOn(engine: Engine, dice: Dice): void {
  if (isAsked(engine)) engine.phase = EXCHANGING;
  else nextTurn(engine, dice);
}

/** A player's answer, and what follows from it. */
export function exchanged(engine: Engine, move: number, dice: Dice): void {
  if (move === PASS) {
    nextTurn(engine, dice);
    return;
  }
  exchange(engine, move);
  goOn(engine, dice);
}
