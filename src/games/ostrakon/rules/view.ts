import type { Viewer } from "../../../kernel/seat.ts";
import { knownSeats, shownStones } from "./knowledge.ts";
import { turn } from "./rules.ts";
import type { Phase, ShownPhase, State, View } from "./state.ts";
import { totalsOf } from "./tally.ts";

/** News contain no secrets: everyone gets the same. */
export function view(state: State, viewer: Viewer): View {
  const { options, deck } = state;
  return {
    viewer,
    turn: turn(state),
    options,
    philosophers: state.philosophers,
    symbols: state.symbols,
    day: state.day,
    moonsLeft: state.moonsLeft,
    rule: state.rule,
    sun: state.sun,
    piles: state.piles,
    branches: state.branches,
    row: state.row,
    discard: state.discard,
    asked: state.asked,
    deckTop: options.showDeckTop ? (deck[0] ?? null) : null,
    deckLeft: deck.length,
    phase: shownPhase(state, state.phase, viewer),
    news: state.news,
  };
}

function shownPhase(state: State, phase: Phase, viewer: Viewer): ShownPhase {
  switch (phase.is) {
    case "choosing":
      return { is: "choosing" };
    case "asking":
      return { is: "asking", withdrawals: phase.withdrawals };
    case "following":
      return { is: "following", withdrawals: phase.withdrawals, question: phase.question };
    case "answering": {
      const { withdrawals, question, follower } = phase;
      return { is: "answering", withdrawals, question, follower };
    }
    case "picking": {
      const { question, follower, ballots } = phase;
      return { is: "picking", question, follower, stones: shownStones(ballots, knownSeats(state, phase, viewer)) };
    }
    case "deciding": {
      const { question, follower, ballots, picks } = phase;
      const stones = shownStones(ballots, knownSeats(state, phase, viewer));
      const totals = state.rule === "treachery" ? totalsOf(ballots) : null;
      return { is: "deciding", question, follower, stones, picks, totals };
    }
    case "over":
      return { is: "over" };
  }
}
