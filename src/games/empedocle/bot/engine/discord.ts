import type { Dice } from "../../../../kernel/dice.ts";
import { attraction } from "./attraction.ts";
import { eliminated } from "./elimination.ts";
import {
  AUBAINE,
  type Engine,
  isHeldByLightning,
  isUnknown,
  NOBODY,
  OUT_IN_14,
  OVER,
  PLACED,
  SHOWN,
  TAKING,
  WHIRL,
} from "./engine.ts";
import { settlement } from "./exchange-turns.ts";
import { gemTaken, lightningGem, spendGems } from "./gems.ts";
import { taken } from "./holdings.ts";

/** 1.2: all cups are lifted. `face` and `stakes` say by force what was under them. */
export function lifted(engine: Engine, dice: Dice): void {
  const { count, lightning, lies, queue, stakes } = engine;
  let queued = 0;
  for (let step = 0; step < count; step++) {
    const force = (lightning + step) % count;
    lies[force] = SHOWN;
    if (stakes[force] === 1) queue[queued++] = force;
  }
  engine.next = 0;
  engine.queued = queued;
  nextStaker(engine, dice);
}

/** x1.2, EM-105, EM-107: a staker who shows the Cylinder owner's face may not change it. */
function nextStaker(engine: Engine, dice: Dice): void {
  const { cylinder, face, queue, stakes } = engine;
  while (engine.next < engine.queued) {
    const force = queue[engine.next++] as number;
    if (cylinder === NOBODY || cylinder === force || face[cylinder] !== face[force]) {
      engine.phase = AUBAINE;
      engine.asked = force;
      return;
    }
    stakes[force] = 0;
    spendGems(engine, force, 1);
  }
  discord(engine, dice);
}

/** EM-106, EM-109: another face or the same; the gem is spent. */
export function stakeResolved(engine: Engine, face: number, dice: Dice): void {
  const { asked } = engine;
  engine.face[asked] = face;
  engine.stakes[asked] = 0;
  spendGems(engine, asked, 1);
  nextStaker(engine, dice);
}

/** 1.3 to 1.6. */
function discord(engine: Engine, dice: Dice): void {
  if (hasImploded(engine)) {
    engine.phase = OVER;
    engine.winner = NOBODY;
    return;
  }
  if (eliminated(engine, OUT_IN_14)) return;
  const force = onlyWhirl(engine);
  if (force === NOBODY) {
    endOfDiscord(engine, dice);
    return;
  }
  whirlwindFalls(engine, force, dice.roll(6) - 1);
  const token = engine.on[force] as number;
  if (token === WHIRL || isHeldByLightning(engine, force)) {
    endOfDiscord(engine, dice);
    return;
  }
  if (isUnknown(engine, force)) {
    whirlwindAnswered(engine, force, true, dice);
    return;
  }
  engine.phase = TAKING;
  engine.asked = force;
  engine.token = token;
  engine.isBonus = false;
}

/** EM-22: all dice show Whirl. */
export function hasImploded({ count, face }: Engine): boolean {
  for (let force = 0; force < count; force++) if (face[force] !== WHIRL) return false;
  return true;
}

export function onlyWhirl({ count, face, lies }: Engine): number {
  for (let force = 0; force < count; force++) if (face[force] === WHIRL && lies[force] === SHOWN) return force;
  return NOBODY;
}

/** 1.5, EM-27 … EM-31: its die stays where it fell; on the Whirlwind tile it gives a gem (EM-116). */
export function whirlwindFalls(engine: Engine, force: number, fallen: number): void {
  engine.whirlwind = force;
  engine.face[force] = fallen;
  engine.lies[force] = PLACED;
  engine.on[force] = fallen;
  engine.took[force] = 0;
  if (fallen === WHIRL) gemTaken(engine, force);
}

/** AM-10: the token may be left. */
export function whirlwindAnswered(engine: Engine, force: number, isTaken: boolean, dice: Dice): void {
  if (isTaken) taken(engine, force, engine.on[force] as number);
  endOfDiscord(engine, dice);
}

function endOfDiscord(engine: Engine, dice: Dice): void {
  lightningGem(engine);
  for (let force = 0; force < engine.count; force++)
    if (engine.lies[force] === SHOWN) {
      attraction(engine, dice);
      return;
    }
  settlement(engine, dice);
}
