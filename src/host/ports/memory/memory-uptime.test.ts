import { expect, test } from "vitest";
import { uptimeContract } from "../../time/uptime.contract.ts";
import type { Uptime } from "../../time/uptime.ts";
import { portFaults } from "../port-contract.ts";
import { memoryUptime } from "./memory-uptime.ts";

test.each(uptimeContract)("The uptime in memory: $name", ({ holds }) => holds(memoryUptime()));

test("The contract finds an uptime that breaks it", async () => {
  const faulty: readonly ((uptime: Uptime) => Partial<Uptime>)[] = [
    // As it was for one process: whoever starts has found nobody.
    (own) => ({ start: (_, now) => own.start("one", now), keepAlive: (_, now) => own.keepAlive("one", now) }),
    () => ({ keepAlive: async () => {} }),
    () => ({ lastSign: async () => 0 }),
    (own) => ({ lastSign: () => own.lastSign("a") }),
    () => ({ start: async () => [] }),
    (own) => ({ keepAlive: (node, now) => own.keepAlive(node, now * 2) }),
  ];
  for (const changed of faulty) {
    const found = await portFaults(uptimeContract, async () => {
      const uptime = memoryUptime();
      return { ...uptime, ...changed(uptime) };
    });
    expect(found, String(changed)).not.toEqual([]);
  }
});
