import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clausesOf, testedClauses } from "./specification.ts";

/**
 * Clauses of docs/table-life.md without a test, by the reason why. The lists must shrink: a clause that has a test may
 * not stand here.
 */
const NOT_YET: Readonly<Record<string, readonly number[]>> = {};

const testFiles = ["src", "e2e"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

const clauses = clausesOf(readFileSync("docs/table-life.md", "utf8")).filter((clause) => clause.startsWith("TL-"));
const tested = new Set(testFiles.flatMap((file) => testedClauses(readFileSync(file, "utf8"))));
const listed = Object.values(NOT_YET).flatMap((numbers) => numbers.map((number) => `TL-${number}`));

test("Every clause of table life has a test that starts with its number, or is known to have none yet", () => {
  expect(clauses).toHaveLength(143);
  expect(clauses.filter((clause) => !tested.has(clause) && !listed.includes(clause))).toEqual([]);
});

test("A clause of table life that has a test is no longer listed", () => {
  expect(listed.filter((clause) => tested.has(clause) || !clauses.includes(clause))).toEqual([]);
});
