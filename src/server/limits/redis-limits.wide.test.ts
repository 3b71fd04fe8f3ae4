import { expect, onTestFinished, test } from "vitest";
import { portFaults } from "../../host/ports/port-contract.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { describeOnOwnRedis } from "../../testing/server/redis/test-redis.ts";
import { openRedis } from "../redis/redis-connections.ts";
import { type LimitingNodes, limitsContract } from "./limits.contract.ts";
import { type Limits, localLimits } from "./limits.ts";
import { redisLimits } from "./redis-limits.ts";

await describeOnOwnRedis("Limits on Redis", (redis) => {
  /** Two servers with connections of their own; of what they ask locally each allows half. */
  async function nodes(
    prefixOf = (prefix: string, _: number) => prefix,
    url = redis.newSite(),
  ): Promise<LimitingNodes> {
    const timer = fakeTimer();
    const limits = async (node: number): Promise<Limits> => {
      const connections = await openRedis(url);
      onTestFinished(connections.close);
      const prefix = prefixOf(connections.prefix, node);
      // It waits for a real answer: a clock that the test puts forward would not let it.
      const patient = { now: timer.now, after: () => () => {} };
      return redisLimits(
        { commands: connections.commands, prefix },
        patient,
        localLimits(timer, () => 2),
      );
    };
    const [one, other] = [await limits(0), await limits(1)];
    const { commands, close } = await openRedis(url);
    await commands.flushdb();
    close();
    return { one, other, advance: timer.advance };
  }

  test.each(limitsContract)("$name", async ({ holds }) => holds(await nodes()));

  test("The contract finds two servers that do not share them", async () => {
    const faults = await portFaults(limitsContract, () => nodes((prefix, node) => `${prefix}${node}:`));
    expect(faults).not.toEqual([]);
  });

  test("Two servers never take the same token, however fast they ask", async () => {
    const { one, other } = await nodes();
    const asked = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? one : other).take("guess", "address"));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(40);
  });

  test("Redis holds a number for each key, and of the key a hash", async () => {
    const url = redis.newSite();
    const { one } = await nodes(undefined, url);
    await one.take("guess", "2001:db8::1");
    await one.take("chat", "zoe@table");
    const { commands, close } = await openRedis(url);
    const keys = await commands.keys("*:limit:*");
    const kept = await Promise.all(keys.map(async (key) => `${key}=${await commands.get(key)}`));
    close();
    expect(kept).toHaveLength(2);
    for (const line of kept) expect(line).toMatch(/^symposion:\d+:limit:(guess|chat):[0-9a-f]{22}=\d+$/);
  });

  test.each(limitsContract)("While Redis is gone each allows its part: $name", async ({ holds }) => {
    const both = await nodes();
    await redis.kill();
    await holds(both).finally(redis.start);
  });
});
