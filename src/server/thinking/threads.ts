import { availableParallelism } from "node:os";
import type { Position, Thinker } from "../../host/thinker.ts";
import type { Timer } from "../../host/timer.ts";
import { machineTimer } from "../machine-timer.ts";
import { type Job, startThread, type Thread } from "./thread.ts";

export interface ThinkingOnThreads extends Thinker {
  /** Nothing is thought any more; whoever waits is told that it was stopped. */
  close(): Promise<void>;
}

interface Wish {
  /** At most so many threads; each is started when it is needed. */
  readonly count?: number;
  /** What a thread runs; tests bring bots of their own. */
  readonly program?: URL;
  readonly timer?: Timer;
}

/** One core is left to those who do not think. */
const usualCount = (): number => Math.max(1, availableParallelism() - 1);

/** No search takes so long, in milliseconds, even where many share a core. */
export const LONGEST = 30_000;

/** Bots of a server: a search keeps only those waiting who wait for it. */
export function thinkingOnThreads(wish: Wish = {}): ThinkingOnThreads {
  const { count = usualCount(), program = new URL("./program.ts", import.meta.url), timer = machineTimer } = wish;
  let threads: readonly Thread[] = [];
  let queue: readonly Job[] = [];
  let isClosed = false;

  function next(): void {
    for (let job = first(); job !== undefined; job = first()) {
      const thread = threadFor(job.position.chair.table);
      if (thread === null) return;
      queue = queue.filter((other) => other !== job);
      begin(thread, job);
    }
  }

  /** Whoever does not search takes no time and need not wait behind those who do. */
  const first = (): Job | undefined => queue.find(({ position }) => position.nodes === 0) ?? queue[0];

  /** One that knows the table, if it is free; otherwise any free one, or a new one. */
  function threadFor(table: string): Thread | "new" | null {
    const free = threads.filter((thread) => thread.job() === null);
    const known = free.find((thread) => thread.knows(table)) ?? free[0];
    return known ?? (threads.length < count ? "new" : null);
  }

  function begin(thread: Thread | "new", job: Job): void {
    try {
      (thread === "new" ? started() : thread).begin(job);
    } catch (error) {
      job.failed(error);
    }
  }

  function started(): Thread {
    const onLost = (lost: Thread) => {
      threads = threads.filter((thread) => thread !== lost);
      next();
    };
    const thread = startThread({ program, timer, longest: LONGEST, onFree: next, onLost });
    threads = [...threads, thread];
    return thread;
  }

  /** A job that still waits is never begun; one that is under way ends at its next pause. */
  function drop(job: Job): void {
    queue = queue.filter((other) => other !== job);
    threads.find((thread) => thread.job() === job)?.interrupt();
  }

  const unwanted = new Set<() => void>();

  return {
    think(position: Position) {
      let stop = () => {};
      const move = new Promise<string | null>((done, failed) => {
        const job: Job = {
          position,
          done: (text) => end(() => done(text)),
          failed: (error) => end(() => failed(error)),
        };
        const end = (answer: () => void) => {
          unwanted.delete(stop);
          answer();
        };
        stop = () => {
          drop(job);
          end(() => done(null));
        };
        if (isClosed) return done(null);
        unwanted.add(stop);
        queue = [...queue, job];
        next();
      });
      return { move, stop: () => stop() };
    },
    forget(table) {
      for (const thread of threads) thread.forget(table);
    },
    async close() {
      isClosed = true;
      for (const stop of unwanted) stop();
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}
