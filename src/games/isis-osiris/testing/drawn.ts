import { drawn } from "../board/drawn-board.ts";
import { CELL_NAMES } from "../rules/cells.ts";
import type { Cell, Options, State } from "../rules/state.ts";

export const EMPTY = `
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .`;

/** A drawn position with defaults for everything else: two players, and nothing happened yet. */
export function position(
  drawing: string,
  given: Partial<Omit<State, "options">> & { readonly options?: Partial<Options> } = {},
): State {
  return {
    pawns: [8, 8],
    reserves: [
      [2, -2],
      [-4, 2],
    ],
    aside: [],
    phase: { is: "choosing", seat: 0 },
    news: [],
    ...drawn(drawing),
    ...given,
    options: { first: 1, stock: "own", memoryAid: false, ...given.options },
  };
}

export const cell = (name: string): Cell => CELL_NAMES.indexOf(name);
