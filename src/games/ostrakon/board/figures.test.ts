import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

const figuresIn = (guide: string): readonly string[] =>
  [...guide.matchAll(/^!\[[^\]]+\]\(figure:([\w-]+)\)$/gm)].map(([, name = ""]) => name);

/** The keys of the exported record, read from the source. */
const drawn = [...read("figures.tsx").matchAll(/^ {2}(\w+): \(given\) =>/gm)].map(([, name = ""]) => name);

test.each(["../texts/guide.en.md", "../texts/guide.fr.md"])(
  "Every figure of the guide %s is drawn once, and no figure is left over",
  (name) => {
    const guide = read(name);
    expect(guide.split("(figure:")).toHaveLength(figuresIn(guide).length + 1);
    expect(figuresIn(guide).toSorted()).toEqual(drawn.toSorted());
    expect(drawn).toHaveLength(6);
  },
);
