import { blank, type Memory, remembered } from "../../../games/isis-osiris/bot/memory.ts";
import { acting } from "../../../games/isis-osiris/bot/position-of.ts";
import { neighbours } from "../../../games/isis-osiris/rules/cells.ts";
import { offers } from "../../../games/isis-osiris/rules/moves.ts";
import { worth } from "../../../games/isis-osiris/rules/score.ts";
import type { Cell, Move, Value, View } from "../../../games/isis-osiris/rules/state.ts";
import type { Bot } from "../../../kernel/bot.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import type { Seat } from "../../../kernel/seat.ts";

/** How a made-up person plays. */
interface Habits {
  /** Of so many tiles laid last the values are still known. */
  readonly span: number;
  /** A pawn is put where it is worth at least so much at once; otherwise a tile is turned. */
  readonly content: number;
  /** Whether all pawns beside a tile count. If not, only own pawns count for a plus, and only others' for a minus. */
  readonly isWeighing: boolean;
}

/**
 * Made-up people, whom the lower levels are measured against. They look at what a cell is worth at once and know nothing
 * of stocks and answers. Equal cells are chosen at random.
 */
const person = (id: string, habits: Habits): Bot<Memory, Move, View> => ({
  id,
  level: 0,
  nodes: 0,
  begin: (_seat, seed) => blank(seed),
  remember: (memory, view) => remembered(memory, view, 0),
  decide(memory, view, _budget, seed) {
    const seat = acting(view);
    const tiles = recalled(memory, view, habits.span);
    const gains = offers(view).map((move) => ({ move, gain: gainOf(view, tiles, seat, move, habits) }));
    const most = Math.max(...gains.map(({ gain }) => gain));
    return oneOf(
      gains.flatMap(({ move, gain }) => (gain === most ? [move] : [])),
      seeded(seed),
    );
  },
});

/** The values of the tiles laid last; with the memory aid of all. */
function recalled({ seen }: Memory, view: View, span: number): readonly (Value | null)[] {
  if (view.tiles !== null) return view.tiles;
  const values: (Value | null)[] = view.board.map(() => null);
  for (const { cell, value } of seen.slice(-span)) values[cell] = value;
  return values;
}

function gainOf(
  view: View,
  tiles: readonly (Value | null)[],
  seat: Seat,
  move: Move,
  { content, isWeighing }: Habits,
): number {
  switch (move.is) {
    case "pawn":
      return worth(tiles, move.cell);
    case "turn":
      // Just less than content with a pawn.
      return content - 0.5;
    case "lay": {
      const { own, others } = pawnsBeside(view, move.cell, seat);
      const value = view.turned ?? 0;
      if (isWeighing) return value * (own - others);
      return value > 0 ? own : others;
    }
    case "skip":
      return 0;
  }
}

function pawnsBeside({ board }: View, cell: Cell, seat: Seat): { readonly own: number; readonly others: number } {
  const pawns = neighbours(cell).flatMap((beside) => {
    const square = board[beside] ?? null;
    return square === null || square === "tile" ? [] : [square];
  });
  const own = pawns.filter((owner) => owner === seat).length;
  return { own, others: pawns.length - own };
}

/**
 * A beginner remembers well, but sees only one side of a tile; a casual player weighs both sides and remembers little. They
 * are about equally strong.
 */
export const people: readonly Bot<Memory, Move, View>[] = [
  person("isis-osiris-beginner", { span: 10, content: 3, isWeighing: false }),
  person("isis-osiris-casual", { span: 5, content: 3, isWeighing: true }),
];
