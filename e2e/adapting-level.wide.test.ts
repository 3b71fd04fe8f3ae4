import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { levelText } from "../src/bots/levels.ts";
import { isisOsiris } from "../src/games/catalogue.ts";
import type { Language } from "../src/kernel/texts.ts";
import { adaptingWords as en } from "../src/web/match/setup/adapting-words.en.ts";
import { adaptingWords as fr } from "../src/web/match/setup/adapting-words.fr.ts";
import type { AdaptingWords } from "../src/web/match/setup/adapting-words.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { clickStart, openNewTable, visitAs } from "./fixtures/online-table.ts";
import { playToEnd } from "./fixtures/random-player.ts";
import { siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const adaptingWordsIn: Readonly<Record<Language, AdaptingWords>> = { en, fr };
/** The entry of a seat's list. */
const ADAPTING = "adapting";
/** Whoever plays at random falls behind this level, and was behind once before. */
const BEHIND_ONCE = { "adapting-levels": { [isisOsiris.id]: { level: 3, scores: [0] } }, confirm: false };

/** What a page says of the level in this language. */
async function said(language: Language, level: number, ahead: number, matches: number): Promise<string> {
  const { texts } = await isisOsiris.texts[language]();
  const { plays, moves } = adaptingWordsIn[language];
  return withPlainSpaces(`${plays(level, levelText(texts, language, level).name, ahead, matches)} ${moves}`);
}

const lineOn = async (page: Page | Locator): Promise<string> => {
  const line = page.locator(".adapting");
  await line.waitFor();
  return withPlainSpaces((await line.textContent()) ?? "");
};

test.concurrent("On one device the level is said with its reason, moves after a match, and the rematch is at the new one", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: BEHIND_ONCE });
  await page.goto(`/${isisOsiris.id}/table`);
  await page.locator(".places li").nth(1).locator("select").selectOption(ADAPTING);
  expect(await lineOn(page)).toBe(await said("en", 3, 0, 1));
  await expectAccessible(page, "as strong as me");
  await page.locator("button[type=submit]").click();
  await playToEnd(page, "mouse", "behind");
  expect(await lineOn(page.locator(".end"))).toBe(await said("en", 2, 0, 0));
  const before = page.url();
  await page.getByRole("button", { name: siteWordsIn.en.play.rematch }).click();
  await page.waitForURL((url) => url.href !== before);
  const { texts } = await isisOsiris.texts.en();
  const bot = siteWordsIn.en.play.bot(levelText(texts, "en", 2).name);
  await page.locator("main .seats").filter({ hasText: bot }).waitFor();
  // Seen once more, an end counts no more.
  await page.goto(before);
  expect(await lineOn(page.locator(".end"))).toBe(await said("en", 2, 0, 0));
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("At a table the owner's own results decide, everybody sees the level, and the rematch is at the new one", async () => {
  const ana = await visitAs(browser, "Ana", { language: "fr", settings: BEHIND_ONCE });
  const { page, context, faults } = ana;
  await openNewTable(ana, isisOsiris, 2);
  const seat = page.locator(".places li").nth(1);
  await seat.locator("select").selectOption(ADAPTING);
  expect(await lineOn(page)).toBe(await said("fr", 3, 0, 1));
  await seat.locator(".level-dots .on").nth(2).waitFor();
  expect(await seat.locator("select").inputValue()).toBe(ADAPTING);
  expect(await seat.locator(".level-dots .on").count()).toBe(3);
  await clickStart(page);
  await playToEnd(page, "mouse", "behind at a table");
  expect(await lineOn(page.locator(".end"))).toBe(await said("fr", 2, 0, 0));
  // At the rematch everybody sits one seat on, and the bot is as strong as its person is now.
  await page.getByRole("button", { name: siteWordsIn.fr.play.rematch }).click();
  const again = page.locator(".waiting-room .places li").first();
  await again.locator(".level-dots .on").nth(1).waitFor();
  expect(await again.locator(".level-dots .on").count()).toBe(2);
  expect(await again.locator("select").inputValue()).toBe(ADAPTING);
  expect(await lineOn(page)).toBe(await said("fr", 2, 0, 0));
  await clickStart(page);
  await page.locator("main.scene").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
