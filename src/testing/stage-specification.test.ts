import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clausesOf, testedClauses } from "./specification.ts";

/**
 * Clauses of docs/stage.md without a test, each with its reason. The list must shrink: a clause that has a test may not
 * stand here.
 */
const NOT_YET: Readonly<Record<string, string>> = {
  "ST-46": "keys of the page",
  "ST-72": "the page keeps its last scene",
  "ST-73": "a board that fails to draw",
  "ST-74": "the document behind the curtain is read in e2e/shared-device.test.ts",
  "ST-77": "public steps at a shared device",
  "ST-93": "the transcript as a list",
  "ST-94": "names of cells, cups, seats and stones",
  "ST-95": "the focus",
  "ST-104": "text size: Ostrakon, and text of three times its size on phones",
  "ST-109": "no hint where an opinion is asked",
};

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
