import { type Engine, NOBODY, PLACED, SHOWN } from "./engine.ts";
import { discardHate } from "./union.ts";

const SEEN = new Int8Array(6);

/** 1.4 and 2.2, EM-23, EM-42: equal faces go out. The result is whether the match is over. */
export function eliminated(engine: Engine, step: number): boolean {
  const { count, face, lies } = engine;
  SEEN.fill(0);
  for (let force = 0; force < count; force++)
    if (lies[force] === SHOWN) SEEN[face[force] as number] = (SEEN[face[force] as number] as number) + 1;
  for (let force = 0; force < count; force++)
    if (lies[force] === SHOWN && (SEEN[face[force] as number] as number) > 1) lies[force] = step;
  return everybodyOut(engine, step);
}

/** EM-24 … EM-26, EM-43, EM-44. */
function everybodyOut(engine: Engine, step: number): boolean {
  const { count, cylinder, lies } = engine;
  if (cylinder === NOBODY || lies[cylinder] !== step) return false;
  for (let force = 0; force < count; force++) if (lies[force] === SHOWN || lies[force] === PLACED) return false;
  return discardHate(engine, cylinder, 1);
}
