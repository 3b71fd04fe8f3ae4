import type { Dice } from "../../../../kernel/dice.ts";
import { eliminated } from "./elimination.ts";
import { ANNOUNCING, type Engine, isHeldByLightning, isUnknown, NOBODY, OUT_IN_22, SHOWN } from "./engine.ts";
import { fourthOf } from "./holdings.ts";
import { blockedTile, placing } from "./placing.ts";

/** 2.1, EM-38: those still in the round announce, from the Lightning holder anticlockwise. */
export function attraction(engine: Engine, dice: Dice): void {
  queueSpeakers(engine);
  nextSpeaker(engine, dice);
}

export function queueSpeakers(engine: Engine): void {
  const { count, lightning, lies, queue } = engine;
  let queued = 0;
  for (let step = 0; step < count; step++) {
    const force = (lightning + step) % count;
    if (lies[force] === SHOWN) queue[queued++] = force;
  }
  engine.next = 0;
  engine.queued = queued;
  engine.rerolls = 0;
}

function nextSpeaker(engine: Engine, dice: Dice): void {
  while (engine.next < engine.queued) {
    const force = engine.queue[engine.next++] as number;
    if (!isUnknown(engine, force)) {
      engine.phase = ANNOUNCING;
      engine.asked = force;
      return;
    }
    if (unknownRerolls(engine, force)) engine.rerolling[engine.rerolls++] = force;
  }
  rerolled(engine, dice);
}

/** EM-40. */
export function announced(engine: Engine, isReroll: boolean, dice: Dice): void {
  if (isReroll) engine.rerolling[engine.rerolls++] = engine.asked;
  nextSpeaker(engine, dice);
}

/** EM-41, 2.2. */
function rerolled(engine: Engine, dice: Dice): void {
  const { face, rerolling, rerolls } = engine;
  for (let at = 0; at < rerolls; at++) face[rerolling[at] as number] = dice.roll(6) - 1;
  if (!eliminated(engine, OUT_IN_22)) placing(engine, dice);
}

/** EM-90, EM-122: what an Unknown Force announces. */
export function unknownRerolls(engine: Engine, force: number): boolean {
  const face = engine.face[force] as number;
  const blocked = blockedTile(engine);
  if (face === blocked) return true;
  if (isHeldByLightning(engine, force) || face > 3 || fourthOf(engine, force) !== face) return false;
  return engine.unifier !== NOBODY || isForestalled(engine, face, blocked);
}

/** EM-90, item 3: a force that has not announced a reroll would complete on an earlier tile. */
function isForestalled(engine: Engine, face: number, blocked: number): boolean {
  const { count, lies, rerolling, rerolls } = engine;
  for (let other = 0; other < count; other++) {
    const shown = engine.face[other] as number;
    if (lies[other] !== SHOWN || shown >= face || shown === blocked || isHeldByLightning(engine, other)) continue;
    let isRerolling = false;
    for (let at = 0; at < rerolls; at++) if (rerolling[at] === other) isRerolling = true;
    if (!isRerolling && fourthOf(engine, other) === shown) return true;
  }
  return false;
}
