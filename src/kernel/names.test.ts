import { expect, test } from "vitest";
import { distinctName, isSameName } from "./names.ts";

test("A name gets a number only if somebody has it already", () => {
  expect(distinctName("Luc", [])).toBe("Luc");
  expect(distinctName("Luc", ["Lucie", "luc"])).toBe("Luc 2");
  expect(distinctName("Luc", ["Luc", "Luc 2"])).toBe("Luc 3");
});

test("A name of the maximum length is shortened to make room for the number", () => {
  const long = "é".repeat(40);
  expect(distinctName(long, [long])).toBe(`${"é".repeat(38)} 2`);
});

test("Names are confused whatever their case, variants of letters, invisible characters or blanks around them", () => {
  for (const other of ["luc", " LUC ", "Lu\u200bc", "\uff2cuc", "\u00adLuc\u2060"])
    expect(isSameName("Luc", other), other).toBe(true);
  for (const other of ["Lucie", "L uc", "Luç", ""]) expect(isSameName("Luc", other), other).toBe(false);
});
