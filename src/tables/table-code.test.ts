import { describe, expect, test } from "vitest";
import { seeded } from "../kernel/dice.ts";
import { CODE_LETTERS, newTableCode, parseTableCode } from "./table-code.ts";

describe("Table codes", () => {
  test("A code has six letters that nobody confuses and that spell nothing", () => {
    const dice = seeded("codes");
    const codes = Array.from({ length: 1000 }, () => newTableCode(dice));
    for (const code of codes) expect(code).toMatch(/^[BCDFGHJKMNPRSTVWXZ]{6}$/);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join("")).size, "every letter occurs").toBe(CODE_LETTERS.length);
  });

  test("A code is read however it is typed", () => {
    for (const typed of ["BCDFGH", "bcdfgh", " bcd fgh ", "BCD-FGH", "b.c.d.f.g.h"])
      expect(parseTableCode(typed), typed).toBe("BCDFGH");
  });

  test("A text that cannot be a code is none", () => {
    for (const typed of ["", "BCDFG", "BCDFGHJ", "ABCDEF", "BCDFG1", "ſcdfgh", "BCDFGЖ", `${"-".repeat(50)}BCDFGH`])
      expect(parseTableCode(typed), typed).toBeNull();
  });
});
