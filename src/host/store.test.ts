import { describe, expect, test } from "vitest";
import { faults } from "./contract.ts";
import { memoryStore } from "./memory-store.ts";
import { storeContract } from "./store.contract.ts";
import type { Store } from "./store.ts";

describe("the memory store", () => {
  test.each(storeContract)("$name", ({ holds }) => holds(memoryStore()));
});

describe("a store that breaks the contract is found out:", () => {
  const planted: readonly (readonly [string, (store: Store) => Partial<Store>])[] = [
    ["one that keeps nothing", () => ({ make: async () => {} })],
    [
      "one that makes a table twice",
      (store) => ({ make: (table, standing) => store.remove(table.id).then(() => store.make(table, standing)) }),
    ],
    [
      "one that lets the second writer in",
      (store) => ({
        append: async (id, version, ...rest) => {
          const answer = await store.append(id, version, ...rest);
          return answer === "taken" ? store.append(id, version + 1, ...rest) : answer;
        },
      }),
    ],
    [
      "one that keeps seals for ever",
      (store) => ({ append: (id, version, step, standing) => store.append(id, version, step, standing, "kept") }),
    ],
    [
      "one that always spends them",
      (store) => ({ append: (id, version, step, standing) => store.append(id, version, step, standing, "spent") }),
    ],
    [
      "one that forgets ids",
      (store) => ({ append: (id, version, step, ...rest) => store.append(id, version, { ...step, ids: [] }, ...rest) }),
    ],
    [
      "one that answers only the last seal",
      (store) => ({
        seal: async (id, version, sealing) => {
          const answer = await store.seal(id, version, sealing);
          return answer === "taken" ? answer : answer.filter(({ seat }) => seat === sealing.seat);
        },
      }),
    ],
    [
      "one that lists the first moved first",
      (store) => ({ list: () => store.list().then((list) => list.toReversed()) }),
    ],
    [
      "one that lists seeds",
      (store) => ({ list: () => store.list().then((list) => list.map((one) => ({ ...one, seed: "secret" }))) }),
    ],
    [
      "one that tells a seed to whoever asks for one table",
      (store) => ({ summary: (id) => store.summary(id).then((one) => one && { ...one, seed: "secret" }) }),
    ],
    ["one that never calls a seat otherwise", () => ({ rename: async () => {} })],
    [
      "one that lets an older conduct in",
      (store) => ({
        conduct: async (id, version, standing) => {
          const answer = await store.conduct(id, version, standing);
          const conduct = { ...standing.conduct, number: standing.conduct.number + 1 };
          return answer === "taken" ? store.conduct(id, version, { ...standing, conduct }) : answer;
        },
      }),
    ],
    [
      "one that takes a step on an older conduct",
      (store) => ({
        append: async (id, version, step, standing, seals) => {
          const answer = await store.append(id, version, step, standing, seals);
          const conduct = { ...standing.conduct, number: standing.conduct.number + 1 };
          return answer === "taken" ? store.append(id, version, step, { ...standing, conduct }, seals) : answer;
        },
      }),
    ],
    [
      "one that forgets who a stand-in played for",
      (store) => ({
        append: (id, version, { step, ids, at }, ...rest) => store.append(id, version, { step, ids, at }, ...rest),
      }),
    ],
    [
      "one that forgets that a stand-in sealed",
      (store) => ({ seal: (id, version, sealing) => store.seal(id, version, { ...sealing, isStandIn: false }) }),
    ],
    [
      "one that forgets what was played elsewhere",
      (store) => ({ make: (table, standing) => store.make(table, standing) }),
    ],
    [
      "one that keeps the old company",
      (store) => ({ reseat: (version, { id }, standing) => store.conduct(id, version, standing) }),
    ],
    [
      "one that waits for whoever has spoken",
      (store) => ({ list: () => store.list().then((list) => list.map((one) => ({ ...one, asked: [0, 1] }))) }),
    ],
    ["one that finds nothing due", () => ({ due: async () => [] })],
    ["one that finds all due", (store) => ({ due: (_now, limit) => store.due(Number.MAX_SAFE_INTEGER, limit) })],
    ["one that finds more than is wanted", (store) => ({ due: (now) => store.due(now, 99) })],
    [
      "one that finds the last due first",
      (store) => ({ due: (now, limit) => store.due(now, limit).then((ids) => ids.toReversed()) }),
    ],
    ["one that never forgets", () => ({ remove: async () => {} })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    const found = await faults(storeContract, async () => {
      const store = memoryStore();
      return { ...store, ...fault(store) };
    });
    expect(found).not.toEqual([]);
  });

  test("and one that keeps it is not", async () => {
    expect(await faults(storeContract, async () => memoryStore())).toEqual([]);
  });
});
