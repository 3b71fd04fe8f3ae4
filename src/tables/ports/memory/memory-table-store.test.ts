import { describe, expect, test } from "vitest";
import { portFaults } from "../../../host/ports/port-contract.ts";
import { tableStoreContract } from "../table-store.contract.ts";
import type { TableStore } from "../table-store.ts";
import { memoryTableStore } from "./memory-table-store.ts";

describe("The memory table store", () => {
  test.each(tableStoreContract)("$name", ({ holds }) => holds(memoryTableStore()));
});

describe("The contract finds a table store that breaks it", () => {
  const planted: readonly (readonly [string, (tables: TableStore) => Partial<TableStore>])[] = [
    [
      "It lets the last writer win",
      (all) => ({ update: async (id, _, next) => all.update(id, (await all.read(id))?.version ?? 0, next) }),
    ],
    [
      "It changes id and code too",
      (all) => ({ read: (id) => all.read(id).then((one) => one && { ...one, code: "XXXXXX" }) }),
    ],
    [
      "It lists waiting tables that are not public",
      (all) => ({ listWaiting: (_, limit) => all.ofPerson("zoe", limit) }),
    ],
    ["It lists more waiting tables than requested", (all) => ({ listWaiting: (now) => all.listWaiting(now, 99) })],
    ["It lists tables where nobody was lately", (all) => ({ listWaiting: (_, limit) => all.listWaiting(0, limit) })],
    ["It lists tables in play that are not public", (all) => ({ listPlaying: (limit) => all.ofPerson("zoe", limit) })],
    ["It lists more tables in play than requested", (all) => ({ listPlaying: () => all.listPlaying(99) })],
    ["It finds nothing idle", () => ({ listIdle: async () => [] })],
    [
      "It finds all waiting tables idle",
      (all) => ({ listIdle: (_, limit) => all.listIdle(Number.POSITIVE_INFINITY, limit) }),
    ],
    ["It finds no tables of a person", () => ({ ofPerson: async () => [] })],
    ["It gives a code twice", (all) => ({ create: (id, code, ...rest) => all.create(id, `${id}${code}`, ...rest) })],
    ["It removes nothing", () => ({ remove: async () => {} })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    const found = await portFaults(tableStoreContract, async () => {
      const all = memoryTableStore();
      return { ...all, ...fault(all) };
    });
    expect(found).not.toEqual([]);
  });
});
