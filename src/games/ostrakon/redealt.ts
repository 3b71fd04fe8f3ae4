import { type Dice, oneOf, shuffled } from "../../kernel/dice.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import { mayKnow, namedSeats, openSeats } from "./knowledge.ts";
import type { News, Phase, State, Stone } from "./state.ts";

/** The deck, and the stones that a special day or an anonymous tally keeps from this viewer. */
export function redealt(state: State, viewer: Viewer, dice: Dice): State {
  const phase = phaseRedealt(state, state.phase, viewer, dice);
  return {
    ...state,
    deck: deckRedealt(state, dice),
    phase,
    news: state.news.map((fact) => (fact.key === "revealed" ? revealRedealt(state, fact, phase, viewer, dice) : fact)),
  };
}

function deckRedealt({ options, deck }: State, dice: Dice): State["deck"] {
  const seen = options.showDeckTop ? deck.slice(0, 1) : [];
  return [...seen, ...shuffled(deck.slice(seen.length), dice)];
}

function phaseRedealt(state: State, phase: Phase, viewer: Viewer, dice: Dice): Phase {
  if (phase.is !== "picking" && phase.is !== "deciding") return phase;
  const open = openSeats(state, phase);
  const { ballots } = phase;
  // Treachery has told how many stones lie which way up: they can only change hands.
  return {
    ...phase,
    ballots: state.rule === "treachery" ? exchanged(ballots, viewer, open, dice) : cast(ballots, viewer, open, dice),
  };
}

/** While the asker still decides, the reveal and the ballots are the same stones; later the tally gives the asker's away. */
function revealRedealt(
  state: State,
  fact: Extract<News, { readonly key: "revealed" }>,
  phase: Phase,
  viewer: Viewer,
  dice: Dice,
): News {
  if (phase.is === "deciding") return { ...fact, stones: phase.ballots };
  return { ...fact, stones: exchanged(fact.stones, viewer, [...namedSeats(state, fact), fact.seat], dice) };
}

const cast = (stones: readonly Stone[], viewer: Viewer, open: readonly Seat[], dice: Dice): readonly Stone[] =>
  stones.map((stone, seat) => (mayKnow(seat, viewer, open) ? stone : oneOf(["w", "b"], dice)));

function exchanged<T>(stones: readonly T[], viewer: Viewer, open: readonly Seat[], dice: Dice): readonly T[] {
  const isHidden = (seat: number): boolean => !mayKnow(seat, viewer, open);
  const mixed = shuffled(
    stones.filter((_, seat) => isHidden(seat)),
    dice,
  ).values();
  return stones.map((stone, seat) => (isHidden(seat) ? (mixed.next().value ?? stone) : stone));
}
