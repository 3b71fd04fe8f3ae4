import { expect, test } from "vitest";
import { type BusEnds, busContract } from "./bus.contract.ts";
import type { Bus } from "./bus.ts";
import { faults } from "./contract.ts";
import { localBus } from "./local-bus.ts";

const ends = (bus: Bus): BusEnds => ({ one: bus, other: bus, arrived: () => new Promise((done) => setTimeout(done)) });

test.each(busContract)("the local bus: $name", ({ holds }) => holds(ends(localBus())));

test("a bus that breaks the contract is found out", async () => {
  const deaf: Bus = { publish: () => {}, listen: () => () => {} };
  const hasty: Bus = (() => {
    const acts = new Set<Parameters<Bus["listen"]>[0]>();
    return {
      publish(rumour) {
        for (const act of acts) act(rumour);
      },
      listen: (act) => {
        acts.add(act);
        return () => {};
      },
    };
  })();
  for (const bus of [deaf, hasty]) expect(await faults(busContract, async () => ends(bus))).not.toEqual([]);
});
