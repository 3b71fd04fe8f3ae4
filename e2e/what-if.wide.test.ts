import { readdirSync, readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { readRecord } from "../src/kernel/record/match-record.ts";
import type { Language } from "../src/kernel/texts.ts";
import { branchWords as en } from "../src/web/replay/branch/words.en.ts";
import { branchWords as fr } from "../src/web/replay/branch/words.fr.ts";
import type { BranchWords } from "../src/web/replay/branch/words.ts";
import { pageWords as pageEn } from "../src/web/shell/page-words.en.ts";
import { pageWords as pageFr } from "../src/web/shell/page-words.fr.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { layoutSurvey, settled } from "./fixtures/layout-survey.ts";
import { waitUntilAsked } from "./fixtures/match-page.ts";
import { playOneChoice } from "./fixtures/random-player.ts";
import { readReplay } from "./fixtures/read-replay.ts";
import { languageInTurn, siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";
import { SCREENS } from "./fixtures/size-classes.ts";
import { visit } from "./fixtures/visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const WORDS: Readonly<Record<Language, BranchWords>> = { en, fr };
const PAGE_WORDS = { en: pageEn, fr: pageFr };
const ROOMS = Object.values(catalogue).map((room, at) => ({ id: room.id, room, language: languageInTurn(at) }));
/** A match of two: with four, the cards of Aisopos' seats are full late in a match, in a branch or not. */
const MATCHES: Readonly<Record<string, string>> = { aisopos: "quiet-draw.txt" };
/** No question of ours needs more choices until something is played. */
const MAX_CHOICES = 12;

const scrubber = (page: Page) => page.locator(".projector input[type=range]");
const whatIf = (page: Page, language: Language) =>
  page.getByRole("button", { name: PAGE_WORDS[language].replay.whatIf, exact: true });

/** Chooses until something is tried in the branch. */
async function tryMove(page: Page): Promise<void> {
  const tried = page.locator(".tried-moves li");
  const before = await tried.count();
  for (let choices = 0; choices < MAX_CHOICES; choices++) {
    await playOneChoice(page, "mouse", seeded(`what if ${choices}`));
    await settled(page);
    if ((await tried.count()) > before) return;
  }
  throw new Error(`${MAX_CHOICES} choices did not try a move`);
}

describe.each(ROOMS)("What if? in a match of $id", ({ room, language }) => {
  test.concurrent("Another move is tried from the middle of a match, judged, played on from, and the match is as it was", async () => {
    const words = WORDS[language];
    const { context, page, faults } = await visit(browser, { language, settings: { confirm: false } });
    await readReplay(page, room, MATCHES[room.id]);
    const last = Number(await scrubber(page).getAttribute("max"));
    const step = String(Math.floor(last / 3));
    await scrubber(page).fill(step);
    const shown = await page.locator(".board").innerHTML();
    await whatIf(page, language).click();
    const strip = page.getByRole("complementary", { name: words.title });
    await strip.waitFor();
    expect(await strip.locator("h2").evaluate((title) => title === document.activeElement)).toBe(true);
    await waitUntilAsked(page);
    await expectAccessible(page, `branch of ${room.id}`);
    const survey = layoutSurvey();
    await survey.look(page, SCREENS, "branch");
    await page.setViewportSize({ width: 1360, height: 850 });

    await tryMove(page);
    await expect.poll(() => strip.locator("p").textContent()).not.toMatch(/^(The bot is judging|Le bot juge)/);
    expect(withPlainSpaces((await page.locator(".tried-moves .tried").last().textContent()) ?? "")).toMatch(
      /\(.+\)\.$|\(.+\)\. /,
    );
    await survey.look(page, SCREENS, "judged");
    await page.setViewportSize({ width: 1360, height: 850 });
    expect([...survey.faults]).toEqual([]);

    await strip.getByRole("button", { name: words.back }).click();
    await scrubber(page).waitFor();
    expect(await scrubber(page).inputValue()).toBe(step);
    expect(await page.locator(".board").innerHTML()).toBe(shown);
    expect(await whatIf(page, language).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});

test("A move is taken back in a branch, and at the end of the match there is none", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
  await readReplay(page, catalogue.isisOsiris);
  await scrubber(page).fill("4");
  await whatIf(page, "en").click();
  await tryMove(page);
  await page.getByRole("button", { name: siteWordsIn.en.play.undo }).click();
  await page.locator(".tried-moves").waitFor({ state: "detached" });
  await page.getByRole("button", { name: en.back }).click();
  await scrubber(page).press("End");
  expect(await whatIf(page, "en").getAttribute("aria-disabled")).toBe("true");
  await whatIf(page, "en").click({ force: true });
  expect(await page.locator(".branch-strip").count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test("Where moves of others are filled in, no branch is offered", async () => {
  const folder = "src/testing/golden/records/format-3/ostrakon-1";
  const texts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const personal = texts.find((text) => {
    const read = readRecord(text);
    return read.ok && read.record.madeFor?.length === 1;
  });
  const { context, page, faults } = await visit(browser, { language: "en" });
  await page.goto("/replay");
  await page.locator("textarea.record").fill(personal ?? "");
  await page.locator("main button[type=submit]").click();
  await page.locator(".projector").waitFor();
  expect(await whatIf(page, "en").count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
