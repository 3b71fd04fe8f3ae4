import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIGURES } from "./figure-names.ts";

/** The figures of a guide, in its order. */
const asked = (language: string): readonly (string | undefined)[] => {
  const guide = readFileSync(new URL(`../texts/guide.${language}.md`, import.meta.url), "utf8");
  return [...guide.matchAll(/^!\[[^\]]+\]\(figure:([\w-]+)\)$/gm)].map(([, name]) => name);
};

test.each(["en", "fr"])("The guide in %s shows every figure once, in the same order", (language) => {
  expect(asked(language)).toEqual(FIGURES);
});
