import type { Bot } from "../../../kernel/bot.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { drawnQuestion } from "../rules/bank/unused.ts";
import { offers } from "../rules/moves.ts";
import { askerOf } from "../rules/order.ts";
import type { Move, View } from "../rules/state.ts";
import { leaningOf, sincere } from "./opinion.ts";
import { NEUTRAL } from "./personas.ts";

/**
 * Plays for a player who does not answer in time or has left (OS-92 … OS-94): an unused bank question as it is stored,
 * a neutral opinion, the likelier side as asker, random picks. It turns no stone and never spends the player's
 * branches.
 */
export const standIn: Bot<string, Move, View> = {
  id: "ostrakon-stand-in",
  level: 0,
  nodes: 0,
  begin: (_seat, seed) => seed,
  remember: (seed) => seed,
  decide(matchSeed, view, _budget, seed) {
    const dice = seeded(seed);
    const { phase } = view;
    switch (phase.is) {
      case "choosing":
        return { is: "be", philosopher: null };
      case "asking":
        return { is: "bank", id: drawnQuestion(view, dice).id, swapped: false };
      case "following":
        return { is: "pass" };
      case "answering": {
        const leaning = leaningOf(phase.question);
        const likelier = leaning.bias >= 0 ? "w" : "b";
        const stone = askerOf(view) === view.viewer ? likelier : sincere(leaning, NEUTRAL, matchSeed);
        return { is: "vote", stone, objection: null };
      }
      case "picking":
        return oneOf(offers(view), dice);
      case "deciding":
        return { is: "keep" };
      case "over":
        throw new Error("ostrakon-stand-in: the match is over");
    }
  },
};
