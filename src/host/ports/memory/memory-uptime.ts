import { isAnotherRunning, type Outage, outagesAfter, type Uptime } from "../../time/uptime.ts";

/** Remembers nodes of one process: for tests. */
export function memoryUptime(): Uptime {
  const signs = new Map<string, number>();
  let outages: readonly Outage[] = [];
  return {
    async start(node, now) {
      const seen = signs.size === 0 ? null : Math.max(...signs.values());
      if (!isAnotherRunning(signs, node, now)) outages = outagesAfter(outages, seen, now);
      signs.set(node, now);
      return outages;
    },
    async keepAlive(node, now) {
      signs.set(node, Math.max(now, signs.get(node) ?? now));
    },
    lastSign: async (node) => signs.get(node) ?? null,
  };
}
