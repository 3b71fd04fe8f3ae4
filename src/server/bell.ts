/** "Something about this gathering or its talk has changed." It says no more, so it cannot leak. */
export interface Bell {
  /** Never throws: what could not be said is lost. */
  ring(table: string): void;
  listen(act: (table: string) => void): () => void;
}

/** For one process. Nobody is told before whoever rings has finished. */
export function localBell(): Bell {
  const listeners = new Set<(table: string) => void>();
  return {
    ring(table) {
      for (const act of listeners)
        void Promise.resolve().then(() => {
          if (listeners.has(act)) act(table);
        });
    },
    listen(act) {
      const own = (table: string) => act(table);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
