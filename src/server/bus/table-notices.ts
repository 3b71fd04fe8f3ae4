/**
 * Change notices about tables and their chat. A notice holds nothing but the table's id, so it cannot leak anything.
 */
export interface TableNotices {
  /** Never throws: a notice that cannot be sent is lost. */
  publish(table: string): void;
  subscribe(act: (table: string) => void): () => void;
}

/** For one process. No subscriber is called before the code that publishes has finished. */
export function localTableNotices(): TableNotices {
  const subscribers = new Set<(table: string) => void>();
  return {
    publish(table) {
      for (const act of subscribers)
        void Promise.resolve().then(() => {
          if (subscribers.has(act)) act(table);
        });
    },
    subscribe(act) {
      const own = (table: string) => act(table);
      subscribers.add(own);
      return () => void subscribers.delete(own);
    },
  };
}
