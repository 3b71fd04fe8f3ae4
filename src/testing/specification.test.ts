import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as catalogue from "../games/catalogue.ts";
import { clausesOf, testedClauses, untested } from "./specification.ts";

describe("Every clause has a test that starts with its number", () => {
  test.each(Object.values(catalogue).map(({ id }) => id))("%s", (room) => expect(untested(room)).toEqual([]));
});

test("The clauses of the specifications are found", () => {
  const count = (room: string): number => clausesOf(readFileSync(`docs/rules/${room}.md`, "utf8")).length;
  expect(["isis-osiris", "aisopos", "empedocle", "ostrakon"].map(count)).toEqual([36, 45, 127, 104]);
});

test("A room without a specification is reported", () => {
  expect(untested("senet")).toEqual(["docs/rules/senet.md is missing"]);
});

test("A clause that no test name starts with is reported", () => {
  expect(clausesOf("- **IO-1** one\n- **IO-V2** two\ntext **IO-3**\n| OS-4 | four |\n")).toEqual([
    "IO-1",
    "IO-V2",
    "OS-4",
  ]);
  expect(
    testedClauses(
      'test("IO-1 x", f); test.each([1])("IO-V2 %i", f); test("as IO-3 says", f); test.concurrent("IO-4 y", f)',
    ),
  ).toEqual(["IO-1", "IO-V2", "IO-4"]);
});
