import { type BotSeat, botMoveFrom, createBotSeat, withView } from "../../bots/arena.ts";
import type { AnyBot, Budget, ExplainedMove } from "../../kernel/bot.ts";
import type { AnyGame, BaseView } from "../../kernel/game.ts";
import { type BotRequest, hostedBotKey } from "./views-sent.ts";

/** What the bots of one process remember: for each bot seat, what the bot made of the views so far. */
export interface BotMemory {
  /** Returns what `find` makes of the bot's memory: its move alone if nothing is named. Throws where the bot throws; the bot then starts without any memory. */
  move(game: AnyGame, bot: AnyBot, request: BotRequest, isUp?: Budget["isUp"], find?: FindMove): ExplainedMove;
  forgetMatch(match: string): void;
}

/** Finds a move, for a hint with its reason. */
type FindMove = (...asked: Parameters<typeof botMoveFrom>) => ExplainedMove;

interface RememberedSeat {
  readonly botSeat: BotSeat;
  /** The last view the bot was sent. */
  readonly view: BaseView | undefined;
}

export function createBotMemory(): BotMemory {
  const matches = new Map<string, Map<string, RememberedSeat>>();

  function rememberedSeat(bot: AnyBot, { hostedBot, knownViews, views }: BotRequest): RememberedSeat {
    const { seat, seed, match } = hostedBot;
    const known = matches.get(match)?.get(hostedBotKey(hostedBot));
    if (knownViews > 0 && known === undefined) throw new Error(`${hostedBot.bot} remembers nothing of ${match}`);
    const before = knownViews > 0 ? known : undefined;
    const botSeat = before?.botSeat ?? createBotSeat(bot, seat, seed);
    return { botSeat: views.reduce(withView, botSeat), view: views.at(-1) ?? before?.view };
  }

  return {
    move(game, bot, request, isUp, find = (...asked) => ({ move: botMoveFrom(...asked) })) {
      const { hostedBot, step, nodes } = request;
      const seats = matches.get(hostedBot.match) ?? new Map<string, RememberedSeat>();
      try {
        const remembered = rememberedSeat(bot, request);
        const { botSeat, view } = remembered;
        if (view === undefined) throw new Error(`${hostedBot.bot} was shown nothing of ${hostedBot.match}`);
        matches.set(hostedBot.match, seats.set(hostedBotKey(hostedBot), remembered));
        const budget = { nodes, ...(isUp && { isUp }) };
        return find(game, botSeat, view, step, budget);
      } catch (error) {
        seats.delete(hostedBotKey(hostedBot));
        throw error;
      }
    },
    forgetMatch: (match) => void matches.delete(match),
  };
}
