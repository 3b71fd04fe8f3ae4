import type { Bot } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import type { Move, View } from "../rules/state.ts";
import { expertMoves } from "./expert.ts";
import { type Judge, judgeOf } from "./judge.ts";
import { blank, known, type Memory, remembered } from "./memory.ts";
import { type Packed, unpacked } from "./packed.ts";
import { asMove, mix, positionOf } from "./position-of.ts";
import { whyOf } from "./why.ts";

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
    appraise(memory, view, budget, seed) {
      const position = positionOf(view, known(memory, view));
      mix(position, seeded(seed));
      const found = expertMoves(judge(), position, budget, true);
      return {
        worth: found[0].worth,
        moves: found.map(({ move, worth, isCertain }) => {
          const why = whyOf(position, move, isCertain);
          return { move: asMove(position, move), worth, ...(why && { why }) };
        }),
      };
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
