import type { Bot } from "../../../kernel/bot.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { neighbours } from "../rules/cells.ts";
import type { Cell, Move, View } from "../rules/state.ts";
import { blank, known, type Memory, remembered } from "./memory.ts";
import { asMove, positionOf } from "./position-of.ts";
import { type Judgement, thoughtOf } from "./thought.ts";

/** How a bot errs: as people do, not by dice. */
export interface Habits extends Judgement {
  /** The probability that a placement deletes a tile from its memory. */
  readonly forgetting: number;
  /** It looks only so many steps away from the pieces placed last, and misses what is farther off. */
  readonly sight: number;
  /** So many pieces placed last it looks around. */
  readonly span: number;
}

/** A bot that plays the best move it sees, by what it remembers. Its habits are given for two, three and four players. */
export const human = (id: string, level: number, habits: readonly Habits[]): Bot<Memory, Move, View> => ({
  id,
  level,
  nodes: 0,
  begin: (_seat, seed) => blank(seed),
  remember: (memory, view) => remembered(memory, view, among(view, habits).forgetting),
  decide(memory, view, _budget, seed) {
    const position = positionOf(view, known(memory, view));
    const own = among(view, habits);
    const cells = cellsInSight(memory.latest.slice(-own.span), view, own.sight);
    return asMove(position, oneOf(thoughtOf(position, cells, own), seeded(seed)));
  },
});

function among({ pawns }: View, habits: readonly Habits[]): Habits {
  const own = habits[pawns.length - 2];
  if (own === undefined) throw new Error(`isis-osiris: no habits for ${pawns.length} players`);
  return own;
}

/** The free cells near the pieces placed last; all if there are none. */
function cellsInSight(latest: readonly Cell[], { board }: View, sight: number): readonly Cell[] {
  const near = new Set(latest);
  for (let step = 0; step < sight; step++)
    for (const cell of [...near]) for (const beside of neighbours(cell)) near.add(beside);
  const free = board.flatMap((square, cell) => (square === null ? [cell] : []));
  const seen = free.filter((cell) => near.has(cell));
  return seen.length > 0 ? seen : free;
}
