import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { startBotMatch } from "./fixtures/match-page.ts";
import { playUntilVoting } from "./fixtures/open-form.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

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
  const submitted = async () => (await marksOf(page)).filter((name) => name.startsWith("stage:submit")).length;
  // Where all others have voted before, the stones turn at once, and the other one is no choice any more.
  for (let isTurned = true; isTurned; ) {
    await playUntilVoting(page);
    await white.and(page.locator("[data-press]")).waitFor();
    const [pressed, beside] = [await white.boundingBox(), await black.boundingBox()];
    if (pressed === null || beside === null) throw new Error("a stone without a place");
    const [x, y] = [pressed.x + pressed.width - 3, pressed.y + pressed.height / 2];
    expect(beside.x - x).toBeLessThan(NEAR);
    const before = await submitted();
    // It watches before the first press: input may overtake what a page is asked to run.
    const watch = await page.evaluateHandle(watchOtherStone);
    await page.mouse.click(x, y);
    // Anywhere on it, also further away than the width of a finger.
    for (let presses = 0; presses < 3; presses++)
      await page.mouse.click(beside.x + beside.width - 5, beside.y + beside.height / 2);
    const { markedAfter, early } = await watch.evaluate(({ seen }) => seen);
    expect(markedAfter ?? DOUBLE).toBeGreaterThanOrEqual(DOUBLE);
    expect(await submitted()).toBe(before + 1);
    // A machine that draws no picture for so long has shown nothing.
    isTurned = markedAfter === null || early === 0;
  }
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-37 a press on what is not drawn as pressable yet is none: the next one on the same place counts at once", async () => {
  const { context, page, faults } = await visit(browser, { settings: { confirm: false } });
  await startBotMatch(page, catalogue.isisOsiris);
  const choice = page.locator("main .cells [data-press][data-lit=go]").first();
  await choice.waitFor();
  const box = await choice.boundingBox();
  if (box === null) throw new Error("a choice without a place");
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const submitted = async () => (await marksOf(page)).filter((name) => name.startsWith("stage:submit")).length;
  // As a busy page draws it for a moment, when the stage knows already that it can be pressed.
  const unarm = await choice.evaluateHandle((element) => {
    const { press: move = "" } = (element as HTMLElement).dataset;
    element.removeAttribute("data-press");
    element.setAttribute("data-unarmed", "");
    return { element, move };
  });
  await press();
  expect(await submitted()).toBe(0);
  await unarm.evaluate(({ element, move }) => {
    element.removeAttribute("data-unarmed");
    element.setAttribute("data-press", move);
  });
  await press();
  await expect.poll(submitted).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

interface WatchedStone {
  /** How long after the first press the other stone can be pressed; null where it never can. */
  readonly markedAfter: number | null;
  /** How many presses met it before. */
  readonly early: number;
}

/** Runs in the page. Seen: when the other stone can be pressed after the answer, or the stones have turned. */
function watchOtherStone(): { readonly seen: Promise<WatchedStone> } {
  const stone = document.querySelector(".os-two > .os-side:last-child");
  const confirmed = (): number =>
    performance.getEntriesByType("mark").filter(({ name }) => name.startsWith("stage:confirm")).length;
  const before = confirmed();
  let early = 0;
  let pressedAt: number | null = null;
  const onPress = (event: PointerEvent): void => {
    if (pressedAt === null) pressedAt = event.timeStamp;
    else early++;
  };
  addEventListener("pointerdown", onPress, true);
  const seen = new Promise<WatchedStone>((resolve) => {
    const end = (markedAfter: number | null): void => {
      removeEventListener("pointerdown", onPress, true);
      resolve({ markedAfter, early });
    };
    /** What is drawn counts: in between a frame's parts are put together. */
    const look = (): void => {
      if (pressedAt !== null && stone?.hasAttribute("data-press") === true && confirmed() > before)
        end(performance.now() - pressedAt);
      else if (stone?.isConnected !== true) end(null);
      else requestAnimationFrame(look);
    };
    look();
  });
  return { seen };
}
