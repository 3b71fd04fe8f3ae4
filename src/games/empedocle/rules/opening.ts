import type { Dice } from "../../../kernel/dice.ts";
import { rolled } from "./box.ts";
import { isUnknown, whoIs } from "./circle.ts";
import { told } from "./news.ts";
import type { State } from "./state.ts";

/** A table between two rounds. */
export type Settled = Omit<State, "cast" | "whirlwind" | "unifier" | "celestial" | "underCups" | "phase">;

/**
 * 1.1: a round begins. EM-6, EM-18: the celestial die is rolled if somebody owns it; EM-87: so are the Unknown Forces'.
 */
export function opened(table: Settled, dice: Dice): State {
  const { cylinder } = table;
  const begun: State = {
    ...table,
    cast: [],
    whirlwind: null,
    unifier: null,
    celestial: cylinder === null ? null : { face: rolled(dice), isShown: false },
    underCups: table.circle.filter(isUnknown).map(() => rolled(dice)),
    phase: { is: "choosing" },
  };
  const announced = told(begun, { key: "roundBegins", round: table.round, who: whoIs(table, table.lightning) });
  return cylinder === null ? announced : told(announced, { key: "celestialRolled", who: whoIs(table, cylinder) });
}
