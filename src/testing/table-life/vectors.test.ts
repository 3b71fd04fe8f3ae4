import { expect, test } from "vitest";
import { tableLifeVectors } from "./read-vectors.ts";
import { vectorFaults } from "./run-vector.ts";

const vectors = tableLifeVectors();

test("Every vector that is data is read", () => {
  expect(vectors.map(({ id }) => id)).toEqual(Array.from({ length: 58 }, (_, index) => `TLV-${index + 1}`));
  for (const { run } of vectors) for (const line of run) expect(line).toMatch(/^\d+h? (\?|\w+) \S/);
});

test.each(vectors)("$id holds on the real tables and host", async (vector) => {
  expect(await vectorFaults(vector)).toEqual([]);
});

test("A vector that does not hold is found", async () => {
  const run = ["20 C closes", "29 ? pres=0134", "30 A move ! paused"];
  expect(await vectorFaults({ at: {}, run })).toEqual([
    "29 ? pres=0134: pres is “01234”",
    "30 A move ! paused: not refused",
  ]);
});
