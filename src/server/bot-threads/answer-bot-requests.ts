import { parentPort, workerData } from "node:worker_threads";
import { createBotMemory } from "../../host/bots/bot-memory.ts";
import { loadBot, loadRoom } from "../../host/match/load-room.ts";
import type { Room } from "../../kernel/room.ts";
import { createWorkerService, type WorkerRequest } from "../../protocol/worker-messages.ts";
import type { BotThreadFunctions, BotThreadStart } from "./bot-thread-messages.ts";

/** On a thread: answers every request with the move of the bot that is asked, or with what it threw. */
export function answerBotRequests(rooms: readonly Room[]): void {
  const { unwanted } = workerData as BotThreadStart;
  const botMemory = createBotMemory();
  const functions: BotThreadFunctions = {
    calls: {
      async chooseMove(number, request) {
        const room = rooms.find(({ id }) => id === request.hostedBot.game);
        if (room === undefined) throw new Error(`no bot plays ${request.hostedBot.game} here`);
        const loaded = await loadRoom(room, request.hostedBot.edition);
        const bot = await loadBot(loaded, request.hostedBot.bot);
        return botMemory.move(loaded.game, bot, request, () => Atomics.load(unwanted, 0) === number);
      },
    },
    signals: { forget: botMemory.forgetMatch },
  };
  const serve = createWorkerService({ ...functions }, (answer) => parentPort?.postMessage(answer));
  parentPort?.on("message", (request: WorkerRequest) => serve(request));
}
