import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { serveChangedCopy } from "./fixtures/served-copy.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";

/** The colours and the emblem of a club that does not exist. */
const CLUB = {
  name: { en: "The Club of the Owl", fr: "Le Club de la Chouette" },
  light: { bg: "#eef3ff", accent: "#243a8f", "accent-deep": "#1b2c6e" },
  emblem: "owl",
};

/** One more file, and nothing else, makes the theme. */
const copy = serveChangedCopy((root) =>
  writeFileSync(join(root, "src/web/themes/owl-club.json"), JSON.stringify(CLUB)),
);

test("A club's theme is offered where settings are, applied at once with its emblem, and kept", async () => {
  const { context, page, faults } = await copy.visit();
  await startBotMatch(page, catalogue.isisOsiris);
  await waitUntilAsked(page);
  await page.getByRole("button", { name: siteWordsIn.en.play.menu }).click();
  await page.locator("dialog[open] .settings > summary").click();
  await themeSelect(page).selectOption({ label: CLUB.name.en });
  await expect.poll(() => token(page, "--bg")).toBe(CLUB.light.bg);
  await page.goto("/");
  await expect.poll(() => token(page, "--accent")).toBe(CLUB.light.accent);
  expect(await token(page, "--text"), "what the club leaves alone stays").toBe("#221c18");
  const mask = await page.locator(".wordmark .logo").evaluate((logo) => getComputedStyle(logo).maskImage);
  expect(mask).toContain("data:image/svg+xml");
  await expectAccessible(page, "home in the club's colours");
  expect(faults).toEqual([]);
  await context.close();
});

test("A theme is chosen outside of matches too, on my own page", async () => {
  const { context, page, faults } = await copy.visit();
  await page.goto("/me");
  await page.locator("main select.theme").selectOption({ label: CLUB.name.en });
  await expect.poll(() => token(page, "--bg")).toBe(CLUB.light.bg);
  expect(faults).toEqual([]);
  await context.close();
});

test("Where the device asks for more contrast, the theme of high contrast is there without a choice", async () => {
  const { context, page, faults } = await copy.visit({ contextOptions: { contrast: "more" } });
  await page.goto("/");
  await expect.poll(() => token(page, "--bg")).toBe("#ffffff");
  await expectAccessible(page, "home in high contrast");
  await page
    .getByRole("button", { name: siteWordsIn.en.nav.toDark })
    .or(page.getByRole("button", { name: siteWordsIn.en.nav.toLight }))
    .click();
  await startBotMatch(page, catalogue.aisopos);
  await waitUntilAsked(page);
  await page.getByRole("button", { name: siteWordsIn.en.play.menu }).click();
  await page.locator("dialog[open] .settings > summary").click();
  expect(await themeSelect(page).inputValue()).toBe("contrast");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await themeSelect(page).selectOption("");
  await expect.poll(() => token(page, "--bg")).not.toMatch(/^#(000000|ffffff)$/);
  expect(asked, "no sheet without a name").toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

const themeSelect = (page: Page) => page.locator("dialog[open] select.theme");

const token = (page: Page, name: string): Promise<string> =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name);
