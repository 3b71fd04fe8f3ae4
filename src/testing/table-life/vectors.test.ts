import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

test("Every vector that is in words has a test that carries its number", () => {
  const page = readFileSync("docs/table-life.md", "utf8");
  const inWords = [...page.matchAll(/^\| (TLV-\d+) \|/gm)].map(([, id]) => id ?? "");
  expect(inWords).toHaveLength(16);
  const tests = ["src", "e2e"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
  const carried = new Set(tests.flatMap((text) => [...text.matchAll(/\((TLV-\d+)\)"/g)].map(([, id]) => id)));
  expect(inWords.filter((id) => !carried.has(id))).toEqual([]);
});

test("A vector that does not hold is found", async () => {
  const run = ["20 C closes", "29 ? pres=0134", "30 A move ! paused"];
  expect(await vectorFaults({ at: {}, run })).toEqual([
    "29 ? pres=0134: pres is “01234”",
    "30 A move ! paused: not refused",
  ]);
});
