import { type Dice, oneOf, shuffled } from "../../../kernel/dice.ts";
import type { Seat, Viewer } from "../../../kernel/seat.ts";
import { knownSeats } from "./knowledge.ts";
import type { Phase, State, Stone } from "./state.ts";

/** Deals the deck again, and the stones that a special day hides from this viewer. */
export const redealt = (state: State, viewer: Viewer, dice: Dice): State => ({
  ...state,
  deck: deckRedealt(state, dice),
  phase: phaseRedealt(state, state.phase, viewer, dice),
});

function deckRedealt({ options, deck }: State, dice: Dice): State["deck"] {
  const seen = options.showDeckTop ? deck.slice(0, 1) : [];
  return [...seen, ...shuffled(deck.slice(seen.length), dice)];
}

function phaseRedealt(state: State, phase: Phase, viewer: Viewer, dice: Dice): Phase {
  if (phase.is !== "picking" && phase.is !== "deciding") return phase;
  const known = knownSeats(state, phase, viewer);
  // Treachery has shown how many stones are white and black, so they can only be exchanged.
  const anew = state.rule === "treachery" ? exchanged : cast;
  return { ...phase, ballots: anew(phase.ballots, known, dice) };
}

const cast = (stones: readonly Stone[], known: readonly Seat[], dice: Dice): readonly Stone[] =>
  stones.map((stone, seat) => (known.some((one) => one === seat) ? stone : oneOf(["w", "b"], dice)));

function exchanged(stones: readonly Stone[], known: readonly Seat[], dice: Dice): readonly Stone[] {
  const isHidden = (seat: number): boolean => !known.some((one) => one === seat);
  const mixed = shuffled(
    stones.filter((_, seat) => isHidden(seat)),
    dice,
  ).values();
  return stones.map((stone, seat) => (isHidden(seat) ? (mixed.next().value ?? stone) : stone));
}
