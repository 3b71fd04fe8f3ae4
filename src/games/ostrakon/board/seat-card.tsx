import type { SeatProps } from "../../../kit/board.ts";
import { spaceOf } from "../rules/piles.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Coin, Sprig } from "./pieces.tsx";

/** Where a philosopher stands, and whether they may still follow. */
export function SeatCard({ view, seat, words }: SeatProps<View, Move, Words>) {
  const space = spaceOf(view.piles, seat);
  const hasBranches = view.branches[seat] === true;
  return (
    <div class="os-seat seat-chip">
      <Coin philosopher={view.philosophers[seat]} />
      <span>{space === null ? words.underTheSun : words.space(space)}</span>
      <Sprig isSpent={!hasBranches} />
      <span class="spoken-only">{hasBranches ? words.branches.showing : words.branches.spent}</span>
    </div>
  );
}
