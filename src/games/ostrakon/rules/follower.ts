import type { Turn } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { spaceOf, topOf } from "./piles.ts";
import type { Agora, Space } from "./state.ts";

/** OS-72: on top of a pile behind the Sun, with branches to turn. */
export const eligible = ({ piles, sun, branches }: Agora): readonly Seat[] =>
  seatsOf(branches.length).filter((seat) => {
    const space = spaceOf(piles, seat);
    return space !== null && space < sun.space && topOf(piles, space) === seat && branches[seat] === true;
  });

/** OS-74; OS-97: in a race a claim counts at once. Where people are asked one by one, it is from the farthest behind on. */
export function followTurn(agora: Agora): Turn {
  const seats = eligible(agora);
  if (agora.options.follower !== "first") return { seats, how: "each" };
  return { seats: fromBehind(agora, seats), how: "each", claim: "follow" };
}

/**
 * OS-75: of several claimants the one farthest from the Temple. They never tie, because each stands on a different
 * space (OS-76).
 */
export const followerAmong = (agora: Agora, claimants: readonly Seat[]): Seat | null =>
  fromBehind(agora, claimants)[0] ?? null;

/** The farthest from the Temple first. */
function fromBehind({ piles }: Agora, seats: readonly Seat[]): readonly Seat[] {
  const space = (seat: Seat): Space => spaceOf(piles, seat) ?? 0;
  return seats.toSorted((one, other) => space(one) - space(other));
}

/** OS-79: as far as the asker, but not past the Sun. */
export const followedSpaces = (advance: number, from: Space, sun: Space): number => Math.min(advance, sun - from);

/** By seat: the branches, with those of the follower (if there is one) turned down or up again. */
export const withBranches = (branches: readonly boolean[], seat: Seat | null, show: boolean): readonly boolean[] =>
  branches.map((showing, other) => (other === seat ? show : showing));
