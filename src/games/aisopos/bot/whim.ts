import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { offers } from "../moves.ts";
import type { Move, View } from "../state.ts";
import { BLANK } from "./memory.ts";
import { attackGain, rivals } from "./odds.ts";

/** Whatever comes to mind; an attack only where it should bring points, and then only every other time. */
export function whim(view: View, dice: Dice): Move {
  const open = offers(view);
  const around = rivals(view, BLANK);
  const promising = open.filter((move) => move.is === "attack" && attackGain(view, around, move.from, move.to) > 0);
  if (promising.length > 0 && dice.roll(2) === 1) return oneOf(promising, dice);
  const quiet = open.filter(({ is }) => is !== "attack");
  return oneOf(quiet.length > 0 ? quiet : open, dice);
}
