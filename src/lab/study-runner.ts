import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { loadLabGame } from "./load-lab-game.ts";
import { playDeals, type Study, type StudyMatch } from "./study.ts";

/** Some deals of a study. The same chunk always gives the same matches. */
export interface StudyChunk {
  readonly study: Study;
  readonly from: number;
  readonly to: number;
}

/** Plays chunks of a study, in this process or on threads. */
export interface StudyRunner {
  play(chunk: StudyChunk): Promise<readonly StudyMatch[]>;
  /** How many chunks it can play at the same time. */
  readonly width: number;
  close(): Promise<void>;
}

/** Plays chunks in this process. */
export function inProcessRunner(): StudyRunner {
  return {
    width: 1,
    play: async ({ study, from, to }) => playDeals(await loadLabGame(study.game), study, from, to),
    close: async () => undefined,
  };
}

interface PendingChunk {
  readonly done: (played: readonly StudyMatch[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Plays chunks on worker threads, one per core by default. A chunk goes to the next free thread. */
export function threadRunner(count = availableParallelism()): StudyRunner {
  const newWorker = (): Worker => new Worker(new URL("./study-worker.ts", import.meta.url));
  const queue: { readonly chunk: StudyChunk; readonly pending: PendingChunk }[] = [];
  const workers = new Set(Array.from({ length: count }, newWorker));
  const idle = [...workers];

  function next(): void {
    const [worker, job] = [idle.pop(), queue.shift()];
    if (worker === undefined || job === undefined) {
      if (worker !== undefined) idle.push(worker);
      if (job !== undefined) queue.unshift(job);
      return;
    }
    const { done, failed } = job.pending;
    const removeListeners = (): void => {
      worker.off("message", succeed);
      worker.off("error", fail);
    };
    const succeed = (played: readonly StudyMatch[]): void => {
      removeListeners();
      idle.push(worker);
      done(played);
      next();
    };
    // An error ends its thread.
    const fail = (error: unknown): void => {
      removeListeners();
      workers.delete(worker);
      const other = newWorker();
      workers.add(other);
      idle.push(other);
      failed(error);
      next();
    };
    worker.once("message", succeed);
    worker.once("error", fail);
    worker.postMessage(job.chunk);
  }

  return {
    width: count,
    play: (chunk) =>
      new Promise((done, failed) => {
        queue.push({ chunk, pending: { done, failed } });
        next();
      }),
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
