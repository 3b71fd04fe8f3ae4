import type { PlayedRound } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { askerOf } from "./order.ts";
import { corrupted, turned } from "./special-days.ts";
import type { Move, News, State, Stone, Totals } from "./state.ts";
import { tallyOf, totalsOf } from "./tally.ts";

/** By seat: a stone that was known, or one that fits what was told. */
export interface FilledStone {
  readonly stone: Stone;
  readonly isKnown: boolean;
}

/**
 * By seat: the stones of a vote as they were cast, as far as these seats know them. The others are filled in by the
 * totals and the tally alone: the asker's first, then the white ones from the first seat on.
 */
export function filledStones(
  vote: readonly PlayedRound<State, Move>[],
  seats: readonly Seat[],
): readonly FilledStone[] {
  const [ballots] = vote;
  if (ballots === undefined) return [];
  const cast = ballots.round.flatMap(({ move }) => (move.is === "vote" ? [move.stone] : []));
  const news = vote.flatMap(({ after }) => after.news);
  const known = new Set<number>([...seats, ...news.flatMap(seatsNamed)]);
  const asker = askerOf(ballots.before);
  const isTold = tellsTheSame(ballots.before, asker, vote, news);
  const filled = possibleStones(cast, known, asker).find(isTold) ?? cast;
  return filled.map((stone, seat) => ({ stone, isKnown: known.has(seat) }));
}

/** The seats whose stones a fact shows. */
function seatsNamed(fact: News): readonly number[] {
  switch (fact.key) {
    case "stoneShown":
      return [fact.seat];
    case "consulted":
    case "corrupted":
      return fact.picks.map(({ seat }) => seat);
    case "revealed":
      return fact.stones.flatMap((stone, seat) => (stone === null ? [] : [seat]));
    default:
      return [];
  }
}

/** Every number of white stones among the hidden ones, in a fixed order that knows nothing of them. */
function possibleStones(
  cast: readonly Stone[],
  known: ReadonlySet<number>,
  asker: Seat,
): readonly (readonly Stone[])[] {
  const hidden = cast.flatMap((_, seat) => (known.has(seat) || seat === asker ? [] : [seat]));
  const askers: readonly Stone[] = known.has(asker) ? [cast[asker] ?? "w"] : ["w", "b"];
  const whites = Array.from({ length: hidden.length + 1 }, (_, count) => hidden.slice(0, hidden.length - count));
  return askers.flatMap((ofAsker) =>
    whites.map((white) =>
      cast.map((stone, seat): Stone => {
        if (seat === asker) return ofAsker;
        if (known.has(seat)) return stone;
        return white.includes(seat) ? "w" : "b";
      }),
    ),
  );
}

/** Whether stones would have been told as these were. What was not told yet, in an open match, can be anything. */
function tellsTheSame(
  before: State,
  asker: Seat,
  vote: readonly PlayedRound<State, Move>[],
  news: readonly News[],
): (cast: readonly Stone[]) => boolean {
  const moves = vote.flatMap(({ round }) => round.map(({ move }) => move));
  const picks = moves.flatMap((move) => (move.is === "pick" ? move.seats : []));
  const isTurned = moves.some(({ is }) => is === "turn");
  const totals = news.find((fact) => fact.key === "revealed");
  const tally = news.find((fact) => fact.key === "tallied");
  return (cast) => {
    const picked = before.rule === "corruption" ? corrupted(cast, asker, picks) : cast;
    const counted = isTurned ? turned(picked, asker) : picked;
    const told = totalsOf(before.rule === "treachery" ? cast : counted);
    const isTally = tally === undefined || tallyOf(counted, asker).same === tally.same;
    return (totals === undefined || isSame(told, totals)) && isTally;
  };
}

const isSame = (one: Totals, other: Totals): boolean => one.white === other.white && one.black === other.black;
