import { Worker } from "node:worker_threads";

/** A check of the whole database that may take minutes. */
export interface QuickCheck {
  /** What is wrong with the file, a sentence of SQLite each; nothing where it is whole, or where the check was stopped. */
  readonly faults: Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Checks the file on a thread of its own, so that nobody waits for it. */
export function startQuickCheck(file: string): QuickCheck {
  const worker = new Worker(new URL("./quick-check-thread.ts", import.meta.url), { workerData: file });
  worker.unref();
  const faults = new Promise<readonly string[]>((resolve) => {
    worker.on("message", resolve);
    // SQLite cannot even read it.
    worker.on("error", (error) => resolve([String(error)]));
    worker.on("exit", () => resolve([]));
  });
  return { faults, stop: async () => void (await worker.terminate()) };
}
