import { type Engine, GEMS, isUnknown, ROW } from "./engine.ts";

/** EM-120, EM-121: a player gets a gem from the Whirlwind tile, if there is one. */
function gemTo(engine: Engine, force: number): void {
  if (engine.gems === 0 || isUnknown(engine, force)) return;
  spendGems(engine, force, -1);
}

/** EM-113: the Lightning holder gets its only gem at the end of Discord. */
export const lightningGem = (engine: Engine): void => gemTo(engine, engine.lightning);

/** EM-113: the Lightning holder gets no other gem. */
export function gemTaken(engine: Engine, force: number): void {
  if (engine.lightning !== force) gemTo(engine, force);
}

/** EM-101, EM-109. */
export function spendGems(engine: Engine, force: number, count: number): void {
  const cell = force * ROW + GEMS;
  engine.held[cell] = (engine.held[cell] as number) - count;
  engine.gems += count;
}
