import { type Seat, seatsOf, type Viewer } from "../../../kernel/seat.ts";
import { askerOf } from "./order.ts";
import type { In, ShownStones, State, Stone } from "./state.ts";

/**
 * Section 4.2: the seats whose stones a viewer may know during a special day's vote: their own, and those that are open
 * to all.
 */
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

/**
 * With an anonymous tally the reveal does not say whose stone is whose, except for stones that the day's rule has shown
 * to all.
 */
export const toldStones = ({ options }: State, ballots: readonly Stone[], open: readonly Seat[]): ShownStones =>
  options.anonymousTally ? shownStones(ballots, open) : ballots;

/** A hidden stone is null. */
export const shownStones = (ballots: readonly Stone[], known: readonly Seat[]): ShownStones =>
  ballots.map((stone, seat) => (known.some((one) => one === seat) ? stone : null));
