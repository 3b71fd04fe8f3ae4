import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { launched } from "./browser.ts";
import { look } from "./sight.ts";
import { wordsIn } from "./table.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const LESSONS = Object.values(catalogue).map((room, at) => ({
  room,
  language: at % 2 === 0 ? ("fr" as const) : ("en" as const),
}));

test.concurrent.each(LESSONS)(
  "the first lesson of $room.id, by its advice, from start to end",
  async ({ room, language }) => {
    const { learn, home } = wordsIn[language];
    const { context, page, faults } = await visit(browser, { language });
    await page.goto("/");
    await page.getByRole("link", { name: `${home.learn}, ${room.name}` }).click();
    const playNow = page.getByRole("link", { name: learn.playNow });
    const read: string[] = [];
    while ((await playNow.count()) === 0) {
      await page.locator("main [data-lit]").first().waitFor({ state: "attached" });
      read.push(await promptOf(page));
      await clickAdvised(page, read.length);
      expect(read.length, read.at(-1)).toBeLessThan(100);
    }
    expect(new Set(read).size, "different things are said").toBeGreaterThan(7);
    expect(read).not.toContain("");
    expect(await promptOf(page)).toBe(learn.done);
    expect(await page.locator(".refusal").textContent()).toBe("");

    await page.getByRole("button", { name: learn.again }).click();
    expect(await promptOf(page), "once more from the start").toBe(read[0]);
    await page.getByRole("link", { name: learn.skip }).click();
    await page.locator(".games").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.concurrent("a fair move that the lesson did not ask for is answered kindly, and the lesson waits", async () => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  await page.goto("/isis-osiris/learn");
  await clickAdvised(page, 0);
  const asked = await promptOf(page);
  await page.locator("[role=gridcell][data-lit=go]:not(.hint)").first().click();
  await page.getByText(wordsIn.en.learn.tryInstead).waitFor();
  expect(await promptOf(page)).toBe(asked);
  await clickAdvised(page, 1);
  expect(await promptOf(page)).not.toBe(asked);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent.each(
  Object.values(catalogue).flatMap((room) => (["en", "fr"] as const).map((language) => ({ room, language }))),
)("the rules of $room.id in $language, with every figure drawn", async ({ room, language }) => {
  const { context, page, faults } = await visit(browser, { language, isPhone: language === "fr" });
  await page.goto(`/${room.id}/rules`);
  await page.locator("main h1").waitFor();
  const captions = [
    ...readFileSync(`src/games/${room.id}/guide.${language}.md`, "utf8").matchAll(/^!\[(.*)\]\(figure/gm),
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
});

const promptOf = async (page: Page): Promise<string> =>
  (await page.locator(".prompt [role=status]").textContent()) ?? "";

async function clickAdvised(page: Page, chance: number): Promise<void> {
  const seen = await look(page, chance, "advised");
  if (seen.is === "over" || seen.at === null) throw new Error("nothing to click");
  await page.mouse.click(seen.at.x, seen.at.y);
}
