import { expect, test } from "vitest";
import { type BusEnds, busContract } from "../bus.contract.ts";
import type { Bus } from "../bus.ts";
import { portFaults } from "../port-contract.ts";
import { memoryBus } from "./memory-bus.ts";

const ends = (bus: Bus): BusEnds => ({ one: bus, other: bus, arrived: () => new Promise((done) => setTimeout(done)) });

test.each(busContract)("The memory bus: $name", ({ holds }) => holds(ends(memoryBus())));

test("The contract finds a bus that breaks it", async () => {
  const deaf: Bus = { publish: () => {}, subscribe: () => () => {} };
  const hasty: Bus = (() => {
    const acts = new Set<Parameters<Bus["subscribe"]>[0]>();
    return {
      publish(notice) {
        for (const act of acts) act(notice);
      },
      subscribe: (act) => {
        acts.add(act);
        return () => {};
      },
    };
  })();
  for (const bus of [deaf, hasty]) expect(await portFaults(busContract, async () => ends(bus))).not.toEqual([]);
});
