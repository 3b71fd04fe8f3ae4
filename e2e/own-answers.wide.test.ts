import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { playOneChoice } from "./fixtures/random-player.ts";
import { visit } from "./fixtures/visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** How often each thing was done on the stage: the names of the director's marks, without rows and ids. */
const marksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("mark")
      .map(({ name }) => name)
      .filter((name) => name.startsWith("stage:")),
  );

/** Presses the first choice that can be pressed, twice in the same place, and answers with its question. */
async function pressTwice(page: Page): Promise<string> {
  const choice = page.locator("main [data-press][data-lit=go]").first();
  const question = (await choice.getAttribute("data-question")) ?? "";
  const box = await choice.boundingBox();
  if (box === null) throw new Error("a choice without a place");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  return question;
}

test("ST-21 a doubled press at the pace of people is one answer, seen before the host has spoken", async () => {
  const { context, page, faults } = await visit(browser, {
    language: "en",
    isAnimated: true,
    settings: { pace: 1, confirm: false },
  });
  await startBotMatch(page, catalogue.isisOsiris);
  for (let move = 0; move < 3; move++) {
    await page.locator("main [data-press][data-lit=go]").first().waitFor();
    const before = (await marksOf(page)).filter((name) => name.startsWith("stage:submit:")).length;
    const question = await pressTwice(page);
    expect(await page.locator(`[data-press][data-question="${question}"]`).count()).toBe(0);
    await page.waitForFunction((asked) => {
      const open = document.querySelector("main [data-press]")?.getAttribute("data-question");
      return (open !== null && open !== undefined && open !== asked) || document.querySelector(".end") !== null;
    }, question);
    const marks = await marksOf(page);
    expect(marks.filter((name) => name.startsWith("stage:submit:")).length).toBe(before + 1);
    expect(marks.filter((name) => name.startsWith("stage:refuse:") || name.startsWith("stage:replace:"))).toEqual([]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-15 no sentence is in the log before the words of its row, and none is missing", async () => {
  const { context, page, faults } = await visit(browser, {
    language: "en",
    isAnimated: true,
    settings: { pace: 1, confirm: false },
  });
  await page.addInitScript(() => {
    const early: string[] = [];
    Object.assign(window, { early });
    new MutationObserver(() => {
      for (const told of document.querySelectorAll("main [data-told]")) {
        const row = told.getAttribute("data-told") ?? "";
        const isOwn = performance.getEntriesByName(`stage:words:${row}`).length > 0;
        if (!isOwn && !row.startsWith("0.")) early.push(`${row}: ${told.textContent}`);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await startBotMatch(page, catalogue.isisOsiris);
  for (let move = 0; move < 2; move++) {
    await page.locator("main [data-press][data-lit=go]").first().waitFor();
    await pressTwice(page);
  }
  await page.locator("main [data-press][data-lit=go]").first().waitFor();
  expect(await page.evaluate(() => (window as unknown as { early: readonly string[] }).early)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

/** A second press of the same hand on the same place is none for so many milliseconds; the same place is so many pixels wide. */
const DOUBLE = 400;
const NEAR = 24;

test("ST-37 a choice beside the place of the last answer is not marked, and cannot be pressed, before DOUBLE", async () => {
  const { context, page, faults } = await visit(browser, { settings: { pace: 1 } });
  await startBotMatch(page, catalogue.ostrakon);
  const [white, black] = [page.locator(".os-two > .os-side").first(), page.locator(".os-two > .os-side").last()];
  await untilVoting(page);
  await white.and(page.locator("[data-press]")).waitFor();
  const [pressed, beside] = [await white.boundingBox(), await black.boundingBox()];
  if (pressed === null || beside === null) throw new Error("a stone without a place");
  const [x, y] = [pressed.x + pressed.width - 3, pressed.y + pressed.height / 2];
  expect(beside.x - x).toBeLessThan(NEAR);
  await page.evaluate(watchOtherStone);
  await page.mouse.click(x, y);
  // Anywhere on it, also further away than the width of a finger.
  for (let presses = 0; presses < 3; presses++)
    await page.mouse.click(beside.x + beside.width - 5, beside.y + beside.height / 2);
  await page.waitForFunction(() => "markedAfter" in window);
  expect(await page.evaluate(() => (window as unknown as WatchedStone).markedAfter)).toBeGreaterThanOrEqual(DOUBLE);
  const early = await page.evaluate(() => (window as unknown as WatchedStone).early);
  expect(early).toBeGreaterThan(0);
  const submissions = (await marksOf(page)).filter((name) => name.startsWith("stage:submit"));
  expect(submissions).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
});

/** Whoever has to ask first asks. */
async function untilVoting(page: Page): Promise<void> {
  for (let choices = 0; choices < 4; choices++) {
    await waitUntilAsked(page);
    if ((await page.locator("[data-form=vote]").count()) > 0) return;
    await playOneChoice(page, "mouse", seeded(`until voting ${choices}`));
  }
}

interface WatchedStone {
  /** How long after the first press the other stone can be pressed. */
  readonly markedAfter: number;
  /** How many presses met it before. */
  readonly early: number;
}

/** Runs in the page. */
function watchOtherStone(): void {
  const stone = document.querySelector(".os-two > .os-side:last-child");
  const watched = window as unknown as { markedAfter?: number; early: number };
  watched.early = 0;
  let pressedAt: number | null = null;
  addEventListener(
    "pointerdown",
    (event) => {
      if (pressedAt === null) pressedAt = event.timeStamp;
      else if (watched.markedAfter === undefined) watched.early++;
    },
    true,
  );
  const isAnswered = (): boolean =>
    performance.getEntriesByType("mark").some(({ name }) => name.startsWith("stage:confirm"));
  /** What is drawn counts: in between a frame's parts are put together. */
  const look = (): void => {
    if (pressedAt !== null && stone?.hasAttribute("data-press") === true && isAnswered())
      watched.markedAfter = performance.now() - pressedAt;
    else requestAnimationFrame(look);
  };
  look();
}
