import type { Bus, Rumour } from "./bus.ts";

/** For hosts in one process. Nobody is told before whoever publishes has finished. */
export function localBus(): Bus {
  const listeners = new Set<(rumour: Rumour) => void>();
  return {
    publish(rumour) {
      void Promise.resolve().then(() => {
        for (const act of listeners) act(rumour);
      });
    },
    listen(act) {
      const own = (rumour: Rumour) => act(rumour);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
