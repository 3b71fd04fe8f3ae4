import { type Seat, seatsOf, type Viewer } from "../../kernel/seat.ts";
import { askerOf } from "./order.ts";
import type { In, News, State } from "./state.ts";

/** Section 4.2: whose stones lie open to all while a special day holds the vote. */
export function openSeats(state: State, phase: In<"picking" | "deciding">): readonly Seat[] {
  switch (state.rule) {
    case "corruption":
      return [askerOf(state)];
    case "oracle":
      return phase.is === "deciding" ? phase.picks : [];
    case "regular":
    case "treachery":
      return state.options.anonymousTally ? [] : everybody(state);
  }
}

/** Section 4.2: whose stones a reveal tells by name. */
export const namedSeats = (state: State, { open }: Extract<News, { readonly key: "revealed" }>): readonly Seat[] =>
  state.options.anonymousTally ? open : everybody(state);

/** A stone may be known to its owner, and to all once it lies open. */
export const mayKnow = (seat: number, viewer: Viewer, open: readonly Seat[]): boolean =>
  seat === viewer || open.some((shown) => shown === seat);

const everybody = ({ philosophers }: State): readonly Seat[] => seatsOf(philosophers.length);
