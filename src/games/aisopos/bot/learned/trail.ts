import { DUELS, SIZES } from "../compact-board.ts";
import { CELL, HAND, PASS, type Position, STEP, TO_MOVE } from "../engine.ts";

/**
 * By hex: how often the piece there has moved, and from `ORDER` on, as which of its owner's pieces it was placed. Everybody
 * can see this, and it says something about the kind.
 */
export type Trail = Uint8Array;

export const ORDER = 19;
/** Larger numbers are not distinguished. */
export const MAX_STEPS = 4;

export const untrodden = (): Trail => new Uint8Array(2 * ORDER);

/** Updates the trail by a move of the seat to move. Call it before the move is played. */
export function tread(trail: Trail, at: Position, move: number): void {
  if (move === PASS) return;
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
    trail[to] = Math.min(MAX_STEPS, (trail[from] ?? 0) + 1);
    trail[ORDER + to] = trail[ORDER + from] ?? 0;
  } else if (result === 0) clear(trail, to);
  clear(trail, from);
}

function clear(trail: Trail, hex: number): void {
  trail[hex] = 0;
  trail[ORDER + hex] = 0;
}
