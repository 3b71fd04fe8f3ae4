import { Worker } from "node:worker_threads";

/** A check of the whole database that may take minutes. */
export interface DatabaseCheck {
  /**
   * What is wrong, by kind, and how often; nothing where everything is whole, or where the check was stopped. The ids of
   * what is damaged are not in it: they do not belong in a log. Rejected where not all of it could be read, for another
   * reason than damage.
   */
  readonly faults: Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

/** Checks a file, or the database at an address, on a thread of its own, so that nobody waits for it. */
export function startDatabaseCheck(database: string): DatabaseCheck {
  const worker = new Worker(new URL("./database-check-thread.ts", import.meta.url), { workerData: database });
  worker.unref();
  const faults = new Promise<Readonly<Record<string, number>>>((resolve, reject) => {
    worker.on("message", (findings: readonly { readonly key: string }[]) => resolve(counted(findings)));
    worker.on("error", reject);
    worker.on("exit", () => resolve({}));
  });
  return { faults, stop: async () => void (await worker.terminate()) };
}

function counted(findings: readonly { readonly key: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { key } of findings) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
