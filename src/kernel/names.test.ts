import { expect, test } from "vitest";
import { distinctName } from "./names.ts";

test("A name gets a number only if somebody has it already", () => {
  expect(distinctName("Luc", [])).toBe("Luc");
  expect(distinctName("Luc", ["Lucie", "luc"])).toBe("Luc 2");
  expect(distinctName("Luc", ["Luc", "Luc 2"])).toBe("Luc 3");
});

test("A name of the maximum length is shortened to make room for the number", () => {
  const long = "é".repeat(40);
  expect(distinctName(long, [long])).toBe(`${"é".repeat(38)} 2`);
});
