import type { Bot } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import type { Move, View } from "../state.ts";
import { greedy } from "./greedy.ts";
import { BLANK, type Memory, remembered } from "./memory.ts";
import { whim } from "./whim.ts";

export { standIn } from "./stand-in.ts";

/** Sees the board of now and no further. */
const novice: Bot<Memory, Move, View> = {
  id: "aisopos-1",
  level: 1,
  nodes: 0,
  begin: () => BLANK,
  remember: () => BLANK,
  decide: (_memory, view, _budget, seed) => whim(view, seeded(seed)),
};

/** Remembers every duel, counts what is left, and takes what promises most. */
const counter: Bot<Memory, Move, View> = {
  id: "aisopos-2",
  level: 2,
  nodes: 0,
  begin: () => BLANK,
  remember: remembered,
  decide: (memory, view, _budget, seed) => greedy(view, memory, seeded(seed)),
};

export const bots: readonly Bot<Memory, Move, View>[] = [novice, counter];
