import { expect, test } from "vitest";
import type { KernelFact } from "./kernel-facts.ts";
import { kernelSentences } from "./kernel-sentences.ts";
import { LANGUAGE_IDS, LANGUAGES, languageOfTag, type PluralForms, sayIn, sentenceOf } from "./texts.ts";

test("A seat is called by its name, or by its number counted from 1", () => {
  expect([sayIn("en", ["Ana"]).seat(0), sayIn("en", ["Ana"]).seat(1), sayIn("fr", []).seat(2)]).toEqual([
    "Ana",
    "Seat 2",
    "Siège 3",
  ]);
});

test("ST-92 The reader's own seat is you, with the verb that goes with it", () => {
  const [en, fr] = [sayIn("en", ["Ana", "Solon", "Bob"], "en", 0), sayIn("fr", ["Ana", "Solon", "Bob"], "fr", 0)];
  expect([en.seat(0), en.whom(0), en.seat(1), en.whom(1)]).toEqual(["You", "you", "Solon", "Solon"]);
  expect([en.does(0, "place", "places"), en.does(1, "place", "places")]).toEqual(["You place", "Solon places"]);
  expect([fr.does(0, "posez", "pose"), fr.does(1, "posez", "pose")]).toEqual(["Vous posez", "Solon pose"]);
  expect(en.does([1, 0], "share", "wins", "share")).toBe("You and Solon share");
  expect(en.does([1, 2], "share", "wins", "share")).toBe("Solon and Bob share");
  expect([en.does([1], "share", "wins", "share"), en.does(1, "share", "wins", "share")]).toEqual([
    "Solon wins",
    "Solon wins",
  ]);
  expect(fr.does([0, 1], "partagez", "gagne", "partagent")).toBe("Solon et vous partagez");
  expect([en.whomAll([1, 0]), fr.whomAll([0, 1]), fr.seats([0])]).toEqual(["you and Solon", "Solon et vous", "Vous"]);
});

test("Where nobody in particular reads, nobody is you", () => {
  const en = sayIn("en", ["Ana", "Solon"]);
  expect([en.you, en.isYou(0), en.isYou([0, 1]), en.seat(0), en.does([0, 1], "a", "b", "c")]).toEqual([
    null,
    false,
    false,
    "Ana",
    "Ana and Solon c",
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

test("Each language lists exactly the plural forms that Intl knows of it", () => {
  for (const { id, plurals, rarePlurals } of LANGUAGES) {
    const known = new Intl.PluralRules(id).resolvedOptions();
    expect(known.locale, "Intl knows the language").toBe(id);
    expect([...plurals, ...rarePlurals].sort()).toEqual([...known.pluralCategories].sort());
  }
});

test("A counted word takes the form that Intl.PluralRules names, and another one where the language may do without", () => {
  const fr = sayIn("fr", []);
  const tiles = { one: "tuile", other: "tuiles", many: "de tuiles" };
  expect([0, 1, 1.5, 2].map((count) => fr.count(count, tiles))).toEqual([
    "0 tuile",
    "1 tuile",
    "1,5 tuile",
    "2 tuiles",
  ]);
  expect(fr.count(1_000_000, tiles)).toBe("1\u202f000\u202f000 de tuiles");
  expect(fr.count(1_000_000, { one: "tuile", other: "tuiles" })).toBe("1\u202f000\u202f000 tuiles");
  expect([0, 1, 2].map((count) => sayIn("en", []).plural(count, { one: "wins", other: "win" }))).toEqual([
    "win",
    "wins",
    "win",
  ]);
});

test("A form that its language needs and one that it does not have do not compile", () => {
  // @ts-expect-error English needs "one".
  const missing: PluralForms<"en"> = { other: "tiles" };
  // @ts-expect-error French has no "few".
  const unknown: PluralForms<"fr"> = { one: "tuile", few: "tuiles", other: "tuiles" };
  const rare: PluralForms<"fr"> = { one: "tuile", many: "de tuiles", other: "tuiles" };
  expect([missing, unknown, rare]).toHaveLength(3);
});

test("Numbers follow the region, words and lists the language", () => {
  const [english, canadian] = [sayIn("en", [], "en-DE"), sayIn("fr", [], "fr-CA")];
  expect(english.number(1234.5)).toBe("1.234,5");
  expect(canadian.signed(-1234)).toBe("−1\u00a0234");
  expect(english.count(1000, { one: "tile", other: "tiles" })).toBe("1.000 tiles");
  expect(english.list(["a", "b", "c"])).toBe("a, b, and c");
});

test("A tag belongs to one of our languages or to none", () => {
  const found = ["fr", "fr-CA", " FR_ca.UTF-8", "en-GB", "frog", "fil", "", "-"].map(languageOfTag);
  expect(found).toEqual(["fr", "fr", "fr", "en", undefined, undefined, undefined, undefined]);
});

test("A fact without a sentence throws", () => {
  const sentences = { hello: () => "Hello." };
  expect(sentenceOf(sentences, { key: "hello" }, sayIn("en", []))).toBe("Hello.");
  for (const key of ["goodbye", "constructor"])
    expect(() => sentenceOf(sentences, { key }, sayIn("fr", []))).toThrow(`texts (fr): no sentence for "${key}"`);
});

test("Every fact of the kernel has a whole sentence in every language", () => {
  const ofRecords = { line: 7, format: "9", game: "chess", edition: 9, ours: 1, fault: "step 3 refused" };
  const blanks = { min: 2, max: 4, turns: 3, ...ofRecords };
  for (const language of LANGUAGE_IDS) {
    const keys = Object.keys(kernelSentences[language]) as KernelFact["key"][];
    expect(keys).toHaveLength(26);
    for (const key of keys) {
      const sentence = sentenceOf(kernelSentences[language], { key, ...blanks } as KernelFact, sayIn(language, []));
      expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
      expect(sentence).not.toMatch(/undefined|NaN/);
    }
  }
});
