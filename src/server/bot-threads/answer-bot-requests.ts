import { parentPort, workerData } from "node:worker_threads";
import { botHintFrom } from "../../bots/hint.ts";
import { createBotMemory } from "../../host/bots/bot-memory.ts";
import type { BotRequest } from "../../host/bots/views-sent.ts";
import { type LoadedRoom, loadBot, loadRoom } from "../../host/match/load-room.ts";
import { replayedHistory, snapshotAt, withSnapshotsFrom } from "../../host/match/match-history.ts";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import { createWorkerService, type WorkerRequest } from "../../protocol/worker-messages.ts";
import { lowerThreadPriority } from "../thread-priority.ts";
import type { BotThreadFunctions, BotThreadStart } from "./bot-thread-messages.ts";

/** On a thread: answers every request with the move of the bot that is asked, or with what it threw. */
export function answerBotRequests(rooms: readonly Room[]): void {
  lowerThreadPriority();
  const { unwanted } = workerData as BotThreadStart;
  const botMemory = createBotMemory();
  const functions: BotThreadFunctions = {
    calls: {
      async chooseMove(number, request, isHint) {
        const { game, edition, seat, bot: id } = request.hostedBot;
        const room = rooms.find((one) => one.id === game);
        if (room === undefined) throw new Error(`no bot plays ${game} here`);
        const loaded = await loadRoom(room, edition);
        const bot = await loadBot(loaded, id);
        const shown =
          request.past === undefined ? request : { ...request, views: pastViews(loaded, request.past, seat) };
        const isUp = (): boolean => Atomics.load(unwanted, 0) === number;
        return botMemory.move(loaded.game, bot, shown, isUp, isHint ? botHintFrom : undefined);
      },
    },
    signals: { forget: botMemory.forgetMatch },
  };
  const serve = createWorkerService({ ...functions }, (answer) => parentPort?.postMessage(answer));
  parentPort?.on("message", (request: WorkerRequest) => serve(request));
}

/** The views of a long match so far. The bot is shown these alone. */
function pastViews(room: LoadedRoom, { stored, versions }: NonNullable<BotRequest["past"]>, seat: Seat) {
  const history = withSnapshotsFrom(replayedHistory(room, stored, true), 0);
  return versions.map((version) => room.game.view(snapshotAt(history, version).state, seat));
}
