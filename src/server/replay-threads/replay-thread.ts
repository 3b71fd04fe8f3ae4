import { Worker } from "node:worker_threads";
import type { HostFact } from "../../host/host-facts.ts";
import { historyAt, type ReplayedPosition } from "../../host/match/replayed-position.ts";
import type { IsWanted, LongReplays } from "../../host/ports/long-replays.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { createWorkerClient, type WorkerClient } from "../../protocol/worker-messages.ts";
import { FairQueue } from "../fair-queue.ts";
import { systemTimer } from "../system-timer.ts";
import type { ReplayThreadFunctions } from "./answer-replay-requests.ts";
import { ReadingTurns } from "./reading-turns.ts";

export interface ReplayThread extends LongReplays {
  /** Ends the thread. Whoever waits learns that nothing comes. */
  close(): Promise<void>;
}

interface ReplayThreadPorts {
  readonly reportError: (error: unknown) => void;
  /** On whose account the tasks about this match are. */
  readonly accountOf: (match: string) => string;
  /** What reading a match takes of the server's time, in milliseconds, on whoever's account it is. */
  readonly charge?: (match: string, price: number) => void;
  /** The program of the thread; tests have rooms of their own. */
  readonly program?: URL;
  readonly timer?: Timer;
}

/** In milliseconds. No replay takes as long, even where many share a core. */
export const MAX_REPLAY_TIME = 30_000;
/** In milliseconds. So often a running task is asked for: where its asker has left it is stopped. */
export const LOOK_INTERVAL = 500;
/** At most this many tasks wait on one account: everybody behind one address comes back after a restart. */
const MAX_WAITING = 256;

/** Steps that are read from the store and passed on to the thread in a millisecond. */
const STEPS_PER_MILLISECOND = 200;

type TaskName = keyof ReplayThreadFunctions["calls"];

interface Task {
  readonly name: TaskName;
  readonly args: readonly unknown[];
  readonly isWanted: IsWanted;
  done(answer: unknown): void;
  failed(error: unknown): void;
}

/** Nothing is wrong with the match: the thread was lost, has too much to do, or nobody waits any more. */
class ReplayLost extends Error {}

/** Plays long matches again on a thread, which is started with the first task. */
export function startReplayThread(ports: ReplayThreadPorts): ReplayThread {
  const { reportError, accountOf, charge = () => undefined, timer = systemTimer } = ports;
  const program = ports.program ?? new URL("./thread-main.ts", import.meta.url);
  const queue = new FairQueue<Task>();
  const readingTurns = new ReadingTurns();
  let thread: { readonly worker: Worker; readonly client: WorkerClient<ThreadFunctions> } | null = null;
  let current: Task | null = null;
  let isClosed = false;

  function running(): NonNullable<typeof thread> {
    if (thread !== null) return thread;
    const worker = new Worker(program);
    const client = createWorkerClient<ThreadFunctions>((request) => worker.postMessage(request));
    const lose = (error: ReplayLost) => {
      if (thread?.worker === worker) thread = null;
      client.fail(error);
    };
    // A server that closes does not wait for it.
    worker.unref();
    worker.on("message", client.receive);
    worker.on("error", (error) => lose(new ReplayLost("the replay thread failed", { cause: error })));
    worker.on("exit", () => lose(new ReplayLost("the replay thread was lost")));
    client.stream("errors", [], (message) => reportError(new Error(message)));
    thread = { worker, client };
    return thread;
  }

  /** Ends the thread where a task takes too long, or nobody waits for it any more. Answers what stops watching. */
  function watchTask(task: Task): () => void {
    const end = () => void thread?.worker.terminate();
    let stopLooking = (): void => undefined;
    const look = (): void => {
      if (task.isWanted()) stopLooking = timer.after(LOOK_INTERVAL, look);
      else end();
    };
    stopLooking = timer.after(LOOK_INTERVAL, look);
    const stopWaiting = timer.after(MAX_REPLAY_TIME, end);
    return () => {
      stopLooking();
      stopWaiting();
    };
  }

  async function runNext(): Promise<void> {
    const task = current === null ? queue.take() : undefined;
    if (task === undefined) return;
    current = task;
    const stop = watchTask(task);
    try {
      if (isClosed || !task.isWanted()) throw new ReplayLost("nobody waits for this replay any more");
      task.done(await running().client.call(task.name, ...task.args));
    } catch (error) {
      task.failed(error);
    }
    stop();
    current = null;
    void runNext();
  }

  function run<Answer>(
    match: string,
    name: TaskName,
    args: readonly unknown[],
    isWanted: IsWanted = () => true,
  ): Promise<Answer | Refused> {
    const account = accountOf(match);
    const task = new Promise<Answer>((resolve, reject) => {
      if (queue.count(account) >= MAX_WAITING) return reject(new ReplayLost(`too many replays wait for ${account}`));
      queue.add(account, { name, args, isWanted, done: resolve as Task["done"], failed: reject });
      void runNext();
    });
    return task.catch((error: unknown) => {
      if (!(error instanceof ReplayLost)) throw error;
      if (isWanted()) reportError(error);
      return refused<HostFact>({ key: "notRead" });
    });
  }

  return {
    readingTurn(match, steps, isWanted = () => true) {
      charge(match, steps / STEPS_PER_MILLISECOND);
      return readingTurns.next(accountOf(match), isWanted);
    },
    async history(room, stored, isWanted) {
      const position = await run<ReplayedPosition>(stored.setup.id, "position", [stored], isWanted);
      return "ok" in position ? position : { ok: true, history: historyAt(room, stored, position) };
    },
    logPage: (stored, viewer, before, isWanted) => run(stored.setup.id, "logPage", [stored, viewer, before], isWanted),
    record: (stored, seats, isWanted) => run(stored.setup.id, "record", [stored, seats], isWanted),
    publicReplay: (stored, from, isWanted) => run(stored.setup.id, "publicReplay", [stored, from], isWanted),
    imported: (exported, id, at, isWanted) => run(id, "imported", [exported, id, at], isWanted),
    async close() {
      isClosed = true;
      await thread?.worker.terminate();
    },
  };
}

/** As plain calls by name. */
interface ThreadFunctions {
  readonly calls: Readonly<Record<TaskName, (...args: readonly unknown[]) => Promise<unknown>>>;
  readonly streams: ReplayThreadFunctions["streams"];
}
