import type { Dice } from "../../../../kernel/dice.ts";
import { CHOOSING, type Engine, HATE, isUnknown, NOBODY, OVER, ROW } from "./engine.ts";
import { given, unions } from "./holdings.ts";

/** EM-14, EM-16: the result is whether that wins the match. */
export function discardHate(engine: Engine, force: number, count: number): boolean {
  const cell = force * ROW + HATE;
  const left = (engine.held[cell] as number) - count;
  engine.held[cell] = left;
  if (left > 0) return false;
  engine.winner = force;
  engine.phase = OVER;
  return true;
}

/** 3.1 to 3.3 without the next round's dice. The result is whether the match is over. */
export function united(engine: Engine): boolean {
  const { unifier, tiles, held, count } = engine;
  if (unifier !== NOBODY) {
    const times = unions(engine, unifier);
    engine.cylinder = unifier;
    if (discardHate(engine, unifier, Math.min(times, held[unifier * ROW + HATE] as number))) return true;
    for (let element = 0; element < 4; element++) given(engine, unifier, element, -times);
  }
  for (let element = 0; element < 4; element++)
    if (tiles[element] === 0)
      for (let force = 0; force < count; force++)
        if ((held[force * ROW + element] as number) > 0) given(engine, force, element, -1);
  engine.lightning = (engine.lightning + 1) % count;
  engine.round++;
  return false;
}

/** 3.1 to 3.3, and the next round begins. */
export function union(engine: Engine, dice: Dice): void {
  if (!united(engine)) opened(engine, dice);
}

/** 1.1: rolls the celestial die, if somebody owns it, and the Unknown Forces' dice. */
export function opened(engine: Engine, dice: Dice): void {
  between(engine);
  engine.celestial = engine.cylinder === NOBODY ? NOBODY : dice.roll(6) - 1;
  for (let force = 0; force < engine.count; force++)
    if (isUnknown(engine, force)) engine.face[force] = dice.roll(6) - 1;
}

/** A table before a new round. */
export function between(engine: Engine): void {
  engine.whirlwind = NOBODY;
  engine.unifier = NOBODY;
  engine.phase = CHOOSING;
  engine.asked = NOBODY;
}
