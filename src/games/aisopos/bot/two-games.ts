import { COUNTS, POINTS, STOCKS } from "./compact-board.ts";
import { BOUTS, EARLIER, LEFT, PLAYED, type Position } from "./engine.ts";

/** Hardly any game of two is won by more than this. Between equals every smaller margin is about as likely. */
const WIDEST_MARGIN = 15;

/** By stock: its points. */
const VALUES = Uint8Array.from({ length: STOCKS }, (_, stock) =>
  POINTS.reduce((sum, points, kind) => sum + points * (COUNTS[5 * stock + kind] ?? 0), 0),
);

/**
 * With two players: the seat's expected share of the match, when it wins this game with the given odds. In a match of two
 * games the sum decides. The winner of a game leads by what it still has then: at most by what it has now.
 */
export function shareOfMatch(at: Position, seat: number, odds: number): number {
  if (at[BOUTS] === 1) return odds;
  const lead = (at[EARLIER + seat] ?? 0) - (at[EARLIER + 1 - seat] ?? 0);
  const own = marginOf(at, seat);
  const theirs = marginOf(at, 1 - seat);
  if (at[PLAYED] === 0) return odds * withLead(own / 2) + (1 - odds) * withLead(-theirs / 2);
  return lead >= 0 ? odds + (1 - odds) * Math.min(1, lead / theirs) : odds * (1 - Math.min(1, -lead / own));
}

/** A lead before the second game as a share of the match. */
const withLead = (lead: number): number => (1 + Math.max(-1, Math.min(1, lead / WIDEST_MARGIN))) / 2;

const marginOf = (at: Position, seat: number): number => Math.min(WIDEST_MARGIN, VALUES[at[LEFT + seat] ?? 0] ?? 0);
