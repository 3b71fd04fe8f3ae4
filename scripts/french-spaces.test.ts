import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firm, hasFrench } from "./french-spaces.ts";

test("In French no line breaks before a high sign or inside quotation marks", () => {
  expect(firm("Qui a dit « non » ? Lui : toujours !")).toBe(
    "Qui a dit «\u00a0non\u00a0»\u00a0? Lui\u00a0: toujours\u00a0!",
  );
});

test("No French text with a high sign stands in a file that the build leaves as it is", () => {
  const french = /\bfr: ["'`].*( [?!;:»]|« )/;
  const files = globSync("src/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test.") && french.test(readFileSync(file, "utf8")),
  );
  expect(files).toContain("src/games/aisopos/room.ts");
  expect(files.filter((file) => !hasFrench(file))).toEqual([]);
});
