import { expect, test } from "vitest";
import { MATCH_REMOVED, PLAYER_RENAMED, publishChange, readChange, subscribeToChanges } from "./change-notice.ts";
import { memoryBus } from "./memory/memory-bus.ts";

test("A change is read as it was published", async () => {
  const bus = memoryBus();
  const heard: unknown[] = [];
  subscribeToChanges(bus, "m", (notice) => void heard.push(notice));
  publishChange(bus, { match: "m", version: 7, controlNumber: 12, sealed: 2 });
  for (const version of [MATCH_REMOVED, PLAYER_RENAMED]) publishChange(bus, { match: "m", version });
  publishChange(bus, { match: "n", version: 1 });
  await new Promise((done) => setImmediate(done));
  expect(heard).toEqual([
    { match: "m", version: 7, controlNumber: 12, sealed: 2 },
    { match: "m", version: MATCH_REMOVED, controlNumber: 0, sealed: 0 },
    { match: "m", version: PLAYER_RENAMED, controlNumber: 0, sealed: 0 },
  ]);
});

test("What is no change counts as one that was missed", () => {
  for (const text of [null, "", " ", "1", "x 1 0", "1 x 0", "1 1 x", " 1 1 0", "1.5 2 0", "1 2 3 4"])
    expect(readChange("m", text)).toBeNull();
});

test("A node of an older version does not say how many moves are sealed", () => {
  expect(readChange("m", "7 12")).toEqual({ match: "m", version: 7, controlNumber: 12 });
});
