import { Worker } from "node:worker_threads";
import type { HostFact } from "../../host/host-facts.ts";
import { historyAt, type ReplayedPosition } from "../../host/match/replayed-position.ts";
import type { IsWanted, LongMatch, LongReplays } from "../../host/ports/long-replays.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { createWorkerClient, type WorkerClient } from "../../protocol/worker-messages.ts";
import { FairQueue } from "../fair-queue.ts";
import { systemTimer } from "../system-timer.ts";
import type { ReplayThreadFunctions, SentMatch } from "./answer-replay-requests.ts";

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
  readonly isWanted: IsWanted;
  work(): Promise<unknown>;
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
  let thread: { readonly worker: Worker; readonly client: WorkerClient<ThreadFunctions> } | null = null;
  let current: Task | null = null;
  let isReplaying = false;
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

  async function call(name: TaskName, ...args: readonly unknown[]): Promise<unknown> {
    isReplaying = true;
    try {
      return await running().client.call(name, ...args);
    } finally {
      isReplaying = false;
    }
  }

  /** Ends the thread where a task takes too long, or nobody waits for it any more. Answers what stops watching. */
  function watchTask(task: Task): () => void {
    // A thread that waits for a match to be read would be ended in vain, with all that it knows.
    const end = () => void (isReplaying && thread?.worker.terminate());
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
      demandWanted(task.isWanted);
      task.done(await task.work());
    } catch (error) {
      task.failed(error);
    }
    stop();
    current = null;
    void runNext();
  }

  function demandWanted(isWanted: IsWanted): void {
    if (isClosed || !isWanted()) throw new ReplayLost("nobody waits for this replay any more");
  }

  function run<Answer>(
    match: string,
    work: () => Promise<unknown>,
    isWanted: IsWanted = () => true,
  ): Promise<Answer | Refused> {
    const account = accountOf(match);
    const task = new Promise<Answer>((resolve, reject) => {
      if (queue.count(account) >= MAX_WAITING) return reject(new ReplayLost(`too many replays wait for ${account}`));
      queue.add(account, { isWanted, work, done: resolve as Task["done"], failed: reject });
      void runNext();
    });
    return task.catch((error: unknown) => {
      if (!(error instanceof ReplayLost)) throw error;
      if (isWanted()) reportError(error);
      return refused<HostFact>({ key: "notRead" });
    });
  }

  /** Something is read from a match. The match is read from the store only where the thread does not know it. */
  const runOn = <Answer>(
    { id, state, steps, read }: LongMatch,
    name: "logPage" | "record" | "publicReplay",
    args: readonly unknown[],
    isWanted: IsWanted = () => true,
  ): Promise<Answer | Refused> => {
    const work = async () => {
      const match: SentMatch = { id, state };
      if (await call("knows", match)) return call(name, match, ...args);
      charge(id, steps / STEPS_PER_MILLISECOND);
      const found = await read();
      if (!found.ok) return found;
      demandWanted(isWanted);
      return call(name, { ...match, stored: found.stored }, ...args);
    };
    return run(id, work, isWanted);
  };

  return {
    async history(room, stored, isWanted) {
      charge(stored.setup.id, stored.steps.length / STEPS_PER_MILLISECOND);
      const position = await run<ReplayedPosition>(stored.setup.id, () => call("position", stored), isWanted);
      return "ok" in position ? position : { ok: true, history: historyAt(room, stored, position) };
    },
    logPage: (match, viewer, before, isWanted) => runOn(match, "logPage", [viewer, before], isWanted),
    record: (match, seats, isWanted) => runOn(match, "record", [seats], isWanted),
    publicReplay: (match, from, isWanted) => runOn(match, "publicReplay", [from], isWanted),
    imported: (exported, id, at, isWanted) => run(id, () => call("imported", exported, id, at), isWanted),
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
