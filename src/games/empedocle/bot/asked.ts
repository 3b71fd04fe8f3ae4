import { mayAct } from "../../../kernel/game.ts";
import { MOVES } from "../rules/notation.ts";
import type { Move, View } from "../rules/state.ts";
import type { Weighed } from "./round/round-search.ts";

/** Throws if the seat may not answer: that is a fault of ours. */
export function mustAct(view: View): void {
  if (view.phase.is === "over") throw new Error("empedocle: a bot was asked after the end");
  if (!mayAct(view)) throw new Error(`empedocle: a bot was asked at seat ${view.viewer}, which may not act`);
}

/** The move with this number in the notation's list. */
export function moveOf(code: number): Move {
  const move = MOVES[code];
  if (move === undefined) throw new Error(`empedocle: there is no move ${code}`);
  return move;
}

/** Differences below this are rounding errors. */
const EQUAL = 1e-9;

/** The best of these; the first among equals. */
export function best(answers: readonly Weighed[]): Weighed {
  const [first, ...others] = answers;
  if (first === undefined) throw new Error("empedocle: no answer is open");
  return others.reduce((one, other) => (other.gain > one.gain + EQUAL ? other : one), first);
}
