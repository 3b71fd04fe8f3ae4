import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { LANGUAGE_IDS } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { chooseLanguage } from "./fixtures/choose-language.ts";
import { findChoice } from "./fixtures/find-choice.ts";
import {
  cutTexts,
  type Edges,
  type MeasuredPage,
  narrowParagraphs,
  overlaps,
  scrolling,
  smallTargets,
  smallTexts,
} from "./fixtures/layout-checks.ts";
import { type LayoutSurvey, layoutSurvey, settled } from "./fixtures/layout-survey.ts";
import { longNames } from "./fixtures/long-names.ts";
import { dealLongestQuestions } from "./fixtures/longest-questions.ts";
import { startBotMatch, startDeviceMatch, waitUntilAskedOrOver } from "./fixtures/match-page.ts";
import { measureLayout } from "./fixtures/measure-layout.ts";
import { clickStart, openNewTable, seatSecondPerson, startWithBots, visitAs } from "./fixtures/online-table.ts";
import { phaseOnPage } from "./fixtures/phase-on-page.ts";
import { playOneChoice, playToEnd } from "./fixtures/random-player.ts";
import { playedMatches, readReplay } from "./fixtures/read-replay.ts";
import { languageInTurn, siteWordsIn } from "./fixtures/site-words.ts";
import { SCREENS, TELEVISIONS, type TestedScreen } from "./fixtures/size-classes.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const ROOMS = Object.values(catalogue);
/** Enough to meet nearly every phase of every game. */
const CHOICES = 40;
/** With long names each phase is looked at once. */
const CHOICES_OF_MANY = 24;
const CHOICES_BEFORE_SCREEN = 12;
/** No lesson needs more. */
const MAX_PRESSES = 60;
const DESK = { width: 1360, height: 850 };

