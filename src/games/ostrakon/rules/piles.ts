import type { Seat } from "../../../kernel/seat.ts";
import type { Piles, Space } from "./state.ts";

/** OS-5: one step after space 16. */
export const TEMPLE: Space = 17;

/** Everybody on one space; all other spaces are empty. */
export const onePile = (seats: readonly Seat[], space: Space): Piles =>
  Array.from({ length: TEMPLE + 1 }, (_, at) => (at === space ? seats : []));

export const pileOn = (piles: Piles, space: Space): readonly Seat[] => piles[space] ?? [];

export const topOf = (piles: Piles, space: Space): Seat | null => pileOn(piles, space)[0] ?? null;

/** The space of a philosopher; null under the Sun. */
export function spaceOf(piles: Piles, seat: Seat): Space | null {
  const at = piles.findIndex((pile) => pile.includes(seat));
  return at < 0 ? null : at;
}

/** OS-48, OS-49: off one pile, whose rest keeps its order, and onto the top of another. */
export const moved = (piles: Piles, seat: Seat, to: Space): Piles =>
  piles.map((pile, at) => {
    const rest = pile.includes(seat) ? pile.filter((other) => other !== seat) : pile;
    return at === to ? [seat, ...rest] : rest;
  });

/** The nearest occupied space with a lower number, or null. */
export const nearestBehind = (piles: Piles, space: Space): Space | null => lastOccupied(piles.slice(0, space));

/** The highest occupied space. */
export const leadingSpace = (piles: Piles): Space => lastOccupied(piles) ?? 0;

function lastOccupied(piles: Piles): Space | null {
  const at = piles.findLastIndex((pile) => pile.length > 0);
  return at < 0 ? null : at;
}

/** OS-91: by space, from the Temple back; within a pile from top to bottom. */
export const ranking = (piles: Piles): readonly Seat[] => piles.toReversed().flat();
