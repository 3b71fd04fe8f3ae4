import { expect, test } from "vitest";
import { preferredLanguage } from "./preferred-language.ts";

test("The preferred language is the best of ours that the header accepts", () => {
  const found = ["fr", "fr-CA,en;q=0.8", "de,fr;q=0.5,en;q=0.4", "en;q=0.1,fr;q=0", "*", "", undefined].map(
    preferredLanguage,
  );
  expect(found).toEqual(["fr", "fr", "fr", "en", "en", "en", "en"]);
});
