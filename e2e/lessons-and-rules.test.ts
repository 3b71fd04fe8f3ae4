import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { LANGUAGE_IDS } from "../src/kernel/texts.ts";
import { findChoice } from "./fixtures/find-choice.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { languageInTurn, siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LESSONS = Object.values(catalogue).map((room, at) => ({
  room,
  language: languageInTurn(at + 1),
}));

test.concurrent.each(LESSONS)(
  "The lesson of $room.id can be followed by its hints from start to end",
  async ({ room, language }) => {
    const { learn, home } = siteWordsIn[language];
    const { context, page, faults } = await visit(browser, { language });
    await page.goto("/");
    await page.getByRole("link", { name: `${home.learn}, ${room.name}` }).click();
    const playNow = page.getByRole("link", { name: learn.playNow });
    const read: string[] = [];
    while ((await playNow.count()) === 0) {
      await page.locator("main [data-lit]").first().waitFor({ state: "attached" });
      read.push(await promptOf(page));
      await clickHinted(page, read.length);
      expect(read.length, read.at(-1)).toBeLessThan(100);
    }
    expect(new Set(read).size, "different things are said").toBeGreaterThan(7);
    expect(read).not.toContain("");
    expect(await promptOf(page)).toBe(learn.done);
    expect(await page.locator(".bar[data-bar=refused]").count()).toBe(0);

    await page.getByRole("button", { name: learn.again }).click();
    expect(await promptOf(page), "once more from the start").toBe(read[0]);
    await page.getByRole("link", { name: learn.skip }).click();
    await page.locator(".games").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.concurrent("After a legal move that the lesson did not ask for, the lesson explains and waits", async () => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  await page.goto("/isis-osiris/learn");
  await clickHinted(page, 0);
  const asked = await promptOf(page);
  await page.locator("[role=gridcell][data-lit=go]:not(.hint)").first().click();
  await page.getByText(siteWordsIn.en.learn.tryInstead).waitFor();
  expect(await promptOf(page)).toBe(asked);
  await clickHinted(page, 1);
  expect(await promptOf(page)).not.toBe(asked);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent.each(Object.values(catalogue).flatMap((room) => LANGUAGE_IDS.map((language) => ({ room, language }))))(
  "The rules of $room.id in $language are shown with every figure drawn",
  async ({ room, language }) => {
    const { context, page, faults } = await visit(browser, { language, isPhone: language !== "en" });
    await page.goto(`/${room.id}/rules`);
    await page.locator("main h1").waitFor();
    const captions = [
      ...readFileSync(`src/games/${room.id}/texts/guide.${language}.md`, "utf8").matchAll(/^!\[(.*)\]\(figure/gm),
    ];
    const figures = await page.locator("figure").evaluateAll((all) =>
      all.map((figure) => ({
        caption: figure.querySelector("figcaption")?.textContent,
        drawn: [...figure.children].filter((part) => {
          const { width, height } = part.getBoundingClientRect();
          return part.localName !== "figcaption" && width > 20 && height > 20 && part.querySelector("*") !== null;
        }).length,
      })),
    );
    expect(captions.length).toBeGreaterThan(2);
    expect(figures.map(({ caption }) => caption?.replaceAll("\u00a0", " "))).toEqual(
      captions.map(([, caption]) => caption?.replaceAll("\u00a0", " ")),
    );
    for (const { caption, drawn } of figures) expect(drawn, caption ?? "").toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

const promptOf = async (page: Page): Promise<string> => (await page.locator(".bar .sentence").textContent()) ?? "";

async function clickHinted(page: Page, chance: number): Promise<void> {
  const found = await findChoice(page, chance, "hint");
  if (found.is === "over" || found.at === null) throw new Error("nothing to click");
  await page.mouse.click(found.at.x, found.at.y);
}
