import { describeTwin } from "../../../testing/twins/describe-twin.ts";
import { game } from "../rules/game.ts";
import type { Move, State, View } from "../rules/state.ts";
import { twin, twinOf } from "./twin.ts";
import { adapter } from "./twin-adapter.ts";
import { CLAUSES, type Clauses } from "./twin-clauses.ts";
import { EARTHLY } from "./twin-table.ts";

type Faulty = Partial<typeof game>;

/** The rules with a fault in what a step leaves behind. */
const leaving = (changed: (after: State, before: State) => Partial<State>): Faulty => ({
  apply(state, round, dice) {
    const after = game.apply(state, round, dice);
    return { ...after, ...changed(after, state) };
  },
});

const offering = (wrong: (offers: readonly Move[], view: View) => readonly Move[]): Faulty => ({
  offers: (view) => wrong(game.offers(view), view),
});

/** The rules when one of the house rules is forgotten. */
const forgetting = (ours: Partial<State["options"]>): Faulty => ({
  setup: (options, seats, dice) => game.setup({ ...options, ...ours }, seats, dice),
});

const isNewRound = (after: State, before: State): boolean => after.round > before.round;

const inRules: Readonly<Record<string, Faulty>> = {
  "the unifier of a round is carried over into the next": leaving((after, before) =>
    isNewRound(after, before) ? { unifier: before.unifier } : {},
  ),
  "a view shows the covered celestial die": {
    view: (state, viewer) => ({ ...game.view(state, viewer), celestial: state.celestial?.face ?? null }),
  },
  "a watcher sees the dice of the Unknown Forces": {
    view: (state, viewer) => {
      const view = game.view(state, viewer);
      return viewer === "watcher" ? { ...view, underCups: state.underCups } : view;
    },
  },
  "the stone stays where it is": leaving((_after, { lightning }) => ({ lightning })),
  "the Hate of a union does not reach the star": leaving((after, before) =>
    after.news.some(({ key }) => key === "united") ? { star: before.star } : {},
  ),
  "a staked gem disappears": leaving((after) =>
    after.news.some(({ key }) => key === "faceKept") ? { gems: after.gems - 1 } : {},
  ),
  "the token that the celestial die adds cannot be left": offering((offers, { phase }) =>
    phase.is === "taking" && phase.step === "2.4" ? offers.filter(({ is }) => is !== "leave") : offers,
  ),
  "the last pair of an exchange is not offered": offering((offers) =>
    offers.filter((move) => move.is !== "swap" || move.pair.join() !== "water,water"),
  ),
  "nobody may choose Whirl while owning the Cylinder": offering((offers, view) =>
    view.cylinder !== null && view.circle[view.cylinder] === view.viewer
      ? offers.filter((move) => move.is !== "choose" || move.face !== "whirl")
      : offers,
  ),
  "EM-124: the eliminated never exchange": forgetting({ exchangers: "survivors" }),
  "EM-125: there is never a second turn": forgetting({ swaps: "limited" }),
  "EM-126: the Whirlwind force never has a second gem": forgetting({ whirlwindGems: "one" }),
  "after an implosion everybody has won": {
    outcome(state) {
      const outcome = game.outcome(state);
      return outcome?.reason.key === "implosion" ? { ...outcome, places: outcome.places.map(() => 1) } : outcome;
    },
  },
};

/** The twin with one clause replaced. */
const believing = (wrong: Partial<Clauses>): Partial<typeof twin> => twinOf({ ...CLAUSES, ...wrong });

const inTwin: Readonly<Record<string, Partial<typeof twin>>> = {
  "EM-12: nobody is ever barred": believing({ isBarred: () => false }),
  "EM-79: the stone goes clockwise": believing({
    nextLightning: ({ forces, lightning }) => (lightning + forces.length - 1) % forces.length,
  }),
  "EM-38: the first force speaks first, whoever has the stone": believing({ speakers: (_table, forces) => forces }),
  "EM-44: a standing Whirlwind force does not stop the discard of 2.2": believing({
    discardsIn22: (table, qualified) =>
      qualified.find(
        ({ index, out }) => index === table.cylinder && out !== null && qualified.every((one) => one.out),
      ) ?? null,
  }),
  "EM-53: a bonus without a first token": believing({
    mayHaveBonus: (table, force, kind) => force.on === kind && force.out === null && table.tiles[kind] > 0,
  }),
  "EM-57: two Ethers do not come first": believing({ exchangeOrder: CLAUSES.placingOrder }),
  "EM-124: the eliminated exchange in the order of their seats": believing({
    exchangeOrder: (table) => [
      ...CLAUSES.exchangeOrder(table).filter(({ out }) => out === null),
      ...table.forces.filter(({ out }) => out !== null && table.houseRules.exchangers === "everybody"),
    ],
  }),
  "EM-125: a second turn at every table": believing({ hasSecondTurns: () => true }),
  "EM-126: a second gem wherever the die of the Whirlwind force lies": believing({
    takesGemAgain: (table, force) =>
      CLAUSES.takesGemAgain(table, force) ||
      (table.houseRules.whirlwindGems === "two" && force.index === table.whirlwind),
  }),
  "EM-60: a forced swap gives two of the same element": believing({
    forcedPairs: (table, force) => CLAUSES.forcedPairs(table, force).filter(([one, other]) => one === other),
  }),
  "EM-62: a conversion gives a third copy": believing({
    conversions: (table) => EARTHLY.filter((element) => table.tiles[element] > 0),
  }),
  "EM-90: an Unknown Force always keeps": believing({ rerolls: () => false }),
  "EM-107: the owner of the Cylinder binds nobody": believing({
    changes: (table, force) => CLAUSES.changes({ ...table, cylinder: null }, force),
  }),
};

describeTwin({ game, twin, adapter }, { short: 25, long: 2000 }, { inRules, inTwin });
