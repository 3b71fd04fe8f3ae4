import { parentPort } from "node:worker_threads";
import { withSnapshotsFrom } from "../../host/match/match-history.ts";
import { type PositionTask, tasksOn } from "../../host/match/replay-tasks.ts";
import type { ImportTask, ReplayTasks } from "../../host/ports/long-replays.ts";
import type { StoredMatch } from "../../host/ports/match-store.ts";
import type { Room } from "../../kernel/room.ts";
import { createWorkerService, type WorkerRequest } from "../../protocol/worker-messages.ts";
import { type KnownMatch, ReplayedMatches } from "./replayed-matches.ts";

/** A match that the thread may know. It is sent along where the thread does not know it. */
export type SentMatch = KnownMatch & { readonly stored?: StoredMatch };

/** The functions of the replay thread. */
export interface ReplayThreadFunctions {
  readonly calls: ReplayTasks<SentMatch> &
    ImportTask &
    PositionTask & {
      /** Whether the match need not be sent. */
      knows(match: SentMatch): Promise<boolean>;
    };
  readonly streams: {
    /** What went wrong beside the answers. */
    readonly errors: (receive: (message: string) => void) => () => void;
  };
}

/** On the thread: answers every request. */
export function answerReplayRequests(rooms: readonly Room[]): void {
  let report = (_: string): void => undefined;
  const reportError = (error: unknown): void =>
    report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const matches = new ReplayedMatches();
  const functions: ReplayThreadFunctions = {
    calls: {
      knows: async (match) => matches.find(match) !== null,
      ...tasksOn<SentMatch>(rooms, reportError, async (match, replayed) => {
        const known = matches.find(match);
        if (known !== null) return known;
        if (match.stored === undefined) throw new Error(`${match.id}: the thread does not know this match`);
        const history = withSnapshotsFrom(await replayed(match.stored), 0);
        matches.keep(match, history);
        return history;
      }),
    },
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
