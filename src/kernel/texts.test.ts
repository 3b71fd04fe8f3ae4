import { expect, test } from "vitest";
import type { KernelFact } from "./kernel-facts.ts";
import { kernelSentences } from "./kernel-sentences.ts";
import { LANGUAGES, sayIn, sentenceOf } from "./texts.ts";

test("A seat is called by its name, or by its number counted from 1", () => {
  expect([sayIn("en", ["Ana"]).seat(0), sayIn("en", ["Ana"]).seat(1), sayIn("fr", []).seat(2)]).toEqual([
    "Ana",
    "Seat 2",
    "Siège 3",
  ]);
});

test("Numbers, signs, plurals and lists follow the language", () => {
  const [en, fr] = [sayIn("en", []), sayIn("fr", [])];
  expect([en.number(1234.5), fr.number(1234.5)]).toEqual(["1,234.5", "1\u202f234,5"]);
  expect([en.signed(3), en.signed(-2), en.signed(0)]).toEqual(["+3", "−2", "0"]);
  const forms = { one: "tile", other: "tiles" };
  expect([en.count(0, forms), en.count(1, forms), en.count(2, forms)]).toEqual(["0 tiles", "1 tile", "2 tiles"]);
  expect(fr.count(0, { one: "tuile", other: "tuiles" })).toBe("0 tuile");
  expect([en.list(["a", "b", "c"]), fr.list(["a", "b"])]).toEqual(["a, b, and c", "a et b"]);
});

test("A fact without a sentence throws", () => {
  const sentences = { hello: () => "Hello." };
  expect(sentenceOf(sentences, { key: "hello" }, sayIn("en", []))).toBe("Hello.");
  for (const key of ["goodbye", "constructor"])
    expect(() => sentenceOf(sentences, { key }, sayIn("fr", []))).toThrow(`texts (fr): no sentence for "${key}"`);
});

test("Every fact of the kernel has a whole sentence in both languages", () => {
  const blanks = { min: 2, max: 4, turns: 3, line: 7, game: "chess", edition: 9, ours: 1, fault: "step 3 refused" };
  for (const language of LANGUAGES) {
    const keys = Object.keys(kernelSentences[language]) as KernelFact["key"][];
    expect(keys).toHaveLength(25);
    for (const key of keys) {
      const sentence = sentenceOf(kernelSentences[language], { key, ...blanks } as KernelFact, sayIn(language, []));
      expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
      expect(sentence).not.toMatch(/undefined|NaN/);
    }
  }
});
