import { expect, test } from "vitest";
import { memoryBus } from "../../host/ports/memory/memory-bus.ts";
import { memoryTableStore } from "../../tables/ports/memory/memory-table-store.ts";
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
