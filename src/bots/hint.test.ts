import { describe, expect, test } from "vitest";
import type { AnyBot } from "../kernel/bot.ts";
import type { AnyGame } from "../kernel/game.ts";
import { begin } from "../kernel/match.ts";
import { micatio } from "../testing/micatio.ts";
import { createBotSeat } from "./arena.ts";
import { botHintFrom } from "./hint.ts";
import { randomBot } from "./random-bot.ts";

describe("A hint", () => {
  const game = micatio as unknown as AnyGame;
  const begun = begin(game, {}, 2, { roll: () => 1 });
  if (!begun.ok) throw new Error(begun.why.key);
  const view = game.view(begun.match.state, 0);
  const hintOf = (over: Partial<AnyBot>) => {
    const bot: AnyBot = { ...(randomBot(game) as AnyBot), decide: () => ({ is: "show", fingers: 5 }), ...over };
    return botHintFrom(game, createBotSeat(bot, 0, "s"), view, 3, { nodes: 9 });
  };

  test("is the first move of the bot's appraisal, with the reason that the bot gives", () => {
    const why = { key: "moreFingers", fingers: 2 };
    const moves = [2, 1].map((fingers) => ({ move: { is: "show", fingers }, worth: fingers / 10, why }));
    const given: unknown[] = [];
    const appraise: AnyBot["appraise"] = (_memory, _view, ...asked) => {
      given.push(...asked);
      return { worth: 0.2, moves };
    };
    expect(hintOf({ appraise })).toEqual({ move: "2", why });
    expect(given).toEqual([{ nodes: 9 }, "s seat 1 step 3"]);
    const endings = { won: 0.5, nobody: 0.3, lost: 0.2 };
    const ended = moves.map((one) => ({ ...one, endings }));
    expect(hintOf({ appraise: () => ({ worth: 0.2, moves: ended }) })).toEqual({ move: "2", why, endings });
    const silent = moves.map(({ move, worth }) => ({ move, worth }));
    expect(hintOf({ appraise: () => ({ worth: 0.2, moves: silent }) })).toEqual({ move: "2" });
  });

  test("is the move that the bot would play, where it appraises nothing", () => {
    expect(hintOf({})).toEqual({ move: "5" });
    expect(hintOf({ appraise: () => ({ worth: 0.5, moves: [] }) })).toEqual({ move: "5" });
  });
});
