import { type Seat, seatsOf, type Viewer } from "../../kernel/seat.ts";
import { askerOf } from "./order.ts";
import type { In, ShownStones, State, Stone } from "./state.ts";

/** Section 4.2: whose stones a viewer may know while a special day holds the vote: their own, and what lies open to all. */
export const knownSeats = (state: State, phase: In<"picking" | "deciding">, viewer: Viewer): readonly Seat[] =>
  viewer === "watcher" ? openSeats(state, phase) : [viewer, ...openSeats(state, phase)];

function openSeats(state: State, phase: In<"picking" | "deciding">): readonly Seat[] {
  switch (state.rule) {
    case "corruption":
      return [askerOf(state)];
    case "oracle":
      return phase.is === "deciding" ? phase.picks : [];
    case "treachery":
      return state.options.anonymousTally ? [] : seatsOf(state.philosophers.length);
    case "regular":
      return [];
  }
}

/** With an anonymous tally a stone loses its owner at the reveal, save those that the day's rule has shown to all. */
export const toldStones = ({ options }: State, ballots: readonly Stone[], open: readonly Seat[]): ShownStones =>
  options.anonymousTally ? shownStones(ballots, open) : ballots;

/** Hidden is written null. */
export const shownStones = (ballots: readonly Stone[], known: readonly Seat[]): ShownStones =>
  ballots.map((stone, seat) => (known.some((one) => one === seat) ? stone : null));
