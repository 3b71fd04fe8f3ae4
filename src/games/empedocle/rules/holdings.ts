import { ELEMENTS } from "./box.ts";
import { of, whoIs } from "./circle.ts";
import { told } from "./news.ts";
import type { Exchanging, Face, Force, Holding, State, Table, Token } from "./state.ts";

export const holdingOf = ({ holdings }: Pick<Table, "holdings">, force: Force): Holding => of(holdings, force);

/** EM-2, EM-10: tokens only move between a tile and a holding; a negative count goes back. */
export function given(state: State, force: Force, token: Token, count: number): State {
  const holding = holdingOf(state, force);
  return {
    ...state,
    holdings: state.holdings.with(force, { ...holding, [token]: holding[token] + count }),
    tiles: { ...state.tiles, [token]: state.tiles[token] - count },
  };
}

/** A force takes one token from the tile of its die, if there is one (AM-27). */
export function taken(state: State, force: Force, token: Token, step: "1.5" | "2.3" | "2.4"): State {
  if (state.tiles[token] === 0) return state;
  const { face } = of(state.cast, force);
  const cast = state.cast.with(force, { is: "placed", face, on: token, took: true });
  const fact = { key: "took", step, who: whoIs(state, force), token } as const;
  return completed(told({ ...given(state, force, token, 1), cast }, fact), force, step);
}

/** EM-11, EM-33: the first to hold the four is the unifier from that moment. */
export function completed(state: State, force: Force, step: "1.5" | "2.3" | "2.4" | Exchanging["step"]): State {
  if (state.unifier !== null || unions(holdingOf(state, force)) === 0) return state;
  return told({ ...state, unifier: force }, { key: "completed", step, who: whoIs(state, force) });
}

/** The number of complete sets of four elements in a holding (EM-73). */
export const unions = (holding: Holding): number => Math.min(...ELEMENTS.map((element) => holding[element]));

/** True if this would be the fourth different element of a holding: the only one it lacks. */
export function isFourth(holding: Holding, one: Token | Face): boolean {
  const lacking = ELEMENTS.filter((element) => holding[element] === 0);
  return lacking.length === 1 && lacking[0] === one;
}

/** EM-12: once there is a unifier nobody else may complete, by any means. */
export const isBarred = (table: Table, force: Force, token: Token): boolean =>
  table.unifier !== null && table.unifier !== force && isFourth(holdingOf(table, force), token);

/** EM-111: in the extension the stone prevents its holder from taking; in the base game it only lets it speak first. */
export const isHeldByLightning = ({ options, lightning }: Table, force: Force): boolean =>
  options.aubaine && lightning === force;
