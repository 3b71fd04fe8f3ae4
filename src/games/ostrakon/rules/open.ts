import { seatsOf } from "../../../kernel/seat.ts";
import { shownStones } from "./knowledge.ts";
import type { ShownPhase, State, View } from "./state.ts";
import { view } from "./view.ts";

/** The next card, and the stones that a special day holds back. With an anonymous tally they stay anonymous. */
export function open(state: State): View {
  const seen = view(state, "watcher");
  return { ...seen, deckTop: state.deck[0] ?? null, phase: openPhase(state, seen.phase) };
}

function openPhase({ phase, options, philosophers }: State, seen: ShownPhase): ShownPhase {
  if (options.anonymousTally || !("ballots" in phase) || !("stones" in seen)) return seen;
  return { ...seen, stones: shownStones(phase.ballots, seatsOf(philosophers.length)) };
}
