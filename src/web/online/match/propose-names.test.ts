import { expect, test } from "vitest";
import { match as en } from "./words.en.ts";
import { match as fr } from "./words.fr.ts";

test.each([
  ["en", en],
  ["fr", fr],
])("The buttons that propose have different names, which begin with the word that is seen (%s)", (_, words) => {
  const names = Object.values(words.proposeNames);
  expect(new Set(names).size).toBe(2);
  // Whoever speaks to the page says what is written on the button.
  for (const name of names) expect(name.startsWith(`${words.propose} `)).toBe(true);
});
