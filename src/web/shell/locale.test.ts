import { expect, test } from "vitest";
import { localeOf, sayHere } from "./locale.ts";

test("Dates and numbers follow the region of the browser's first tag in the page's language", () => {
  expect(localeOf("en", ["de-DE", "en-GB", "en-US"])).toBe("en-GB");
  expect(localeOf("fr", ["en-US", "fr-CH"])).toBe("fr-CH");
});

test("Where no tag in the page's language has a region, another tag's region counts", () => {
  expect(localeOf("en", ["fr-CH", "fr"])).toBe("en-CH");
  expect(localeOf("fr", ["fr", "en-CA"])).toBe("fr-CA");
});

test("Without any region, or with tags that nobody can read, the language alone counts", () => {
  expect(localeOf("fr", [])).toBe("fr");
  expect(localeOf("en", ["fr", "en"])).toBe("en");
  expect(localeOf("en", ["en-", "_", "en-x-y-"])).toBe("en");
});

test("A page writes a thousand as the browser's region does", () => {
  const { languages } = navigator;
  Object.defineProperty(navigator, "languages", { value: ["en-DE"], configurable: true });
  expect(sayHere("en").number(1234.5)).toBe("1.234,5");
  Object.defineProperty(navigator, "languages", { value: languages, configurable: true });
});
