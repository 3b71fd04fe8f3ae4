import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clausesOf, testedClauses } from "./specification.ts";

/**
 * Clauses of docs/stage.md without a test, each with its reason. The list must shrink: a clause that has a test may not
 * stand here.
 */
const NOT_YET: Readonly<Record<string, string>> = {};

const testFiles = ["src", "e2e"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

const clauses = clausesOf(readFileSync("docs/stage.md", "utf8")).filter((clause) => clause.startsWith("ST-"));
const tested = new Set(testFiles.flatMap((file) => testedClauses(readFileSync(file, "utf8"))));

test("Every clause of the stage has a test that starts with its number, or is known to have none yet", () => {
  expect(clauses).toHaveLength(109);
  expect(clauses.filter((clause) => !tested.has(clause) && NOT_YET[clause] === undefined)).toEqual([]);
});

test("A clause that has a test is no longer listed", () => {
  expect(Object.keys(NOT_YET).filter((clause) => tested.has(clause) || !clauses.includes(clause))).toEqual([]);
});
