import { type Engine, NOBODY, ROW } from "./engine.ts";

/** EM-2: tokens only move between a tile and a holding. */
export function given({ held, tiles }: Engine, force: number, token: number, count: number): void {
  held[force * ROW + token] = (held[force * ROW + token] as number) + count;
  tiles[token] = (tiles[token] as number) - count;
}

/** The only element that a holding lacks; NOBODY if it lacks none or several. */
export function fourthOf({ held }: Engine, force: number): number {
  const row = force * ROW;
  let lacking = NOBODY;
  for (let element = 0; element < 4; element++)
    if (held[row + element] === 0) {
      if (lacking !== NOBODY) return NOBODY;
      lacking = element;
    }
  return lacking;
}

/** EM-12: once there is a unifier nobody else may complete. */
export const isBarred = (engine: Engine, force: number, token: number): boolean =>
  engine.unifier !== NOBODY && engine.unifier !== force && token < 4 && fourthOf(engine, force) === token;

/** The number of complete sets of four elements in a holding (EM-73). */
export function unions({ held }: Engine, force: number): number {
  const row = force * ROW;
  return Math.min(held[row] as number, held[row + 1] as number, held[row + 2] as number, held[row + 3] as number);
}

/** EM-11: the first to hold all four is the unifier. */
export function completed(engine: Engine, force: number): void {
  if (engine.unifier === NOBODY && unions(engine, force) > 0) engine.unifier = force;
}

/** A force takes one token from the tile of its die, if there is one (AM-27). */
export function taken(engine: Engine, force: number, token: number): void {
  if (engine.tiles[token] === 0) return;
  engine.took[force] = 1;
  given(engine, force, token, 1);
  completed(engine, force);
}
