import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { words as en } from "../texts/words.en.ts";
import { words as fr } from "../texts/words.fr.ts";

describe.each([
  ["en", en],
  ["fr", fr],
] as const)("The guide in %s", (language, words) => {
  const guide = readFileSync(new URL(`../texts/guide.${language}.md`, import.meta.url), "utf8");
  const named = [...guide.matchAll(/^!\[[^\]]+\]\(figure:([\w-]+)\)$/gm)].map(([, name]) => name);

  test("The guide shows every figure exactly once", () => {
    expect(named.toSorted()).toEqual(Object.keys(words.figures).toSorted());
  });
});
