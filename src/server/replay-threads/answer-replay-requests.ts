import { parentPort } from "node:worker_threads";
import { type MatchHistory, withSnapshotsFrom } from "../../host/match/match-history.ts";
import { RecentMatches } from "../../host/match/recent-matches.ts";
import { type PositionTask, tasksOn } from "../../host/match/replay-tasks.ts";
import type { ImportTask, LongMatch, ReplayTasks } from "../../host/ports/long-replays.ts";
import type { StoredMatch } from "../../host/ports/match-store.ts";
import type { Room } from "../../kernel/room.ts";
import { createWorkerService, type WorkerRequest } from "../../protocol/worker-messages.ts";

/** A match that the thread may know. It is sent along where the thread does not know it. */
export type SentMatch = Pick<LongMatch, "id" | "state"> & { readonly stored?: StoredMatch };

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
  /** Whoever reads a long log reads one page after the other, and many look at the same match. */
  const matches = new RecentMatches<{ readonly state: string; readonly history: MatchHistory }>();
  /** Null where it is not known in this state. */
  const known = ({ id, state }: SentMatch): MatchHistory | null => {
    const kept = matches.find(id);
    return kept?.state === state ? kept.history : null;
  };
  const functions: ReplayThreadFunctions = {
    calls: {
      knows: async (match) => known(match) !== null,
      ...tasksOn<SentMatch>(rooms, reportError, async (match, replayed) => {
        const found = known(match);
        if (found !== null) return found;
        if (match.stored === undefined) throw new Error(`${match.id}: the thread does not know this match`);
        const history = withSnapshotsFrom(await replayed(match.stored), 0);
        matches.keep(match.id, { state: match.state, history });
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
