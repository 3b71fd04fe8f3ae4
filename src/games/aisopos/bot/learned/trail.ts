import { DUELS, SIZES } from "../compact-board.ts";
import { CELL, HAND, type Position, STEP, TO_MOVE } from "../engine.ts";

/**
 * What pieces have done, by hex: how often the one there has moved, and from `ORDER` on, as which of its owner's it was
 * placed. Everybody can see it, and it says something about what they are.
 */
export type Trail = Uint8Array;

export const ORDER = 19;
/** Nobody counts further. */
export const MOST_STEPS = 4;

export const untrodden = (): Trail => new Uint8Array(2 * ORDER);

/** What whoever is to move leaves behind by this move of a game of two; asked before it is played. */
export function tread(trail: Trail, at: Position, move: number): void {
  if (move < STEP) {
    trail[move % 19] = 0;
    trail[ORDER + (move % 19)] = 11 - (SIZES[at[HAND + (at[TO_MOVE] ?? 0)] ?? 0] ?? 0);
    return;
  }
  const from = ((move - STEP) / 19) | 0;
  const to = (move - STEP) % 19;
  const there = at[CELL + to] ?? 0;
  const result = there === 0 ? 1 : (DUELS[5 * (((at[CELL + from] ?? 0) - 1) % 5) + ((there - 1) % 5)] ?? 0);
  if (result > 0) {
    trail[to] = Math.min(MOST_STEPS, (trail[from] ?? 0) + 1);
    trail[ORDER + to] = trail[ORDER + from] ?? 0;
  } else if (result === 0) clear(trail, to);
  clear(trail, from);
}

function clear(trail: Trail, hex: number): void {
  trail[hex] = 0;
  trail[ORDER + hex] = 0;
}
