import { type Dice, oneOf } from "../../../kernel/dice.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { TILES } from "../rules/box.ts";
import { CELLS, neighbours } from "../rules/cells.ts";
import { offers } from "../rules/moves.ts";
import { worth } from "../rules/score.ts";
import type { Cell, Move, Value, View } from "../rules/state.ts";

/** The move worth most at once: a pawn by the tiles around its cell, or a tile by the expected gain of turning one. */
export function greedy(view: View, tiles: readonly (Value | null)[], seat: Seat, dice: Dice): Move {
  const open = offers(view);
  const gains = open.map((move) => gain(view, tiles, seat, move));
  const best = Math.max(...gains);
  return oneOf(
    open.filter((_, index) => gains[index] === best),
    dice,
  );
}

function gain(view: View, tiles: readonly (Value | null)[], seat: Seat, move: Move): number {
  switch (move.is) {
    case "pawn":
      return worth(tiles, move.cell);
    case "lay":
      return (view.turned ?? 0) * lead(view, move.cell, seat);
    case "turn":
      return expectedGain(view, tiles, seat);
    case "skip":
      return 0;
  }
}

/** What one point on this cell is worth: own pawns around it minus the rivals' mean. */
function lead({ board, pawns }: View, cell: Cell, seat: Seat): number {
  let own = 0;
  let others = 0;
  for (const beside of neighbours(cell)) {
    const square = board[beside] ?? null;
    if (square === seat) own++;
    else if (square !== null && square !== "tile") others++;
  }
  return own - others / (pawns.length - 1);
}

/** The expected gain over all tiles not known to be on the board, each laid on its best cell. */
function expectedGain(view: View, tiles: readonly (Value | null)[], seat: Seat): number {
  const leads = CELLS.filter((cell) => view.board[cell] === null).map((cell) => lead(view, cell, seat));
  const [most, least] = [Math.max(...leads), Math.min(...leads)];
  const unseen = without(TILES, tiles);
  const total = unseen.reduce((sum, value) => sum + Math.max(value * most, value * least), 0);
  return unseen.length === 0 ? 0 : total / unseen.length;
}

function without(all: readonly Value[], gone: readonly (Value | null)[]): readonly Value[] {
  const left = [...all];
  for (const value of gone) {
    const at = value === null ? -1 : left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
