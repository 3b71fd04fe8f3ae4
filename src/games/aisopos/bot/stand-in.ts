import type { Bot } from "../../../kernel/bot.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { offers } from "../moves.ts";
import type { Move, View } from "../state.ts";

/**
 * Whoever did not answer in time. It looks at what lies open to all, and only then takes a piece from the hand, unseen:
 * where it goes says nothing about what anything is. It attacks only where nothing else is left.
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
    // Piece by piece, not kind by kind: two of a kind are as likely as they are many.
    const hand = view.viewer === "watcher" ? null : view.hands[view.viewer]?.kinds;
    return { is: "place", kind: oneOf(hand ?? [], dice), to: choice };
  },
};
