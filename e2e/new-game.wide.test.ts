import { join } from "node:path";
import { expect, test } from "vitest";
import { fillRules } from "../src/cli/new-game.fixture.ts";
import { createGame } from "../src/cli/new-game.ts";
import { rooms } from "../src/games/rooms.ts";
import { siteTitle } from "../src/games/site-title.ts";
import { serveChangedCopy } from "./fixtures/served-copy.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";

/** The accents of the template, as a browser writes colours. */
const ACCENTS = { light: "rgb(107, 45, 92)", dark: "rgb(215, 155, 200)" };

/** After `new-game` only the rules of the new room are edited. */
const copy = serveChangedCopy((root) => {
  expect(createGame(root, "nine-mens-morris")).toMatchObject({ ok: true });
  fillRules(join(root, "src/games/nine-mens-morris"));
});

test("A new game has its card with emblem and colours, comes last, and is counted", async () => {
  for (const theme of ["light", "dark"] as const) {
    const { page, context, faults } = await copy.visit({ theme });
    await page.goto("/");
    const card = page.locator(".games > li").last();
    await card.waitFor();
    expect(await page.locator(".games > li").count()).toBe(rooms.length + 1);
    expect(await card.locator("h2").textContent()).toBe("nine-mens-morris");
    const emblem = await card.locator(".vignette svg use").getAttribute("href");
    expect(await (await page.request.get(emblem ?? "")).text()).toContain("<path");
    // Without a drawing of its own, its scene is the emblem.
    const vignette = await card.locator(".vignette img").getAttribute("src");
    expect(await (await page.request.get(vignette ?? "")).text()).toContain("<path");
    const colour = await card.locator("button.go").evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(colour).toBe(ACCENTS[theme]);
    expect(await page.locator("h1").first().textContent()).toBe(siteTitle("en", rooms.length + 1));
    expect(faults).toEqual([]);
    await context.close();
  }
});

test("A new game can be played to its end", async () => {
  const { page, context, faults } = await copy.visit();
  await page.goto("/");
  await page.getByRole("button", { name: "Play, nine-mens-morris" }).click();
  // The first play says what the game is about (ST-107).
  await page.getByText("What wins the match, in one sentence.").waitFor();
  await page.getByRole("button", { name: siteWordsIn.en.learn.justPlay }).click();
  await page.getByRole("button", { name: "pass" }).click();
  await page.locator(".end h2").waitFor();
  expect(await page.locator(".end li").count()).toBe(2);
  expect(faults).toEqual([]);
  await context.close();
});

test("A new game stands with its credit on the page about the site, in the reader's language", async () => {
  const { page, context, faults } = await copy.visit({ language: "fr" });
  await page.goto("/about");
  const line = page.locator("main li").last();
  expect(await line.textContent()).toBe("nine-mens-morris de son auteur, son éditeur");
  expect(faults).toEqual([]);
  await context.close();
});
