import type { Fact } from "../../kernel/game.ts";
import { withBranches } from "./rules/follower.ts";
import { moved } from "./rules/piles.ts";
import type { News, View } from "./rules/state.ts";

/** The match while only these facts of a step have been told. Turn and phase stay as they were: they come at the ask. */
export const told = (before: View, after: View, facts: readonly Fact[]): View =>
  (facts as readonly News[]).reduce((view, fact) => withFact(view, after, fact), {
    ...before,
    news: facts as readonly News[],
  });

/** The view with the values that this fact names. Vote and question are read from `news` itself (board/shown-vote.ts). */
function withFact(view: View, after: View, fact: News): View {
  const { piles, sun } = view;
  switch (fact.key) {
    case "wished":
      return { ...view, philosophers: fact.philosophers };
    case "dayBegins":
      return { ...view, day: fact.day, rule: fact.rule, moonsLeft: fact.moonsLeft };
    case "turnBegins":
    case "gameOver":
      return withCards(view, after);
    case "asked":
    case "imposed":
      return { ...view, asked: after.asked };
    case "follows":
      return { ...view, branches: withBranches(view.branches, fact.seat, false) };
    case "withdrawn":
      return { ...view, branches: withBranches(view.branches, fact.follower, true) };
    case "advanced":
    case "followed":
      return { ...view, piles: moved(piles, fact.seat, fact.space) };
    case "underTheSun":
      return {
        ...view,
        piles: piles.map((pile) => pile.filter((seat) => seat !== fact.seat)),
        sun: { space: sun.space, under: [...sun.under, fact.seat] },
      };
    case "putBack":
      return {
        ...view,
        piles: piles.map((pile, space) => (space === fact.space ? fact.seats : pile)),
        sun: { space: sun.space, under: [] },
      };
    case "sunMoved":
      return { ...view, sun: { space: fact.space, under: [] } };
    case "dayOver":
      return { ...view, sun: { space: fact.space, under: [] }, moonsLeft: fact.moonsLeft };
    default:
      return view;
  }
}

/** The subject's word is on the cards. */
const withCards = (view: View, { row, discard, deckTop, deckLeft }: View): View => ({
  ...view,
  row,
  discard,
  deckTop,
  deckLeft,
});
