import { COUNTS, lowest, SIZES } from "./compact-board.ts";
import { type Ending, IN_HAND, type Interrupt, PLACES, solved } from "./endings-solved.ts";
import { BOUTS, CELL, HELD, LEFT, type Position, QUIET, QUIET_LIMIT, SEATS, TO_MOVE } from "./engine.ts";

/** Endings of two players with at most this many pieces, on the board and in hand, are solved when all kinds are known. */
const MAX_PIECES = 4;

/** Whether the solved endings apply: only in a single game does nothing but the last piece count. */
export const isEnding = (at: Position): boolean =>
  at[SEATS] === 2 && at[BOUTS] === 1 && (SIZES[at[LEFT] ?? 0] ?? 0) + (SIZES[at[LEFT + 1] ?? 0] ?? 0) <= MAX_PIECES;

/**
 * The result for the side to move with best play: above 0 a win, below 0 a loss; the number is the turns to the deciding
 * duel. 0 is a draw, also when the quiet turns run out first. Null when there was no time to solve it.
 */
export function endingOf(at: Position, isUp?: Interrupt): number | null {
  const seat = at[TO_MOVE] ?? 0;
  const [first = 0, second = 0] = [at[LEFT], at[LEFT + 1]];
  if (first === 0 || second === 0) return first === second ? 0 : (seat === 0) === (second === 0) ? 1 : -1;
  const ending = endingFor(kindsOf(first), kindsOf(second), isUp);
  if (ending === null) return null;
  const result = ending.results[2 * wayOf(at, ending) + seat] ?? 0;
  return Math.abs(result) + (at[QUIET] ?? 0) > (at[QUIET_LIMIT] ?? 0) ? 0 : result;
}

/** Solved endings by material. The largest take a third of a megabyte each, so only a few are kept. */
const known = new Map<string, Ending>();
const KEPT = 60;

function endingFor(first: readonly number[], second: readonly number[], isUp?: Interrupt): Ending | null {
  const key = `${first.join("")} ${second.join("")}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const ending = solved(first, second, (ours, theirs) => endingFor(ours, theirs, isUp), isUp);
  if (ending === null) return null;
  for (const oldest of known.size < KEPT ? [] : [...known.keys()].slice(0, 1)) known.delete(oldest);
  known.set(key, ending);
  return ending;
}

const kindsOf = (stock: number): readonly number[] =>
  [0, 1, 2, 3, 4].flatMap((kind) => Array.from({ length: COUNTS[5 * stock + kind] ?? 0 }, () => kind));

/** The number of this placement of the pieces. */
function wayOf(at: Position, { kinds, own }: Ending): number {
  const places = kinds.map(() => IN_HAND);
  for (const seat of [0, 1])
    for (let hexes = at[HELD + seat] ?? 0; hexes !== 0; hexes &= hexes - 1) {
      const hex = lowest(hexes);
      const kind = (at[CELL + hex] ?? 0) - 1 - 5 * seat;
      const from = seat === 0 ? 0 : own;
      places[kinds.findIndex((one, piece) => one === kind && piece >= from && places[piece] === IN_HAND)] = hex;
    }
  return places.reduceRight((sum, place) => PLACES * sum + place, 0);
}
