import { describe, expect, test } from "vitest";
import { portFaults } from "../../../host/ports/port-contract.ts";
import { notificationStoreContract } from "../notification-store.contract.ts";
import { notedTablesContract, outboxContract } from "../outbox.contract.ts";
import type { Outbox } from "../outbox.ts";
import { memoryNotifications } from "./memory-notifications.ts";
import { memoryTableStore } from "./memory-table-store.ts";

const inMemory = () => memoryNotifications(memoryTableStore());

describe("Ways and wishes in memory", () => {
  test.each(notificationStoreContract)("$name", ({ holds }) => holds(inMemory()));
});

describe("The outbox in memory", () => {
  test.each(outboxContract)("$name", ({ holds }) => holds(inMemory().outbox));

  test.each(notedTablesContract)("$name", async ({ holds }) => {
    const { outbox } = inMemory();
    for (const table of ["t", "u", "v"]) outbox.note(table);
    await holds({ ...outbox, note: async (table) => outbox.note(table) });
  });
});

describe("The contract finds an outbox that breaks it", () => {
  const planted: readonly (readonly [string, (outbox: Outbox) => Partial<Outbox>])[] = [
    ["It claims what is claimed", (outbox) => ({ claim: (now, _, which) => outbox.claim(now, now, which) })],
    ["It claims what is not due", (outbox) => ({ claim: (_, until, which) => outbox.claim(1e9, until, which) })],
    ["It tells again what was told", (outbox) => ({ told: outbox.release })],
    ["It forgets what failed", (outbox) => ({ postpone: outbox.remove })],
    ["It tries again at once", (outbox) => ({ postpone: (ids, _, failed) => outbox.postpone(ids, 0, failed) })],
    ["It does not count attempts", (outbox) => ({ postpone: (ids, due) => outbox.postpone(ids, due, false) })],
    [
      "It drops what has to be withdrawn",
      (outbox) => ({ change: (all, now) => outbox.change({ ...all, drop: [...all.drop, ...all.withdraw] }, now) }),
    ],
    [
      "It lets one host have everything",
      (outbox) => ({ claim: (a, b, c) => outbox.claim(a, b, { ...c, perHost: 99 }) }),
    ],
    ["It has no exceptions", (outbox) => ({ claim: (a, b, c) => outbox.claim(a, b, { ...c, except: [] }) })],
    ["It silences nothing", (outbox) => ({ change: (all, now) => outbox.change({ ...all, silence: [] }, now) })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    const found = await portFaults(outboxContract, async () => {
      const { outbox } = inMemory();
      return { ...outbox, ...fault(outbox) };
    });
    expect(found).not.toEqual([]);
  });
});
