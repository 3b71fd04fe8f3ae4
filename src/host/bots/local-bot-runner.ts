import type { ExplainedMove } from "../../kernel/bot.ts";
import type { HostedRoom } from "../../kernel/room.ts";
import { loadBot, loadRoom } from "../match/load-room.ts";
import type { BotRunner } from "../ports/bot-runner.ts";
import { createBotMemory } from "./bot-memory.ts";
import { trackViewsSent } from "./views-sent.ts";

/** Runs bots in the process of the host. A running search cannot be interrupted: `soon` lets other work go first. */
export function localBotRunner(
  rooms: readonly HostedRoom[],
  soon: () => Promise<void> = () => Promise.resolve(),
): BotRunner {
  const [memory, viewsSent] = [createBotMemory(), trackViewsSent()];
  return {
    findMove(position) {
      const { hostedBot } = position;
      let isWanted = true;
      async function move(): Promise<ExplainedMove | null> {
        await soon();
        const room = rooms.find(({ id }) => id === hostedBot.game);
        if (room === undefined) throw new Error(`no game ${hostedBot.game} here`);
        const loaded = await loadRoom(room, hostedBot.edition);
        const bot = await loadBot(loaded, hostedBot.bot);
        // Few matches need it, so a page does not begin with it.
        const hint = position.isHint ? await import("../../bots/hint.ts") : null;
        if (!isWanted) return null;
        try {
          return memory.move(loaded.game, bot, viewsSent.request(position), undefined, hint?.botHintFrom);
        } catch (error) {
          viewsSent.forgetSeat(hostedBot);
          throw error;
        }
      }
      return {
        move: move(),
        cancel() {
          isWanted = false;
        },
      };
    },
    forgetMatch(match) {
      memory.forgetMatch(match);
      viewsSent.forgetMatch(match);
    },
  };
}
