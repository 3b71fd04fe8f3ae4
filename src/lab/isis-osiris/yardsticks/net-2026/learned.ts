import { blank, known, type Memory, remembered } from "../../../../games/isis-osiris/bot/memory.ts";
import { asMove, mix, positionOf } from "../../../../games/isis-osiris/bot/position-of.ts";
import type { Move, View } from "../../../../games/isis-osiris/rules/state.ts";
import type { Bot } from "../../../../kernel/bot.ts";
import { seeded } from "../../../../kernel/dice.ts";
import { expertMoves } from "./expert.ts";
import { type Judge, judgeOf } from "./judge.ts";
import { onePly } from "./one-ply.ts";
import { type Packed, unpacked } from "./packed.ts";

/** A bot with perfect memory that looks one move ahead with the net, over all draws. */
export function strong(id: string, level: number, weights: Packed): Bot<Memory, Move, View> {
  const judge = judgeOfThese(weights);
  return {
    id,
    level,
    nodes: 0,
    ...PERFECT_RECALL,
    decide(memory, view, _budget, seed) {
      const position = positionOf(view, known(memory, view));
      mix(position, seeded(seed));
      return asMove(position, onePly(judge(), position));
    },
  };
}

/** A bot with perfect memory that searches with the net and solves the end. */
export function expert(id: string, level: number, weights: Packed, nodes: number): Bot<Memory, Move, View> {
  const judge = judgeOfThese(weights);
  return {
    id,
    level,
    nodes,
    ...PERFECT_RECALL,
    decide(memory, view, budget, seed) {
      const position = positionOf(view, known(memory, view));
      mix(position, seeded(seed));
      return asMove(position, expertMoves(judge(), position, budget, false)[0].move);
    },
  };
}

const PERFECT_RECALL: Pick<Bot<Memory, Move, View>, "begin" | "remember"> = {
  begin: (_seat, seed) => blank(seed),
  remember: (memory, view) => remembered(memory, view, 0),
};

/** Unpacked on first use. So damaged weights throw when a move is asked for, and another bot can play it. */
function judgeOfThese(weights: Packed): () => Judge {
  let judge: Judge | null = null;
  return () => {
    judge ??= judgeOf(unpacked(weights));
    return judge;
  };
}
