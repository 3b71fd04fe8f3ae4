import { describe, expect, test } from "vitest";
import { matchStoreContract } from "../match-store.contract.ts";
import type { MatchStore, StoredSince } from "../match-store.ts";
import { portFaults } from "../port-contract.ts";
import { memoryMatchStore } from "./memory-match-store.ts";

describe("The memory match store", () => {
  test.each(matchStoreContract)("$name", ({ holds }) => holds(memoryMatchStore()));
});

const withVersion = (since: StoredSince | null, version: number): StoredSince | null =>
  since === null ? null : { ...since, version: Math.max(version, since.version) };

describe("The contract finds a store that breaks it", () => {
  const planted: readonly (readonly [string, (store: MatchStore) => Partial<MatchStore>])[] = [
    ["It stores nothing", () => ({ create: async () => {} })],
    [
      "It creates a match twice",
      (store) => ({ create: (setup, status) => store.remove(setup.id).then(() => store.create(setup, status)) }),
    ],
    [
      "It accepts the second writer of a step",
      (store) => ({
        appendStep: async (id, version, ...rest) => {
          const answer = await store.appendStep(id, version, ...rest);
          return answer === "stale" ? store.appendStep(id, version + 1, ...rest) : answer;
        },
      }),
    ],
    [
      "It keeps sealed moves for ever",
      (store) => ({
        appendStep: (id, version, step, status) => store.appendStep(id, version, step, status, "kept"),
      }),
    ],
    [
      "It always spends sealed moves",
      (store) => ({
        appendStep: (id, version, step, status) => store.appendStep(id, version, step, status, "spent"),
      }),
    ],
    [
      "It forgets ids",
      (store) => ({
        appendStep: (id, version, step, ...rest) => store.appendStep(id, version, { ...step, ids: [] }, ...rest),
      }),
    ],
    [
      "It returns only the last sealed move",
      (store) => ({
        sealMove: async (id, version, sealing) => {
          const answer = await store.sealMove(id, version, sealing);
          return answer === "stale" ? answer : answer.filter(({ seat }) => seat === sealing.seat);
        },
      }),
    ],
    ["It lists the oldest match first", (store) => ({ list: () => store.list().then((list) => list.toReversed()) })],
    [
      "It lists seeds",
      (store) => ({ list: () => store.list().then((list) => list.map((one) => ({ ...one, seed: "secret" }))) }),
    ],
    [
      "It shows the seed in an overview",
      (store) => ({ summary: (id) => store.summary(id).then((one) => one && { ...one, seed: "secret" }) }),
    ],
    ["It never renames a player", () => ({ renamePlayer: async () => {} })],
    [
      "It accepts an older status",
      (store) => ({
        updateStatus: async (id, version, status) => {
          const answer = await store.updateStatus(id, version, status);
          const matchControl = { ...status.matchControl, number: status.matchControl.number + 1 };
          return answer === "stale" ? store.updateStatus(id, version, { ...status, matchControl }) : answer;
        },
      }),
    ],
    [
      "It accepts a step on an older status",
      (store) => ({
        appendStep: async (id, version, step, status, seals) => {
          const answer = await store.appendStep(id, version, step, status, seals);
          const matchControl = { ...status.matchControl, number: status.matchControl.number + 1 };
          return answer === "stale" ? store.appendStep(id, version, step, { ...status, matchControl }, seals) : answer;
        },
      }),
    ],
    [
      "It forgets for whom a stand-in played",
      (store) => ({
        appendStep: (id, version, { step, ids, at }, ...rest) =>
          store.appendStep(id, version, { step, ids, at }, ...rest),
      }),
    ],
    [
      "It forgets that a stand-in sealed the move",
      (store) => ({
        sealMove: (id, version, sealing) => store.sealMove(id, version, { ...sealing, isStandIn: false }),
      }),
    ],
    ["It forgets what was played elsewhere", (store) => ({ create: (setup, status) => store.create(setup, status) })],
    [
      "It keeps the old players",
      (store) => ({ reseat: (version, { id }, status) => store.updateStatus(id, version, status) }),
    ],
    [
      "It still asks seats that have sealed",
      (store) => ({ list: () => store.list().then((list) => list.map((one) => ({ ...one, asked: [0, 1] }))) }),
    ],
    ["It finds nothing due", () => ({ due: async () => [] })],
    ["It finds everything due", (store) => ({ due: (_now, limit) => store.due(Number.MAX_SAFE_INTEGER, limit) })],
    ["It finds more than requested", (store) => ({ due: (now) => store.due(now, 99) })],
    [
      "It finds the latest due first",
      (store) => ({ due: (now, limit) => store.due(now, limit).then((ids) => ids.toReversed()) }),
    ],
    ["It reads everything since any version", (store) => ({ since: (id) => store.since(id, 0) })],
    [
      "It tells the last version somebody knows, and not the stored one",
      (store) => ({ since: async (id, version) => withVersion(await store.since(id, version), version) }),
    ],
    [
      "It leaves out sealed moves since a version",
      (store) => ({ since: (id, version) => store.since(id, version).then((one) => one && { ...one, sealed: [] }) }),
    ],
    ["It never removes anything", () => ({ remove: async () => {} })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    const found = await portFaults(matchStoreContract, async () => {
      const store = memoryMatchStore();
      return { ...store, ...fault(store) };
    });
    expect(found).not.toEqual([]);
  });

  test("The contract finds no fault in a store that keeps it", async () => {
    expect(await portFaults(matchStoreContract, async () => memoryMatchStore())).toEqual([]);
  });
});
