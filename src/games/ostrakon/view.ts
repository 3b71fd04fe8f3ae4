import type { Seat, Viewer } from "../../kernel/seat.ts";
import { mayKnow, namedSeats, openSeats } from "./knowledge.ts";
import { turn } from "./rules.ts";
import type { News, Phase, ShownPhase, ShownStones, State, View } from "./state.ts";
import { totalsOf } from "./tally.ts";

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
    news: state.news.map((fact) => told(state, fact, viewer)),
  };
}

function shownPhase(state: State, phase: Phase, viewer: Viewer): ShownPhase {
  switch (phase.is) {
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
      return { is: "picking", question, follower, stones: shown(ballots, viewer, openSeats(state, phase)) };
    }
    case "deciding": {
      const { question, follower, ballots, picks } = phase;
      const stones = shown(ballots, viewer, openSeats(state, phase));
      const totals = state.rule === "treachery" ? totalsOf(ballots) : null;
      return { is: "deciding", question, follower, stones, picks, totals };
    }
    case "over":
      return { is: "over" };
  }
}

/** Only a reveal says more to some than to others, and only where the tally is anonymous. */
function told(state: State, fact: News, viewer: Viewer): News {
  if (fact.key !== "revealed") return fact;
  const { key, seat, stones, open, white, black } = fact;
  return { key, seat, stones: shown(stones, viewer, namedSeats(state, fact)), open, white, black };
}

const shown = (stones: ShownStones, viewer: Viewer, open: readonly Seat[]): ShownStones =>
  stones.map((stone, seat) => (mayKnow(seat, viewer, open) ? stone : null));