test.each(ROOMS)("ST-96 to ST-102: every phase of $id stands still and whole on every screen", async (room) => {
  const { context, page, faults } = await visit(browser, { settings: { confirm: false } });
  await dealLongestQuestions(page);
  await startBotMatch(page, room);
  const survey = layoutSurvey();
  await lookAtPhases(page, survey, `layout ${room.id}`, CHOICES);
  expect([...survey.faults]).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(ROOMS)("ST-96, ST-105: the end of $id is whole on every screen", async (room) => {
  const { context, page, faults } = await visit(browser, { settings: { confirm: false } });
  await startBotMatch(page, room);
  await playToEnd(page, "mouse", `end ${room.id}`);
  await page.locator(".end h2").waitFor();
  expect(await endFaults(page, SCREENS)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(ROOMS)("ST-80, ST-101: replays of $id leave their boards in sight on every screen", async (room) => {
  const { context, page, faults } = await visit(browser, {});
  const found: string[] = [];
  for (const [at, name] of playedMatches(room).entries()) {
    await readReplay(page, room, name);
    await chooseLanguage(page, languageInTurn(at));
    const last = Number(await page.locator(".projector input").getAttribute("max"));
    for (const step of [Math.floor(last / 2), last]) {
      await page.locator(".projector input").fill(String(step));
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await settled(page);
        await page.locator(".bar").evaluate((bar) => bar.scrollTo(0, 0));
        for (const fault of replayFaults(await measureLayout(page, { mayScroll: true }), screen))
          found.push(`${screen.name}, ${name}, step ${step}: ${fault}`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(ROOMS.filter(({ isAppraised }) => isAppraised === true))(
  "ST-80, ST-96: the analysis of $id is whole on every screen, in its drawer",
  async (room) => {
    const { context, page, faults } = await visit(browser, {});
    const found: string[] = [];
    await readReplay(page, room);
    const button = page.locator("main").getByRole("button", { name: siteWordsIn.en.replay.analysis });
    await button.click();
    await page.locator(".costly li").nth(1).waitFor();
    for (const language of LANGUAGE_IDS) {
      await chooseLanguage(page, language);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await settled(page);
        const inDrawer = await measureLayout(page, { mayScroll: true, within: ".drawer" });
        for (const fault of analysisFaults(inDrawer, screen)) found.push(`${screen.name}, ${language}: ${fault}`);
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

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
    await page.setViewportSize(DESK);
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

test.each(ROOMS)("ST-78, ST-96: $id can be read on a television, from its start to its end", async (room) => {
  const owner = await visitAs(browser, "Ana");
  const address = await openNewTable(owner, room, (await room.game()).game.seats.max);
  await startWithBots(owner.page);
  const screen = await owner.context.newPage();
  await screen.goto(`${address}/screen`);
  await screen.locator("main.scene .board").waitFor();
  const survey = layoutSurvey();
  for (let choices = 0; choices < CHOICES_BEFORE_SCREEN; choices++) {
    await survey.look(screen, TELEVISIONS, `after ${choices} choices`);
    if (!(await playOneChoice(owner.page, "mouse", seeded(`screen ${room.id} ${choices}`)))) break;
  }
  await lookInAllStyles(screen, survey, TELEVISIONS, "middle");
  expect(await linesOverStones(screen), "what stands under the stones of Ostrakon").toEqual([]);
  await playToEnd(owner.page, "mouse", `screen ${room.id}`);
  await screen.locator("main .end").waitFor();
  expect([...survey.faults, ...(await endFaults(screen, TELEVISIONS))]).toEqual([]);
  expect(owner.faults).toEqual([]);
  await owner.context.close();
});

test.each(ROOMS)("ST-96: $id has room for as many people as it seats, with names of forty letters", async (room) => {
  const names = longNames((await room.game()).game.seats.max);
  const { context, page, faults } = await visit(browser, { settings: { confirm: false } });
  await startDeviceMatch(page, room, names);
  const survey = layoutSurvey();
  await lookAtPhases(page, survey, `long names ${room.id}`, CHOICES_OF_MANY, names);
  expect([...survey.faults]).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(ROOMS)("ST-78, ST-96: a television has room for all names of forty letters at $id", async (room) => {
  const [name = "", ...others] = longNames((await room.game()).game.seats.max);
  const owner = await visitAs(browser, name);
  const address = await openNewTable(owner, room, others.length + 1);
  for (const other of others) await seatSecondPerson(owner, other);
  const screen = await owner.context.newPage();
  await screen.goto(`${address}/screen`);
  await screen.locator(".invitation .qr path").waitFor();
  const survey = layoutSurvey();
  await survey.lookAtPage(screen, TELEVISIONS, "invitation");
  await clickStart(owner.page);
  await screen.locator("main.scene .board").waitFor();
  for (let choices = 0; choices < CHOICES_OF_MANY; choices++) {
    if (choices % 4 === 0) await survey.look(screen, TELEVISIONS, `after ${choices} choices`);
    if (!(await playOneChoice(owner.page, "mouse", seeded(`long names ${room.id} ${choices}`)))) break;
  }
  expect([...survey.faults]).toEqual([]);
  expect(owner.faults).toEqual([]);
  await owner.context.close();
});

/** Lines under the two stones that reach up into one of them. */
const linesOverStones = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const stones = [...document.querySelectorAll(".os-side")].map((stone) => stone.getBoundingClientRect().bottom);
    return [...document.querySelectorAll(".os-thinking > *")]
      .filter((line) => line.checkVisibility() && line.getBoundingClientRect().top < Math.max(...stones))
      .map(({ textContent }) => textContent ?? "");
  });

/** Plays at random and looks at each phase when it is met for the first time. */
async function lookAtPhases(
  page: Page,
  survey: LayoutSurvey,
  seed: string,
  most: number,
  names: readonly string[] = [],
): Promise<void> {
  const seen = new Set<string>();
  for (let choices = 0; choices < most; choices++) {
    if (!(await waitUntilAskedOrOver(page))) break;
    const isCurtain = (await page.locator("main.curtain").count()) > 0;
    const phase = isCurtain ? "curtain" : await phaseOnPage(page, names);
    if (!seen.has(phase) && !isCurtain) await lookInAllStyles(page, survey, SCREENS, phase);
    seen.add(phase);
    await page.setViewportSize(DESK);
    await settled(page);
    if (!(await playOneChoice(page, "mouse", seeded(`${seed} ${choices}`)))) break;
  }
}

/** At least this part of the window shows the board, and at least this part of the board is in sight. */
const MIN_BOARD = 0.3;
const MIN_SEEN = 0.85;

/** A replay has more buttons than a match. They may be scrolled inside the bar, but never lie over the board. */
function replayFaults(measured: MeasuredPage, { minText, minTarget }: TestedScreen): readonly string[] {
  const { window, mustSee } = measured;
  const { board = NOWHERE, bar = NOWHERE } = mustSee;
  const inBar = { ...measured, texts: measured.texts.filter(({ box }) => areaOf(overlapOf(box, bar)) > 0) };
  const seen = areaOf(board) - areaOf(overlapOf(board, bar));
  const [ofWindow, ofBoard] = [seen / (window.width * window.height), seen / areaOf(board)];
  return [
    ...scrolling(measured),
    ...cutTexts(inBar),
    ...overlaps(inBar),
    ...smallTexts(inBar, minText),
    ...(minTarget === null ? [] : smallTargets(measured, minTarget)),
    ...(ofWindow < MIN_BOARD ? [`only ${ofWindow.toFixed(2)} of the window is board`] : []),
    ...(ofBoard < MIN_SEEN ? [`only ${ofBoard.toFixed(2)} of the board is in sight`] : []),
  ];
}

/** The analysis is read and scrolled in its drawer, over the board or beside it. */
function analysisFaults(measured: MeasuredPage, { minText, minTarget }: TestedScreen): readonly string[] {
  return [
    ...scrolling(measured),
    ...cutTexts(measured),
    ...narrowParagraphs(measured),
    ...overlaps(measured),
    ...smallTexts(measured, minText),
    ...(minTarget === null ? [] : smallTargets(measured, minTarget)),
  ];
}

const NOWHERE: Edges = { left: 0, top: 0, right: 0, bottom: 0 };

const areaOf = ({ left, top, right, bottom }: Edges): number => Math.max(0, right - left) * Math.max(0, bottom - top);

const overlapOf = (one: Edges, other: Edges): Edges => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** The end may place the board anew, and its words decide how much room they need (ST-105). */
async function endFaults(page: Page, screens: readonly TestedScreen[]): Promise<readonly string[]> {
  const surveys: LayoutSurvey[] = [];
  for (const language of LANGUAGE_IDS) {
    const survey = layoutSurvey();
    surveys.push(survey);
    await chooseLanguage(page, language);
    await survey.look(page, screens, `end, ${language}`);
    await survey.lookAtContrast(page, screens, `end, ${language}`);
  }
  return [...surveys.flatMap(({ faults }) => [...faults]), ...(await endsOutOfSight(page, screens))];
}

/** Where the next match does not begin in sight, or nobody is told who came where. */
async function endsOutOfSight(page: Page, screens: readonly TestedScreen[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const screen of screens.filter(({ minTarget }) => minTarget !== null)) {
    await page.setViewportSize(screen);
    await settled(page);
    const hidden = await page.evaluate(() => {
      const isSeen = (selector: string): boolean =>
        [...document.querySelectorAll(selector)].some(
          (one) => one.checkVisibility() && one.getBoundingClientRect().bottom <= innerHeight + 1,
        );
      return [".end .row > .go", "main :is(.end ol, .os-ranks) > li"].filter((one) => !isSeen(one));
    });
    found.push(...hidden.map((what) => `${screen.name}: ${what} is out of sight`));
  }
  return found;
}

/** In every language; and for the contrast by day and by night. The page is English afterwards. */
async function lookInAllStyles(
  page: Page,
  survey: LayoutSurvey,
  screens: readonly TestedScreen[],
  phase: string,
): Promise<void> {
  for (const language of LANGUAGE_IDS) {
    await chooseLanguage(page, language);
    await survey.look(page, screens, `${phase}, ${language}`);
  }
  await chooseLanguage(page, "en");
  await survey.lookAtContrast(page, screens, phase);
}
