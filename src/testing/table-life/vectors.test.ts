import { expect, test } from "vitest";
import { tableLifeVectors } from "./read-vectors.ts";
import { vectorFaults } from "./run-vector.ts";

/** Vectors that wait for their clauses: src/testing/table-life-specification.test.ts. */
const WAITING: readonly number[] = [53, 54];

const RUNNING = Array.from({ length: 58 }, (_, index) => index + 1).filter((number) => !WAITING.includes(number));

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
