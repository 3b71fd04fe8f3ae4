import { expect, test } from "vitest";
import { unlike } from "./names.ts";

test("a name is as it is, until somebody is called so", () => {
  expect(unlike("Luc", [])).toBe("Luc");
  expect(unlike("Luc", ["Lucie", "luc"])).toBe("Luc 2");
  expect(unlike("Luc", ["Luc", "Luc 2"])).toBe("Luc 3");
});

test("a number finds room behind the longest name", () => {
  const long = "é".repeat(40);
  expect(unlike(long, [long])).toBe(`${"é".repeat(38)} 2`);
});
