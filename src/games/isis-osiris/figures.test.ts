import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { words as en } from "./words.en.ts";
import { words as fr } from "./words.fr.ts";

describe.each([
  ["en", en],
  ["fr", fr],
] as const)("the guide in %s", (language, words) => {
  const guide = readFileSync(new URL(`guide.${language}.md`, import.meta.url), "utf8");
  const named = [...guide.matchAll(/^!\[[^\]]+\]\(figure:([\w-]+)\)$/gm)].map(([, name]) => name);

  test("shows every figure once, and none that does not exist", () => {
    expect(named.toSorted()).toEqual(Object.keys(words.figures).toSorted());
  });
});
