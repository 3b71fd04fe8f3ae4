import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const marked = (guide: string): readonly string[] =>
  [...read(guide).matchAll(/^!\[[^\]]+\]\(figure:([\w-]+)\)$/gm)].map(([, name]) => name ?? "");

/** The keys of the record at the end of figures.tsx; its components need a browser. */
const [, record = ""] = read("figures.tsx").split("export const figures");
const drawn = [...record.matchAll(/^ {2}"?([\w-]+)"?: /gm)].map(([, name]) => name ?? "");

test("both guides show every figure, and no other, in the same order", () => {
  expect(drawn.length).toBeGreaterThan(2);
  expect([...marked("guide.en.md")].sort()).toEqual([...drawn].sort());
  expect(marked("guide.fr.md")).toEqual(marked("guide.en.md"));
});
