import { exp } from "../../../kernel/arithmetic.ts";
import { COUNTS, POINTS } from "./compact-board.ts";
import { BOUTS, DRAWN, EARLIER, LEFT, PILE, type Position, SEATS } from "./engine.ts";
import { oddsOfTwo } from "./odds-of-two.ts";
import { shareOfMatch } from "./two-games.ts";

/** A lead of this many points makes the odds e to one. */
const LEAD = 6;
/** A piece that is still in play counts for this part of its points. */
const IN_PLAY = 0.3;

/** The seat's share of the win at the end of the match. */
export function shareOf(at: Position, seat: number): number {
  const seats = at[SEATS] ?? 0;
  if (at[DRAWN] === at[BOUTS]) return 1 / seats;
  const own = at[EARLIER + seat] ?? 0;
  let equals = 0;
  for (let other = 0; other < seats; other++) {
    const points = at[EARLIER + other] ?? 0;
    if (points > own) return 0;
    if (points === own) equals++;
  }
  return 1 / equals;
}

/** The seat's expected share of the win in the middle of a match. With two players, points count only for the sum. */
export function expected(at: Position, seat: number): number {
  const seats = at[SEATS] ?? 0;
  return seats === 2 ? shareOfMatch(at, seat, 1 / (1 + exp(-oddsOfTwo(at, seat)))) : byPoints(at, seat);
}

/** The expected share of the win by the points of all seats, won and still in play. */
export function byPoints(at: Position, seat: number): number {
  const seats = at[SEATS] ?? 0;
  const own = prospects(at, seat);
  let others = 0;
  for (let other = 0; other < seats; other++) if (other !== seat) others += exp((prospects(at, other) - own) / LEAD);
  return 1 / (1 + others);
}

function prospects(at: Position, seat: number): number {
  let points = (at[PILE + seat] ?? 0) + (at[EARLIER + seat] ?? 0);
  for (let kind = 0; kind < 5; kind++)
    points += IN_PLAY * (POINTS[kind] ?? 0) * (COUNTS[5 * (at[LEFT + seat] ?? 0) + kind] ?? 0);
  return points;
}
