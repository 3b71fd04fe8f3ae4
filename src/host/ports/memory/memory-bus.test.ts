import { expect, test } from "vitest";
import { type BusEnds, busContract } from "../bus.contract.ts";
import type { Bus, HearNotice } from "../bus.ts";
import { portFaults } from "../port-contract.ts";
import { memoryBus } from "./memory-bus.ts";

const ends = (bus: Bus): BusEnds => ({ one: bus, other: bus, arrived: () => new Promise((done) => setTimeout(done)) });

test.each(busContract)("The memory bus: $name", ({ holds }) => holds(ends(memoryBus())));

test("The contract finds a bus that breaks it", async () => {
  const deaf: Bus = { ...memoryBus(), subscribe: () => () => {} };
  const hasty: Bus = (() => {
    const listeners = new Set<HearNotice>();
    return {
      ...memoryBus(),
      publish(_, text) {
        for (const hear of listeners) hear(text);
      },
      subscribe: (_, hear) => {
        listeners.add(hear);
        return () => {};
      },
    };
  })();
  const changed = (change: (bus: Bus) => Partial<Bus>): Bus => {
    const sound = memoryBus();
    return { ...sound, ...change(sound) };
  };
  const everything = changed((bus) => ({
    publish: (_, text) => bus.publish("all:", text),
    subscribe: (_, hear) => bus.subscribe("all:", hear),
  }));
  const clinging = changed((bus) => ({
    subscribe: (topic, hear) => {
      bus.subscribe(topic, hear);
      return () => {};
    },
  }));
  const wordless = changed((bus) => ({ publish: (topic) => bus.publish(topic, "") }));
  const short = changed((bus) => ({ publish: (topic, text) => bus.publish(topic.slice(0, 12) as typeof topic, text) }));
  const late = changed((bus) => ({
    subscribe: (topic, hear) => {
      let stop = () => {};
      setTimeout(() => {
        stop = bus.subscribe(topic, hear);
      });
      return () => stop();
    },
  }));
  for (const bus of [deaf, hasty, everything, clinging, wordless, short, late])
    expect(await portFaults(busContract, async () => ends(bus))).not.toEqual([]);
});
