import { expect, test } from "vitest";
import { tableLifeVectors } from "./read-vectors.ts";
import { vectorFaults } from "./run-vector.ts";

/** Vectors that run. The others wait for their clauses: src/testing/table-life-specification.test.ts. */
const RUNNING: readonly number[] = [
  2, 3, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 32, 33, 34, 35, 36,
  37, 38, 39, 40, 41, 42, 43, 45, 46, 47, 48, 49, 50, 52, 56, 57, 58,
];

const vectors = tableLifeVectors();

test("Every vector that is data is read", () => {
  expect(vectors.map(({ id }) => id)).toEqual(Array.from({ length: 58 }, (_, index) => `TLV-${index + 1}`));
  for (const { run } of vectors) for (const line of run) expect(line).toMatch(/^\d+h? (\?|\w+) \S/);
});

test.each(RUNNING.map((number) => `TLV-${number}`))("%s holds on the real tables and host", async (id) => {
  const vector = vectors.find((one) => one.id === id);
  expect(vector && (await vectorFaults(vector))).toEqual([]);
});

test("A vector that does not hold is found", async () => {
  const run = ["20 C closes", "29 ? pres=0134", "30 A move ! paused"];
  expect(await vectorFaults({ at: {}, run })).toEqual([
    "29 ? pres=0134: pres is “01234”",
    "30 A move ! paused: not refused",
  ]);
});
