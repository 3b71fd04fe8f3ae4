/** A worker that says again and again that it is alive. */
export interface HeardWorker {
  /** When it was heard last, in milliseconds. */
  heardAt: number;
}

/** A worker that was not heard for so long gets no new connections. In milliseconds; we look as often. */
export const SILENT = 4000;
/** And after so long it is ended. */
const FROZEN = 30_000;

/**
 * Finds workers that have stood still for too long; to be called again and again. Where this process itself stood still
 * it could hear nobody: then all have their time once more.
 */
export function frozenWorkers(
  begun: number,
): <Worker extends HeardWorker>(workers: Iterable<Worker>, now: number) => readonly Worker[] {
  let lookedAt = begun;
  return (workers, now) => {
    const stoodStill = now - lookedAt > 2 * SILENT;
    lookedAt = now;
    const all = [...workers];
    if (stoodStill) for (const worker of all) worker.heardAt = now;
    return all.filter(({ heardAt }) => now - heardAt > FROZEN);
  };
}
