import { type Dice, oneOf } from "../../../kernel/dice.ts";
import type { Die, Force, Holding, Move, Phase, State, Table, View } from "../rules/state.ts";
import { counts, type TwinDescription } from "./twin-description.ts";
import { describeNews, nameOf } from "./twin-news.ts";
import type { Dealt } from "./twin-setup.ts";
import { FACES } from "./twin-table.ts";

/** Translates the states and views of the rules into the words of the twin. It decides nothing. */
export const adapter = {
  dealt: (begun: State): Dealt => ({
    lightning: begun.lightning,
    dice: begun.underCups.map((face) => FACES.indexOf(face) + 1),
  }),

  chance: (dice: readonly number[]): readonly number[] => dice,

  describeState: (state: State): TwinDescription => ({
    ...describeTable(state),
    celestial: state.celestial && `${state.celestial.face} ${state.celestial.isShown ? "shown" : "covered"}`,
    underCups: state.underCups.join(" "),
  }),

  describeView: (view: View): TwinDescription & { readonly viewer: View["viewer"] } => ({
    ...describeTable(view),
    viewer: view.viewer,
    celestial: view.celestial === null || view.celestial === "covered" ? view.celestial : `${view.celestial} shown`,
    // A view has no such field; one that had it would show a secret.
    underCups: "underCups" in view ? String(view.underCups) : "",
  }),

  /**
   * Plain chance plays long matches without much happening. So most moves are sensible ones, and every seventh round all
   * players choose Whirl or Heart: a game ends now and then with the implosion, and often everybody is eliminated.
   */
  choose(offers: readonly Move[], view: View, dice: Dice): Move {
    const isCrowded = view.round % 7 === 0;
    const some = offers.filter((move) => (isCrowded ? isCrowding(move) : isSensible(move, view)));
    return oneOf(some.length > 0 && dice.roll(4) > 1 ? some : offers, dice);
  },
};

const isCrowding = (move: Move): boolean => move.is !== "choose" || move.face === "whirl" || move.face === "heart";

function isSensible(move: Move, view: View): boolean {
  const holding = view.holdings.find((_holding, force) => view.circle[force] === view.viewer);
  if (move.is === "choose") return move.face === "heart" || (move.face !== "whirl" && holding?.[move.face] === 0);
  if (move.is === "convert") return holding?.[move.element] === 0;
  return move.is === "take" || move.is === "keep" || move.is === "pass";
}

function describeTable(table: Table): Omit<TwinDescription, "celestial" | "underCups"> {
  return {
    isAubaine: table.options.aubaine,
    round: table.round,
    forces: table.circle.map(
      (who, force) => `${nameOf(who)} ${describeHolding(table.holdings[force])}, die ${describeDie(table.cast[force])}`,
    ),
    tiles: counts(table.tiles),
    star: table.star,
    gems: table.gems,
    cylinder: nameAt(table, table.cylinder),
    lightning: nameAt(table, table.lightning),
    whirlwind: nameAt(table, table.whirlwind),
    unifier: nameAt(table, table.unifier),
    phase: describePhase(table, table.phase),
    news: table.news.map(describeNews),
  };
}

const nameAt = (table: Table, force: Force | null): string | null => {
  const who = force === null ? undefined : table.circle[force];
  return who === undefined ? null : nameOf(who);
};

const describeHolding = (holding: Holding | undefined): string =>
  holding === undefined ? "without a holding" : `h${holding.hate} ${counts(holding)} g${holding.gems}`;

function describeDie(die: Die | undefined): string {
  if (die === undefined) return "under its cup";
  if (die.is === "shown") return `${die.face} shown`;
  if (die.is === "covered") return `${die.face} covered in ${die.step}`;
  return `${die.face} on ${die.on}${die.took ? ", took" : ""}`;
}

function describePhase(table: Table, phase: Phase): string {
  const names = (forces: readonly Force[]): string => forces.map((force) => nameAt(table, force)).join(" ");
  switch (phase.is) {
    case "choosing":
      return "choosing";
    case "aubaine":
      return `${names([phase.force])}: aubaine, next ${names(phase.next)}`;
    case "taking":
      return `${names([phase.force])}: ${phase.step} taking ${phase.token}`;
    case "announcing":
      return `${names([phase.force])}: announcing, rerolling ${names(phase.rerolling)}, next ${names(phase.next)}`;
    case "exchanging": {
      const done = `${phase.swapped ? ", swapped" : ""}${phase.converted ? ", converted" : ""}`;
      return `${names([phase.force])}: ${phase.step} exchanging${done}, next ${names(phase.next)}`;
    }
    case "over":
      return phase.winner === null ? "imploded" : `won by ${names([phase.winner])}`;
  }
}
