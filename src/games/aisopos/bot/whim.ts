import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { offers } from "../rules/moves.ts";
import type { Move, View } from "../rules/state.ts";
import { BLANK } from "./memory.ts";
import { attackGain, rivals } from "./odds.ts";

/** A random move. It attacks only where points are expected, and then only half of the time. */
export function whim(view: View, dice: Dice): Move {
  const open = offers(view);
  const around = rivals(view, BLANK);
  const promising = open.filter((move) => move.is === "attack" && attackGain(view, around, move.from, move.to) > 0);
  if (promising.length > 0 && dice.roll(2) === 1) return oneOf(promising, dice);
  const quiet = open.filter(({ is }) => is !== "attack");
  return oneOf(quiet.length > 0 ? quiet : open, dice);
}
