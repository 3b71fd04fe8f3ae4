import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { LANGUAGE_IDS } from "../src/kernel/texts.ts";
import { chooseLanguage } from "./fixtures/choose-language.ts";
import { findChoice } from "./fixtures/find-choice.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { type LayoutSurvey, layoutSurvey } from "./fixtures/layout-survey.ts";
import { startBotMatch, waitUntilAskedOrOver } from "./fixtures/match-page.ts";
import { openNewTable, startWithBots, visitAs } from "./fixtures/online-table.ts";
import { phaseOnPage } from "./fixtures/phase-on-page.ts";
import { playOneChoice } from "./fixtures/random-player.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { SCREENS, TELEVISIONS } from "./fixtures/size-classes.ts";
import { visit } from "./fixtures/visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const ROOMS = Object.values(catalogue);
/** Enough to meet nearly every phase of every game. */
const CHOICES = 40;
/** No lesson needs more. */
const MAX_PRESSES = 60;
/** Contrast depends on the theme, hardly on the size. */
const FOR_CONTRAST = SCREENS.filter(({ name }) => name === "phone" || name === "desk");

test.each(ROOMS)("ST-96 to ST-102: every phase of $id stands still and whole on every screen", async (room) => {
  const { context, page, faults } = await visit(browser, { settings: { confirm: false } });
  await startBotMatch(page, room);
  const survey = layoutSurvey();
  const seen = new Set<string>();
  for (let choices = 0; choices < CHOICES; choices++) {
    if (!(await waitUntilAskedOrOver(page))) break;
    const phase = await phaseOnPage(page);
    if (!seen.has(phase)) await lookInAllLanguages(page, survey, phase);
    seen.add(phase);
    await page.setViewportSize({ width: 1360, height: 850 });
    if (!(await playOneChoice(page, "mouse", seeded(`layout ${room.id} ${choices}`)))) break;
  }
  expect([...survey.faults]).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(ROOMS)("ST-96: every step of the lesson of $id is whole on every screen", async (room) => {
  const { context, page, faults } = await visit(browser, { settings: { confirm: false } });
  await page.goto(`/${room.id}/learn`);
  const survey = layoutSurvey();
  const playWithHelp = page.getByRole("button", { name: siteWordsIn.en.learn.playWithHelp });
  let seen = "";
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    const coach = page.locator(".coach[data-placed] .coach-text");
    await coach.waitFor();
    const text = (await coach.textContent()) ?? "";
    if (text !== seen)
      for (const language of LANGUAGE_IDS) {
        await chooseLanguage(page, language);
        await coach.waitFor();
        await survey.look(page, SCREENS, `lesson, "${text.slice(0, 30)}", ${language}`);
      }
    seen = text;
    await chooseLanguage(page, "en");
    await page.setViewportSize({ width: 1360, height: 850 });
    if ((await playWithHelp.count()) > 0) break;
    const next = await findChoice(page, presses, "hint");
    if (next.is === "over" || next.at === null) throw new Error(`nothing to press: ${text}`);
    await page.mouse.click(next.at.x, next.at.y);
  }
  expect(await playWithHelp.count()).toBe(1);
  expect([...survey.faults]).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(ROOMS)("ST-78, ST-96: $id can be read on a television", async (room) => {
  const owner = await visitAs(browser, "Ana");
  const address = await openNewTable(owner, room, (await room.game()).game.seats.max);
  await startWithBots(owner.page);
  const screen = await owner.context.newPage();
  await screen.goto(`${address}/screen`);
  await screen.locator("main.scene .board").waitFor();
  const survey = layoutSurvey();
  for (let choices = 0; choices < 12; choices++) {
    await survey.look(screen, TELEVISIONS, `after ${choices} choices`);
    if (!(await playOneChoice(owner.page, "mouse", seeded(`screen ${room.id} ${choices}`)))) break;
  }
  expect([...survey.faults]).toEqual([]);
  expect(owner.faults).toEqual([]);
  await owner.context.close();
});

async function lookInAllLanguages(page: Page, survey: LayoutSurvey, phase: string): Promise<void> {
  for (const language of LANGUAGE_IDS) {
    await chooseLanguage(page, language);
    await survey.look(page, SCREENS, `${phase}, ${language}`);
  }
  await chooseLanguage(page, "en");
  await survey.lookAtContrast(page, FOR_CONTRAST, phase);
}
