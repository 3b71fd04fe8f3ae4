import { judgeOf } from "../../../games/isis-osiris/bot/judge.ts";
import { expert } from "../../../games/isis-osiris/bot/learned.ts";
import { blank, known, type Memory, remembered } from "../../../games/isis-osiris/bot/memory.ts";
import { unpacked } from "../../../games/isis-osiris/bot/packed.ts";
import { asMove, mix, positionOf } from "../../../games/isis-osiris/bot/position-of.ts";
import { weights } from "../../../games/isis-osiris/bot/weights.ts";
import type { Move, View } from "../../../games/isis-osiris/rules/state.ts";
import type { Bot } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { onePly } from "./one-ply.ts";
import { people } from "./people.ts";

const judge = judgeOf(unpacked(weights));

/** Level 4 of 2026: perfect memory, and one move ahead with the net of level 5, over all draws. */
const strong: Bot<Memory, Move, View> = {
  id: "isis-osiris-4-2026",
  level: 0,
  nodes: 0,
  begin: (_seat, seed) => blank(seed),
  remember: (memory, view) => remembered(memory, view, 0),
  decide(memory, view, _budget, seed) {
    const position = positionOf(view, known(memory, view));
    mix(position, seeded(seed));
    return asMove(position, onePly(judge, position));
  },
};

/** Bots that only the lab has: levels 4 and 5 of 2026 (level 5 is still the same), and made-up people. */
export const yardsticks: readonly Bot<Memory, Move, View>[] = [
  strong,
  expert("isis-osiris-5-2026", 0, weights, 160_000),
  ...people,
];
