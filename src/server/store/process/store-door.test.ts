import { describe, expect, onTestFinished, test } from "vitest";
import { matchStoreContract } from "../../../host/ports/match-store.contract.ts";
import { portFaults } from "../../../host/ports/port-contract.ts";
import { uptimeContract } from "../../../host/time/uptime.contract.ts";
import { chatStoreContract } from "../../../tables/ports/chat-store.contract.ts";
import { peopleStoreContract } from "../../../tables/ports/people-store.contract.ts";
import { seenVersionsContract } from "../../../tables/ports/seen-versions.contract.ts";
import { tableStoreContract } from "../../../tables/ports/table-store.contract.ts";
import { fakeTimer } from "../../../testing/host/fake-timer.ts";
import { waitingFor } from "../../../testing/progress/progress.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { testDoor } from "../../../testing/server/workers/store-door-ends.ts";
import { type LimitingNodes, limitsContract } from "../../limits/limits.contract.ts";
import { localMemory } from "../../memory/server-memory.ts";
import type { WorkerRepositories } from "../worker/store-worker-messages.ts";
import { connectStore, type StoreConnection } from "./store-connection.ts";

/** A database at a socket, as a worker has it. */
async function connected(
  changed?: (repositories: WorkerRepositories) => Partial<WorkerRepositories>,
): Promise<StoreConnection> {
  const store = await (await testDoor(changed)).connect();
  onTestFinished(() => store.close());
  return store;
}

describe("What workers have of the store process", () => {
  test.each(matchStoreContract)("Matches: $name", async ({ holds }) => holds((await connected()).matches));
  test.each(peopleStoreContract)("People: $name", async ({ holds }) => holds((await connected()).people));
  test.each(tableStoreContract)("Tables: $name", async ({ holds }) => holds((await connected()).tables));
  test.each(chatStoreContract)("Chat: $name", async ({ holds }) => holds((await connected()).chat));
  test.each(seenVersionsContract)("Seen versions: $name", async ({ holds }) => holds((await connected()).seenVersions));
  test.each(uptimeContract)("Uptime: $name", async ({ holds }) => holds((await connected()).uptime));
  test.each(limitsContract)("Limits: $name", async ({ holds }) => holds(await limitingWorkers()));

  test("The contracts find a store that breaks them", async () => {
    const matches = (fault: (own: WorkerRepositories["matches"]) => Partial<WorkerRepositories["matches"]>) =>
      portFaults(
        matchStoreContract,
        async () => (await connected(({ matches }) => ({ matches: { ...matches, ...fault(matches) } }))).matches,
      );
    // Whoever comes second is stored too; and a version is told that is not there.
    expect(await matches(() => ({ appendWritten: async () => "stored" }))).not.toEqual([]);
    expect(await matches(({ since }) => ({ since: (id) => since(id, 0) }))).not.toEqual([]);
    const uptime = await portFaults(
      uptimeContract,
      async () => (await connected(({ uptime }) => ({ uptime: { ...uptime, lastSign: async () => null } }))).uptime,
    );
    expect(uptime).not.toEqual([]);
  });
});

/** Two workers that take from the same buckets. */
async function limitingWorkers(): Promise<LimitingNodes> {
  const timer = fakeTimer();
  const door = await testDoor(() => ({}), timer);
  const [one, other] = [await door.connect(), await door.connect()];
  for (const store of [one, other]) onTestFinished(() => store.close());
  return {
    one: one.memory.limits,
    other: other.memory.limits,
    advance: async (milliseconds) => timer.stall(milliseconds),
  };
}

test("Of two workers that write the same version one is told that it is stale, and both read the same", async () => {
  const door = await testDoor();
  const [one, other] = [await door.connect(), await door.connect()];
  await createTestMatch(one.matches, "m");
  const append = ({ matches }: StoreConnection) => matches.appendStep("m", 1, testStep("m", 1), testStatus(1), "spent");
  expect((await Promise.all([append(one), append(other)])).sort()).toEqual(["stale", "stored"]);
  expect(await one.matches.read("m")).toEqual(await other.matches.read("m"));
  await Promise.all([one.close(), other.close()]);
  await expect(one.matches.read("m")).rejects.toThrow("closed");
});

test("What one worker asked for before it closed is stored, and the others go on", async () => {
  const door = await testDoor();
  const [one, other] = [await door.connect(), await door.connect()];
  const making = createTestMatch(one.matches, "m");
  await one.close();
  await making;
  expect(await other.matches.read("m")).not.toBeNull();
  await other.close();
});

test("When the store process ends, whoever waits is told, and so is the worker", async () => {
  const door = await testDoor(({ matches }) => ({ matches: { ...matches, read: () => new Promise(() => {}) } }));
  let isLost = false;
  const store = await connectStore(door.path, () => {
    isLost = true;
  });
  const asked = waitingFor("an answer", store.matches.read("m")).catch(String);
  await door.end();
  expect(await asked).toContain("the store process is lost");
  expect(isLost).toBe(true);
  await expect(store.matches.read("m")).rejects.toThrow("closed");
  expect(await store.memory.limits.take("guess", "a")).toBe(false);
});

describe("What is only in memory", () => {
  test("A link that was made at one worker is used up at another", async () => {
    const door = await testDoor();
    const [one, other] = [await door.connect(), await door.connect()];
    const maker = { person: "Ada", session: "phone" };
    await one.memory.sessionLinks.add("hash", maker);
    expect(await other.memory.sessionLinks.take("hash")).toEqual(maker);
    expect(await one.memory.sessionLinks.take("hash")).toBeNull();
    await one.memory.addresses.note("Ada", "192.0.2.1");
    expect(await other.memory.addresses.of("Ada")).toBe("192.0.2.1");
  });

  test("A worker that is gone takes its sockets and screens with it, and no others", async () => {
    const timer = fakeTimer();
    const memory = localMemory(timer);
    const door = await testDoor(() => ({}), timer, memory);
    const [one, other] = [await door.connect(), await door.connect()];
    for (const store of [one, other]) {
      expect(await store.memory.sockets.open("a", 2)).toBe(true);
      await store.memory.screens.add("table", "hash");
    }
    expect(await one.memory.sockets.open("a", 2)).toBe(false);
    await other.memory.sockets.close("b");
    await one.close();
    await expect.poll(() => other.memory.sockets.open("a", 2)).toBe(true);
    expect(await other.memory.sockets.open("a", 2)).toBe(false);
    await other.close();
    await expect.poll(() => memory.sockets.open("a", 1)).toBe(true);
  });

  test("Requests of all workers are counted together, in windows", async () => {
    const timer = fakeTimer();
    const door = await testDoor(() => ({}), timer);
    const [one, other] = [await door.connect(), await door.connect()];
    expect(await one.memory.requestCounts.increase("a", 1000)).toEqual({ current: 1, ttl: 1000 });
    timer.stall(400);
    expect(await other.memory.requestCounts.increase("a", 1000)).toEqual({ current: 2, ttl: 600 });
    expect(await other.memory.requestCounts.increase("b", 1000)).toEqual({ current: 1, ttl: 1000 });
    timer.stall(600);
    expect(await one.memory.requestCounts.increase("a", 1000)).toEqual({ current: 1, ttl: 1000 });
  });
});
