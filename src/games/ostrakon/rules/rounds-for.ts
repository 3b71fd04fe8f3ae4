import type { KnownMove, PlayedRound, RoundsFor } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { filledStones } from "./filled-stones.ts";
import { isOpenToObjection, isUpheld, mayObject } from "./objections.ts";
import type { In, Move, Objection, State, Stone } from "./state.ts";

type Played = PlayedRound<State, Move>;
type Known = readonly KnownMove<Move>[];

/**
 * Section 4.2, for records: passes, lost claims and objections stay hidden for ever, and so do stones that only totals
 * told of. In their place stand moves that lead to what these seats saw, and that do not depend on the hidden ones.
 */
export const roundsFor: RoundsFor<State, Move> = (played, seats) =>
  played.map((one, index) => knownRound(one, played, index, seats));

function knownRound(one: Played, played: readonly Played[], index: number, seats: readonly Seat[]): Known {
  const { phase } = one.before;
  switch (phase.is) {
    case "following":
      return followRound(one, seats);
    case "answering":
      return isWithdrawn(one) ? withdrawnVote(one, seats) : countedVote(one, phase, voteFrom(played, index), seats);
    case "choosing":
    case "asking":
    case "picking":
    case "deciding":
    case "over":
      return one.round.map(shown);
  }
}

const shown = ({ seat, move }: Played["round"][number]): KnownMove<Move> => ({ seat, move, isFilledIn: false });

/** Whoever follows is named. All others may have passed. */
const followRound = ({ round, after }: Played, seats: readonly Seat[]): Known =>
  round.map((one) =>
    seats.includes(one.seat) || after.news.some((news) => news.key === "follows" && news.seat === one.seat)
      ? shown(one)
      : { seat: one.seat, move: { is: "pass" }, isFilledIn: true },
  );

const isWithdrawn = ({ after }: Played): boolean => after.news.some(({ key }) => key === "withdrawn");

/** OS-36: the ballots are destroyed. As few objections as are needed are filled in, from the first seat on. */
function withdrawnVote({ before, round }: Played, seats: readonly Seat[]): Known {
  let objections = round.filter(({ seat, move }) => seats.includes(seat) && isObjection(move)).length;
  return round.map((one) => {
    if (seats.includes(one.seat)) return shown(one);
    const isNeeded = mayObject(before).includes(one.seat) && !isUpheld(before, objections);
    if (isNeeded) objections++;
    return { seat: one.seat, move: vote("w", isNeeded ? "unclear" : null), isFilledIn: true };
  });
}

const isObjection = (move: Move): boolean => move.is === "vote" && move.objection !== null;

function countedVote(
  { before, round }: Played,
  { withdrawals }: In<"answering">,
  counted: readonly Played[],
  seats: readonly Seat[],
): Known {
  const stones = filledStones(counted, seats);
  const objecting = isOpenToObjection(before, withdrawals) ? mayObject(before) : [];
  return round.map((one) => {
    if (seats.includes(one.seat)) return shown(one);
    const filled = stones[one.seat];
    const stone = filled?.stone ?? "w";
    return {
      seat: one.seat,
      move: vote(stone, null),
      isFilledIn: filled?.isKnown !== true || objecting.includes(one.seat),
    };
  });
}

const vote = (stone: Stone, objection: Objection | null): Move => ({ is: "vote", stone, objection });

/** The rounds of the vote that begins with this one: the ballots, and what a special day adds. */
function voteFrom(played: readonly Played[], index: number): readonly Played[] {
  const later = played.slice(index + 1);
  const end = later.findIndex(({ before }) => before.phase.is !== "picking" && before.phase.is !== "deciding");
  return played.slice(index, end < 0 ? undefined : index + 1 + end);
}
