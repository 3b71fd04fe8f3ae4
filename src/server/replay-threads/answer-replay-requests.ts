import { parentPort } from "node:worker_threads";
import { type PositionTask, replayTasks } from "../../host/match/replay-tasks.ts";
import type { ReplayTasks } from "../../host/ports/long-replays.ts";
import type { Room } from "../../kernel/room.ts";
import { createWorkerService, type WorkerRequest } from "../../protocol/worker-messages.ts";

/** The functions of the replay thread. */
export interface ReplayThreadFunctions {
  readonly calls: ReplayTasks & PositionTask;
  readonly streams: {
    /** What went wrong beside the answers. */
    readonly errors: (receive: (message: string) => void) => () => void;
  };
}

/** On the thread: answers every request. */
export function answerReplayRequests(rooms: readonly Room[]): void {
  let report = (_: string): void => undefined;
  const functions: ReplayThreadFunctions = {
    calls: replayTasks(rooms, (error) =>
      report(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    ),
    streams: {
      errors: (receive) => {
        report = receive;
        return () => undefined;
      },
    },
  };
  const { calls, streams } = functions;
  const serve = createWorkerService({ calls: { ...calls }, streams: { ...streams } }, (answer) =>
    parentPort?.postMessage(answer),
  );
  parentPort?.on("message", (request: WorkerRequest) => serve(request));
}
