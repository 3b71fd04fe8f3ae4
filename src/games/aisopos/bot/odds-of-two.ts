import { ALL_KINDS, lowest } from "./compact-board.ts";
import { CELL, HELD, isNoSecret, KNOWN, LEFT, type Position, TO_MOVE } from "./engine.ts";
import { EXPOSED, NEXT, SURMISED, THREAT } from "./fitted.ts";
import { bestGain } from "./playout.ts";
import { ODDS } from "./worth.ts";

/** The log odds of a seat in a single game of two: both stocks, the known pieces, and the open attacks. */
export function oddsOfTwo(at: Position, seat: number): number {
  const next = at[TO_MOVE] === seat ? 1 : -1;
  return (
    (ODDS[243 * (at[LEFT + seat] ?? 0) + (at[LEFT + 1 - seat] ?? 0)] ?? 0) +
    exposure(at, seat) -
    exposure(at, 1 - seat) +
    next * (NEXT * bestGain(at, at[TO_MOVE] ?? 0) - THREAT * bestGain(at, 1 - (at[TO_MOVE] ?? 0)))
  );
}

/** What a seat loses because the other knows its pieces on the board. */
function exposure(at: Position, seat: number): number {
  let sum = 0;
  for (let hexes = at[HELD + seat] ?? 0; hexes !== 0; hexes &= hexes - 1) {
    const hex = lowest(hexes);
    const known = at[KNOWN + hex] ?? 0;
    if (known === ALL_KINDS) continue;
    const kind = (at[CELL + hex] ?? 0) - 1 - 5 * seat;
    sum += (isNoSecret(known) ? EXPOSED[kind] : SURMISED[kind]) ?? 0;
  }
  return sum;
}
