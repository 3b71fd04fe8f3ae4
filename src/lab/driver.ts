import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { groundOf } from "./grounds.ts";
import { type Played, playedDeals, type Study } from "./study.ts";

/** A part of a study: these deals. Whoever plays it, and however often, it comes out the same. */
export interface Chunk {
  readonly study: Study;
  readonly from: number;
  readonly to: number;
}

/** Plays chunks somewhere: in this process, on threads, one day on other machines. */
export interface Driver {
  play(chunk: Chunk): Promise<readonly Played[]>;
  /** So many chunks are worth having under way at once. */
  readonly width: number;
  close(): Promise<void>;
}

export function inProcess(): Driver {
  return {
    width: 1,
    play: async ({ study, from, to }) => playedDeals(await groundOf(study.game), study, from, to),
    close: async () => undefined,
  };
}

interface Waiting {
  readonly done: (played: readonly Played[]) => void;
  readonly failed: (error: unknown) => void;
}

/** One thread for each core unless told otherwise; a chunk goes to whichever is free. */
export function onThreads(count = availableParallelism()): Driver {
  const idle: Worker[] = [];
  const queue: { readonly chunk: Chunk; readonly waiting: Waiting }[] = [];
  const workers = Array.from({ length: count }, () => new Worker(new URL("./worker.ts", import.meta.url)));
  idle.push(...workers);

  function next(): void {
    const [worker, job] = [idle.pop(), queue.shift()];
    if (worker === undefined || job === undefined) {
      if (worker !== undefined) idle.push(worker);
      if (job !== undefined) queue.unshift(job);
      return;
    }
    const { done, failed } = job.waiting;
    const free = (): void => {
      worker.off("message", hear);
      worker.off("error", fail);
    };
    const hear = (played: readonly Played[]): void => {
      free();
      idle.push(worker);
      done(played);
      next();
    };
    const fail = (error: unknown): void => {
      free();
      failed(error);
    };
    worker.once("message", hear);
    worker.once("error", fail);
    worker.postMessage(job.chunk);
  }

  return {
    width: count,
    play: (chunk) =>
      new Promise((done, failed) => {
        queue.push({ chunk, waiting: { done, failed } });
        next();
      }),
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
