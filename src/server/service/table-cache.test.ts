import { expect, test } from "vitest";
import { memoryBus } from "../../host/ports/memory/memory-bus.ts";
import { memoryTableStore } from "../../tables/ports/memory/memory-table-store.ts";
import type { TableState } from "../../tables/table.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { tableNotices } from "../bus/table-notices.ts";
import { createTableCache } from "./table-cache.ts";

test("Nobody listens to a table that could not be read", async () => {
  const bus = memoryBus();
  let listening = 0;
  const counting: typeof bus = {
    ...bus,
    subscribe(topic, hear) {
      listening++;
      const stop = bus.subscribe(topic, hear);
      return () => {
        listening--;
        stop();
      };
    },
  };
  const away = { ...memoryTableStore(), read: () => Promise.reject(new Error("the database is away")) };
  const cache = createTableCache(away, tableNotices(counting), fakeTimer());
  for (const id of ["a", "b", "a"]) await expect(cache.read(id)).rejects.toThrow("away");
  expect(listening).toBe(0);
});

test("While notices may be missed a table is read every two seconds, and not for everybody who asks", async () => {
  const timer = fakeTimer();
  const certain = timer.now();
  const bus = { ...memoryBus(), completeUntil: () => certain };
  const stored = memoryTableStore();
  await stored.create("a", "CODE", 0, OLYMPIA);
  let reads = 0;
  const counting: typeof stored = {
    ...stored,
    read(id) {
      reads++;
      return stored.read(id);
    },
  };
  const cache = createTableCache(counting, tableNotices(bus), timer);
  const readsWhile = async (milliseconds: number) => {
    const before = reads;
    for (let passed = 0; passed < milliseconds; passed += 100) {
      await cache.read("a");
      await timer.advance(100);
    }
    return reads - before;
  };
  expect(await readsWhile(2000)).toBe(1);
  expect(await readsWhile(8000)).toBe(4);
  await stored.update("a", 0, { ...OLYMPIA, stage: "over" });
  await timer.advance(2001);
  expect(cache.cached("a"), "somebody may have changed it unnoticed").toBeUndefined();
  expect((await cache.read("a"))?.stage).toBe("over");
});

const OLYMPIA: TableState = {
  stage: "waiting",
  game: "toy",
  options: {},
  owner: "Ada",
  visibility: "link",
  control: { is: "none" },
  hasFreeChat: false,
  seats: [null, null],
  secret: "the owl",
  previous: null,
  next: null,
  touched: 0,
};
