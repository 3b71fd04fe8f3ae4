import type { Fact } from "../../kernel/game.ts";
import { ELEMENTS, tileOf } from "./rules/box.ts";
import { forces, of } from "./rules/circle.ts";
import { unions } from "./rules/holdings.ts";
import type { Die, Face, Force, Holding, Move, News, Tile, Token, View, Who } from "./rules/state.ts";

/** The picture when these facts of a step have been told: the view before it with all that they name. */
export const told = (before: View, facts: readonly Fact[]): View => ({
  ...(facts as readonly News[]).reduce(withFact, before),
  news: facts as readonly News[],
});

function withFact(view: View, fact: News): View {
  switch (fact.key) {
    case "roundBegins":
      return roundBegun(view, fact.round, forceOf(view, fact.who));
    case "revealed":
      return { ...view, cast: fact.cups.map(({ face }) => ({ is: "shown", face })) };
    case "faceChanged":
      return withDie(withGem(view, fact.who, -1), fact.who, { is: "shown", face: fact.to });
    case "faceKept":
    case "changeForbidden":
      return withGem(view, fact.who, -1);
    case "gemTaken":
      return withGem(view, fact.who, 1);
    case "eliminated":
      return fact.all.reduce(
        (now, who) => withDie(now, who, { ...dieOf(now, who), is: "covered", step: fact.step }),
        view,
      );
    case "hateDiscarded":
      return withoutHate(view, fact.who, 1);
    case "whirlwindRolled":
      return {
        ...withDie(view, fact.who, { is: "placed", face: fact.face, on: tileOf(fact.face), took: false }),
        whirlwind: forceOf(view, fact.who),
      };
    case "took":
      return placed(withToken(view, fact.who, fact.token, 1), fact.who, fact.token, true);
    case "completed":
      return { ...view, unifier: forceOf(view, fact.who) };
    case "rerolled":
      return withDie(view, fact.who, { is: "shown", face: fact.face });
    case "barred":
    case "heldByLightning":
      return placed(view, fact.who, fact.token, false);
    case "bumped":
    case "onWhirlwind":
      return placed(view, fact.who, "whirl", false);
    case "celestialShown":
      return { ...view, celestial: fact.face };
    case "swapped":
      return withToken(
        fact.pair.reduce((now, element) => withToken(now, fact.who, element, -1), view),
        fact.who,
        "ether",
        1,
      );
    case "converted": {
      const returned = withToken(view, fact.who, "ether", -2);
      return fact.element === null ? returned : withToken(returned, fact.who, fact.element, 1);
    }
    case "united":
      return united(view, fact.who, fact.discarded);
    case "refilled":
      return view.circle
        .filter((_, force) => (view.holdings[force]?.[fact.element] ?? 0) > 0)
        .reduce((now, who) => withToken(now, who, fact.element, -1), view);
    default:
      return view;
  }
}

/** The fact that an answer states, made of what the view says; null for a face under a cup, which states nothing. */
export function factOf(view: View, move: Move): News | null {
  const { phase } = view;
  if (phase.is === "choosing" || phase.is === "over") return null;
  const who = of(view.circle, phase.force);
  switch (move.is) {
    case "choose":
      return null;
    case "change":
      return { key: "faceChanged", who, from: of(view.cast, phase.force).face, to: move.face };
    case "keep":
      return phase.is === "aubaine"
        ? { key: "faceKept", who, face: of(view.cast, phase.force).face }
        : { key: "announced", who, what: "keep" };
    case "reroll":
      return { key: "announced", who, what: "reroll" };
    case "take":
    case "leave":
      if (phase.is !== "taking") return null;
      return { key: move.is === "take" ? "took" : "left", step: phase.step, who, token: phase.token };
    case "swap":
    case "convert":
      if (phase.is !== "exchanging") return null;
      return move.is === "swap"
        ? { key: "swapped", step: phase.step, who, pair: move.pair }
        : { key: "converted", step: phase.step, who, element: move.element };
    case "pass":
      return { key: "passed", who };
  }
}

const forceOf = ({ circle }: View, who: Who): Force => forces({ circle }).find((force) => circle[force] === who) ?? 0;

const dieOf = (view: View, who: Who): { readonly face: Face } => of(view.cast, forceOf(view, who));

const withDie = (view: View, who: Who, die: Die): View => ({ ...view, cast: view.cast.with(forceOf(view, who), die) });

const placed = (view: View, who: Who, on: Tile, took: boolean): View =>
  withDie(view, who, { is: "placed", face: dieOf(view, who).face, on, took });

/** Dice and marks of the last round go; the Cylinder covers its die again. */
const roundBegun = (view: View, round: number, lightning: Force): View => ({
  ...view,
  round,
  lightning,
  cast: [],
  whirlwind: null,
  unifier: null,
  celestial: view.cylinder === null ? null : "covered",
  phase: { is: "choosing" },
});

function withHolding(view: View, who: Who, change: (holding: Holding) => Partial<Holding>): View {
  const force = forceOf(view, who);
  const holding = of(view.holdings, force);
  return { ...view, holdings: view.holdings.with(force, { ...holding, ...change(holding) }) };
}

const withToken = (view: View, who: Who, token: Token, count: number): View => ({
  ...withHolding(view, who, (holding) => ({ [token]: holding[token] + count })),
  tiles: { ...view.tiles, [token]: view.tiles[token] - count },
});

const withGem = (view: View, who: Who, count: number): View => ({
  ...withHolding(view, who, ({ gems }) => ({ gems: gems + count })),
  gems: view.gems - count,
});

const withoutHate = (view: View, who: Who, count: number): View => ({
  ...withHolding(view, who, ({ hate }) => ({ hate: hate - count })),
  star: view.star + count,
});

/** EM-72 … EM-75: the four go back, as often as they were complete; a winner returns nothing. */
function united(view: View, who: Who, discarded: number): View {
  const force = forceOf(view, who);
  const times = unions(of(view.holdings, force));
  const relieved = withoutHate({ ...view, cylinder: force }, who, discarded);
  if (of(relieved.holdings, force).hate === 0) return relieved;
  return ELEMENTS.reduce((now, element) => withToken(now, who, element, -times), relieved);
}
