import type { Bot } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { mayAct } from "../../../kernel/game.ts";
import type { Move, View } from "../rules/state.ts";
import { greedy } from "./greedy.ts";
import { BLANK, type Memory, remembered } from "./memory.ts";
import { whim } from "./whim.ts";

/** Sees only the present board. */
export const novice: Bot<Memory, Move, View> = {
  id: "aisopos-1",
  level: 1,
  nodes: 0,
  begin: () => BLANK,
  remember: () => BLANK,
  decide: (_memory, view, _budget, seed) => whim(toMove(view), seeded(seed)),
};

/** Remembers every duel, counts the remaining pieces, and plays the most promising move. */
export const counter: Bot<Memory, Move, View> = {
  id: "aisopos-2",
  level: 2,
  nodes: 0,
  begin: () => BLANK,
  remember: remembered,
  decide: (memory, view, _budget, seed) => greedy(toMove(view), memory, seeded(seed)),
};

function toMove(view: View): View {
  if (!mayAct(view)) throw new Error("aisopos: a bot is asked for a move it may not make");
  return view;
}
