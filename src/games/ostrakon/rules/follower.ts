import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { spaceOf, topOf } from "./piles.ts";
import type { Agora, Space } from "./state.ts";

/** OS-72: on top of a pile behind the Sun, with branches to turn. */
export const eligible = ({ piles, sun, branches }: Agora): readonly Seat[] =>
  seatsOf(branches.length).filter((seat) => {
    const space = spaceOf(piles, seat);
    return space !== null && space < sun.space && topOf(piles, space) === seat && branches[seat] === true;
  });

/**
 * OS-75: of several claimants the one farthest from the Temple. They never tie, because each stands on a different
 * space (OS-76).
 */
export function followerAmong({ piles }: Agora, claimants: readonly Seat[]): Seat | null {
  const behind = (seat: Seat): Space => spaceOf(piles, seat) ?? 0;
  return claimants.toSorted((one, other) => behind(one) - behind(other))[0] ?? null;
}

/** OS-79: as far as the asker, but not past the Sun. */
export const followedSpaces = (advance: number, from: Space, sun: Space): number => Math.min(advance, sun - from);

/** By seat: the branches, with those of the follower (if there is one) turned down or up again. */
export const withBranches = (branches: readonly boolean[], seat: Seat | null, show: boolean): readonly boolean[] =>
  branches.map((showing, other) => (other === seat ? show : showing));
