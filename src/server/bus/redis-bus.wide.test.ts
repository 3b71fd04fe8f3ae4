import { describe, expect, onTestFinished, test } from "vitest";
import { busContract, lossyBusContract } from "../../host/ports/bus.contract.ts";
import type { HearNotice } from "../../host/ports/bus.ts";
import { portFaults } from "../../host/ports/port-contract.ts";
import { eventually } from "../../testing/progress/progress.ts";
import { describeOnOwnRedis, describeOnRedis } from "../../testing/server/redis/test-redis.ts";
import { type StartBus, sharedBusEnds } from "../../testing/server/shared-bus-ends.ts";
import { openRedis } from "../redis/redis-connections.ts";
import { systemTimer } from "../system-timer.ts";
import { startRedisBus } from "./redis-bus.ts";
import type { SharedBus } from "./shared-bus.ts";

const startBus: StartBus = async (url, node, timer) => startRedisBus(await openRedis(url), node, timer);

/** One that is changed in this way. */
const changedBus =
  (changed: (bus: SharedBus) => Partial<SharedBus>): StartBus =>
  async (url, node, timer) => {
    const bus = await startBus(url, node, timer);
    return { ...bus, ...changed(bus) };
  };

await describeOnRedis("The bus on Redis", (redis) => {
  test.each([...busContract, ...lossyBusContract])("$name", async ({ holds }) =>
    holds(await sharedBusEnds(redis.newSite(), startBus)),
  );

  test("Sites in two databases of one server do not hear each other", async () => {
    const [ours, theirs] = [
      await sharedBusEnds(redis.newSite(), startBus),
      await sharedBusEnds(redis.newSite(), startBus),
    ];
    const heard: (string | null)[] = [];
    theirs.other.subscribe("match:t", (text) => void heard.push(text));
    await theirs.arrived();
    ours.one.publish("match:t", "1 1");
    await ours.arrived();
    await theirs.arrived();
    expect(heard.filter((text) => text !== null)).toEqual([]);
  });

  describe("The contract finds one", () => {
    const neverNull =
      (hear: HearNotice): HearNotice =>
      (text) =>
        text !== null && hear(text);

    test.each<[string, (bus: SharedBus) => Partial<SharedBus>]>([
      ["that tells no gap", (bus) => ({ subscribe: (topic, hear) => bus.subscribe(topic, neverNull(hear)) })],
      ["that passes on only what is longer", (bus) => ({ publish: (topic, text) => text && bus.publish(topic, text) })],
      [
        "that does not unsubscribe",
        (bus) => ({
          subscribe(topic, hear) {
            bus.subscribe(topic, hear);
            return () => {};
          },
        }),
      ],
    ])("%s", async (_, changed) => {
      const faults = await portFaults([...busContract, ...lossyBusContract], () =>
        sharedBusEnds(redis.newSite(), changedBus(changed)),
      );
      expect(faults).not.toEqual([]);
    });
  });
});

await describeOnOwnRedis("While Redis is away", (redis) => {
  test("notices are lost at once, and after its return everybody hears that", async () => {
    const [one, other] = await Promise.all(
      ["one", "other"].map(async (node) => {
        const bus = await startBus(redis.newSite(), node, systemTimer);
        onTestFinished(() => bus.close());
        const heard: (string | null)[] = [];
        bus.subscribe("match:t", (text) => void heard.push(text));
        return { bus, heard };
      }),
    );
    if (one === undefined || other === undefined) throw new Error("two buses are needed");
    const heardLast = () => [one, other].map(({ heard }) => heard.at(-1));
    await redis.kill();
    one.bus.publish("match:t", "1 1");
    // What is published now is not kept for later.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = [one, other].map(({ heard }) => heard.length);
    await redis.start();
    const told = () => [one, other].every(({ heard }, index) => heard.length > (before[index] ?? 0));
    await eventually("both to be told", told, Boolean);
    expect(heardLast()).toEqual([null, null]);
    expect(one.heard).not.toContain("1 1");
  });
});
