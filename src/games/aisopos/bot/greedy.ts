import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { distance } from "../rules/hexes.ts";
import { offers } from "../rules/moves.ts";
import type { Hex, Kind, Move, View } from "../rules/state.ts";
import type { Memory } from "./memory.ts";
import { attackGain, expectedPoints, type Rival, rivals } from "./odds.ts";

/** The most promising of these moves: points at once, or a hex from which points can be won next. */
export function greedy(view: View, memory: Memory, dice: Dice, open = offers(view)): Move {
  const around = rivals(view, memory);
  const gains = open.map((move) => promise(view, around, move));
  const best = Math.max(...gains);
  return oneOf(
    open.filter((_, index) => gains[index] === best),
    dice,
  );
}

/** Quiet turns lead to a draw. So the longer it was quiet, the more a doubtful attack is worth. */
const IMPATIENCE = 2;

function promise(view: View, around: readonly Rival[], move: Move): number {
  switch (move.is) {
    case "attack":
      return attackGain(view, around, move.from, move.to) + (IMPATIENCE * view.quiet) / view.quietLimit;
    case "move": {
      const kind = view.board.find(({ at }) => at === move.from)?.kind ?? null;
      return kind === null ? 0 : standing(kind, move.to, around) - standing(kind, move.from, around);
    }
    case "place":
      return standing(move.kind, move.to, around);
    case "pass":
      return 0;
  }
}

/** A threat or a danger counts for this part of its points. */
const NEXT_TURN = 0.5;
/** A target one step further away counts less by this factor. */
const PER_STEP = 0.1;

/** The value of this kind on this hex: the best prey in reach minus the worst threat. */
function standing(kind: Kind, hex: Hex, around: readonly Rival[]): number {
  let prey = 0;
  let danger = 0;
  for (const { at, odds } of around) {
    const gain = expectedPoints(kind, odds);
    const steps = distance(hex, at);
    if (gain > 0) prey = Math.max(prey, gain * (NEXT_TURN - PER_STEP * (steps - 1)));
    else if (steps === 1) danger = Math.max(danger, -gain);
  }
  return prey - NEXT_TURN * danger;
}
