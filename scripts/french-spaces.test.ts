import { expect, test } from "vitest";
import { firm } from "./french-spaces.ts";

test("In French no line breaks before a high sign or inside quotation marks", () => {
  expect(firm("Qui a dit « non » ? Lui : toujours !")).toBe(
    "Qui a dit «\u00a0non\u00a0»\u00a0? Lui\u00a0: toujours\u00a0!",
  );
});
