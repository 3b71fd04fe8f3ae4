import type { Budget, ExplainedMove } from "../kernel/bot.ts";
import type { AnyGame, BaseView } from "../kernel/game.ts";
import { type BotSeat, botMoveFrom } from "./arena.ts";

/** The best move of the bot's appraisal, with its reason. A bot that appraises nothing here gives its move alone. */
export function botHintFrom(
  game: AnyGame,
  botSeat: BotSeat,
  view: BaseView,
  step: number,
  budget: Budget,
): ExplainedMove {
  const { bot, memory, seed } = botSeat;
  const best = bot.appraise?.(memory, view, budget, `${seed} step ${step}`).moves[0];
  if (best === undefined) return { move: botMoveFrom(game, botSeat, view, step, budget) };
  const { worth, ...said } = best;
  return { ...said, move: game.write(said.move) };
}
