import { expect, test } from "vitest";
import { clauseOf } from "./clause.ts";
import type { Fact } from "./game.ts";

test("A refusal has its clause; a rule of another kind is none", () => {
  expect(clauseOf({ key: "cellTaken", rule: "IO-11" } as Fact)).toBe("IO-11");
  expect(clauseOf({ key: "dayBegins", rule: "oracle" } as Fact)).toBeNull();
  expect(clauseOf({ key: "dayBegins", rule: "the day of IO-11" } as Fact)).toBeNull();
  expect(clauseOf({ key: "dayBegins", rule: ["IO-11"] } as unknown as Fact)).toBeNull();
  expect(clauseOf({ key: "tooFast" })).toBeNull();
});
