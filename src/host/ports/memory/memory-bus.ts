import type { Bus, ChangeNotice } from "../bus.ts";

/** For hosts in one process. Subscribers receive a notice after its publisher has finished. */
export function memoryBus(): Bus {
  const listeners = new Set<(notice: ChangeNotice) => void>();
  return {
    publish(notice) {
      void Promise.resolve().then(() => {
        for (const act of listeners) act(notice);
      });
    },
    subscribe(act) {
      const own = (notice: ChangeNotice) => act(notice);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
