import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const marked = (guide: string): readonly string[] =>
  [...read(guide).matchAll(/^!\[[^\]]+\]\(figure:([\w-]+)\)$/gm)].map(([, name]) => name ?? "");

/**
 * The keys of the record at the end of figures.tsx. They are read from the source, because its components need a
 * browser.
 */
const [, record = ""] = read("figures.tsx").split("export const figures");
const drawn = [...record.matchAll(/^ {2}"?([\w-]+)"?: /gm)].map(([, name]) => name ?? "");

test("Both guides show every figure, and no other, in the same order", () => {
  expect(drawn.length).toBeGreaterThan(2);
  expect([...marked("../texts/guide.en.md")].sort()).toEqual([...drawn].sort());
  expect(marked("../texts/guide.fr.md")).toEqual(marked("../texts/guide.en.md"));
});
