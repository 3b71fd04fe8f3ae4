import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

const figuresIn = (guide: string): readonly string[] =>
  [...guide.matchAll(/^!\[[^\]]+\]\(figure:([\w-]+)\)$/gm)].map(([, name = ""]) => name);

/** The keys of the exported record, as they are written. */
const drawn = [...read("figures.tsx").matchAll(/^ {2}(\w+): \(given\) =>/gm)].map(([, name = ""]) => name);

test.each(["guide.en.md", "guide.fr.md"])("every figure of %s is drawn, once, and none is left over", (name) => {
  const guide = read(name);
  expect(guide.split("(figure:")).toHaveLength(figuresIn(guide).length + 1);
  expect(figuresIn(guide).toSorted()).toEqual(drawn.toSorted());
  expect(drawn).toHaveLength(5);
});
