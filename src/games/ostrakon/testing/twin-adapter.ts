import type { Phase, ShownPhase, State, View } from "../rules/state.ts";
import type { TwinChance } from "./twin-resolution.ts";
import type { TwinDeal } from "./twin-turn.ts";
import { chosenInTheWalk } from "./twin-written.ts";

/** Translates the shapes of the rules into those of the twin. It decides nothing. */
export const adapter = {
  dealt: (begun: State): TwinDeal => dealtToTwin(begun),
  chance: (_dice: readonly number[], _before: State, after: State): TwinChance => chanceForTwin(after),
  describeState: (state: State): unknown => describedState(state),
  describeView: (view: View): unknown => describedView(view),
  choose: chosenInTheWalk,
};

const dealtToTwin = (begun: State): TwinDeal => ({
  names: begun.philosophers,
  pile: begun.piles[begun.sun.space] ?? [],
  cards: [...begun.row, ...begun.deck],
  symbols: occupied(begun.symbols, (symbol) => symbol !== null),
});

/** If the deck was shuffled, its first card is in the row by now. An imposed question is in the news. */
function chanceForTwin(after: State): TwinChance {
  const imposed = after.news.find((fact) => fact.key === "imposed");
  return { deck: [after.row[0], ...after.deck], imposed: imposed?.question ?? null, names: after.philosophers };
}

const describedState = (state: State): unknown => ({
  ...lyingOpen(state),
  ...stageOf(state.phase),
  deck: state.deck,
  stones: "ballots" in state.phase ? state.phase.ballots : [],
  news: state.news,
});

const describedView = (view: View): unknown => ({
  viewer: view.viewer,
  turn: view.turn,
  ...lyingOpen(view),
  ...stageOf(view.phase),
  deckLeft: view.deckLeft,
  deckTop: view.deckTop,
  stones: "stones" in view.phase ? view.phase.stones : [],
  totals: "totals" in view.phase ? view.phase.totals : null,
  news: view.news,
});

const lyingOpen = (agora: State | View) => ({
  options: agora.options,
  names: agora.philosophers,
  symbols: occupied(agora.symbols, (symbol) => symbol !== null),
  day: agora.day,
  moonsLeft: agora.moonsLeft,
  rule: agora.rule,
  sun: agora.sun.space,
  under: agora.sun.under,
  piles: occupied(agora.piles, (pile) => pile.length > 0),
  branches: agora.branches,
  row: agora.row,
  discards: agora.discard,
  asked: agora.asked,
});

/** A list by space as a record of the spaces that hold something. */
const occupied = <T>(bySpace: readonly T[], holds: (thing: T) => boolean): Readonly<Record<number, NonNullable<T>>> =>
  Object.fromEntries(
    bySpace.flatMap((thing, space) =>
      thing !== null && thing !== undefined && holds(thing) ? [[space, thing] as const] : [],
    ),
  );

/** A stage that has no such part gets what the twin has then. */
const stageOf = (phase: Phase | ShownPhase) => ({
  stage: phase.is,
  withdrawals: "withdrawals" in phase ? phase.withdrawals : null,
  question: "question" in phase ? phase.question : null,
  follower: "follower" in phase ? phase.follower : null,
  picks: "picks" in phase ? phase.picks : [],
});
