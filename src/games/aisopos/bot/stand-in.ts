import type { Bot } from "../../../kernel/bot.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { offers } from "../rules/moves.ts";
import type { Move, View } from "../rules/state.ts";

/**
 * Plays for a seat that missed its time. It decides by what everybody sees, and then takes a random piece from the hand,
 * so its move says nothing about hidden kinds. It attacks only when no other move is open.
 */
export const standIn: Bot<null, Move, View> = {
  id: "aisopos-stand-in",
  level: 0,
  nodes: 0,
  begin: () => null,
  remember: () => null,
  decide(_memory, view, _budget, seed) {
    const dice = seeded(seed);
    const open = offers(view);
    const free = new Set(open.flatMap((move) => (move.is === "place" ? [move.to] : [])));
    const steps = open.filter((move) => move.is === "move");
    if (free.size + steps.length === 0) return oneOf(open, dice);
    const choice = oneOf([...free, ...steps], dice);
    if (typeof choice !== "string") return choice;
    // A random piece, not a random kind: a kind with two pieces is twice as likely.
    const hand = view.viewer === "watcher" ? null : view.hands[view.viewer]?.kinds;
    return { is: "place", kind: oneOf(hand ?? [], dice), to: choice };
  },
};
