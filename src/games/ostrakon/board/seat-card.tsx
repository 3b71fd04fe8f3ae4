import type { SeatProps } from "../../../kit/board.ts";
import { PORTRAITS, philosopherName } from "../rules/philosophers.ts";
import { spaceOf } from "../rules/piles.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Counter, Sprig } from "./pieces.tsx";

/** A player's philosopher, their space, and whether they may still follow. */
export function SeatCard({ view, seat, say, words }: SeatProps<View, Move, Words>) {
  const philosopher = view.philosophers[seat];
  if (philosopher === undefined) return null;
  const space = spaceOf(view.piles, seat);
  const hasBranches = view.branches[seat] === true;
  return (
    <div class="os-seat seat-chip">
      <Counter seat={seat} philosopher={philosopher} />
      <span class="os-who seat-more">{philosopherName(philosopher)}</span>
      <span class="os-branches">
        <span class={hasBranches ? "" : "os-spent"}>
          <Sprig />
        </span>
        <span class="spoken-only">{hasBranches ? words.branches.showing : words.branches.spent}</span>
      </span>
      <span class="os-where">
        {space === null ? words.underTheSun : words.space(space)}{" "}
        <small class="os-portrait seat-more">{PORTRAITS[philosopher][say.language]}</small>
      </span>
    </div>
  );
}
