import { mayAct } from "../../../kernel/game.ts";
import { MOVES } from "../notation.ts";
import type { Move, View } from "../state.ts";
import type { Weighed } from "./round/thinker.ts";

/** A bot is only asked where its seat may answer; anything else is our own fault. */
export function mustAct(view: View): void {
  if (view.phase.is === "over") throw new Error("empedocle: a bot was asked after the end");
  if (!mayAct(view)) throw new Error(`empedocle: a bot was asked at seat ${view.viewer}, which may not act`);
}

/** The move of a number, by the notation's list. */
export function moveOf(code: number): Move {
  const move = MOVES[code];
  if (move === undefined) throw new Error(`empedocle: there is no move ${code}`);
  return move;
}

/** What counts as equal: less than any player can tell, more than one machine's last digit. */
const EQUAL = 1e-9;

/** The best of these; between equals the first. */
export function best(answers: readonly Weighed[]): Weighed {
  const [first, ...others] = answers;
  if (first === undefined) throw new Error("empedocle: no answer is open");
  return others.reduce((one, other) => (other.gain > one.gain + EQUAL ? other : one), first);
}
