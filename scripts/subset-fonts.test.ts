import { expect, test } from "vitest";
import { lettersBeyond, neededCharacters } from "./subset-fonts.ts";

test("The fonts keep every character of the texts, each letter in both cases", () => {
  expect(neededCharacters(["Größe"])).toMatch(/Ö.*ß.*ö/);
  expect(neededCharacters(["plain"])).not.toMatch(/[ÖŁ]/);
});

test("Characters that a script has as escapes are kept too, and a broken escape is nobody's", () => {
  const needed = neededCharacters(["\\u0142 \\xd8 \\u{1e9e} \\ud83c \\u{110000}"]);
  for (const one of "łŁøØẞ") expect(needed).toContain(one);
});

test("The fonts keep what dates and numbers need", () => {
  for (const one of ["û", "é", "\u202f"]) expect(neededCharacters([]), "août, févr., 1 234").toContain(one);
});

test("A letter that the Latin subset of a font lacks is named", () => {
  for (const font of ["@fontsource-variable/cinzel", "@fontsource/alegreya-sans"]) {
    expect(lettersBeyond(font, "AzÄßœŒé’ᵉ…")).toBe("");
    expect(lettersBeyond(font, "aŁЖ")).toBe("ŁЖ");
  }
});
