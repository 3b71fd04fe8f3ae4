import { expect, test } from "vitest";
import { unlike } from "./names.ts";

test("a name is as it is, until somebody is called so", () => {
  expect(unlike("Luc", [], 40)).toBe("Luc");
  expect(unlike("Luc", ["Lucie", "luc"], 40)).toBe("Luc 2");
  expect(unlike("Luc", ["Luc", "Luc 2"], 40)).toBe("Luc 3");
});

test("a number finds room behind the longest name", () => {
  const long = "é".repeat(40);
  expect(unlike(long, [long], 40)).toBe(`${"é".repeat(38)} 2`);
});
