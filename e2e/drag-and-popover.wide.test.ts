import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { startBotMatch, startDeviceMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { type Visitor, visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

/** A match of Isis & Osiris between two people at this device, with the first question asked. */
async function begunMatch(visitor: Visitor = {}) {
  const visited = await visit(browser, { language: "en", isAnimated: true, ...visitor });
  await startDeviceMatch(visited.page, catalogue.isisOsiris, ["Ana", "Bob"]);
  await waitUntilAsked(visited.page);
  return visited;
}

const nameOf = (page: Page, cell: number): Promise<string | null> =>
  page.locator(`[data-cell="${cell}"]`).getAttribute("aria-label");

async function middleOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = await boxOf(page, selector);
  return { x: x + width / 2, y: y + height / 2 };
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn`);
  return box;
}

/** Lifts what lies here and moves it there, without letting go. */
async function lift(page: Page, from: string, to: { readonly x: number; readonly y: number }): Promise<void> {
  const start = await middleOf(page, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y - 12);
  await page.locator(".drag-ghost").waitFor();
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

test("ST-41, SV-13 a dragged pawn is placed where it is dropped, and nothing is asked", async () => {
  const { context, page, faults } = await begunMatch();
  await lift(page, ".io-pawns", await middleOf(page, '[data-cell="14"]'));
  await page.mouse.up();
  await expect.poll(() => nameOf(page, 14)).toContain("pawn");
  expect(await page.locator(".popover").count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-41 a pawn that is dropped beside the board flies home, and the question stays open", async () => {
  const { context, page, faults } = await begunMatch();
  await lift(page, ".io-pawns", { x: 3, y: 300 });
  await page.mouse.up();
  await page.locator(".drag-ghost").waitFor({ state: "detached" });
  expect(await page.locator("[role=gridcell][data-lit]").count()).toBe(36);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-41 what is dragged is drawn in the air alone, and again in its place when it is home: pawns and tiles", async () => {
  const { context, page, faults } = await begunMatch();
  const pawns = ".io-row-of-pawns .io-small";
  expect(await drawnOf(page, pawns)).toBe(8);
  await lift(page, ".io-pawns", { x: 3, y: 300 });
  expect(await drawnOf(page, pawns)).toBe(7);
  await page.mouse.up();
  await page.locator(".drag-ghost").waitFor({ state: "detached" });
  expect(await drawnOf(page, pawns)).toBe(8);
  await page.locator(".io-turn[data-lit]").click();
  await page.getByRole("button", { name: siteWordsIn.en.play.confirm }).click();
  await page.locator(".io-turn.io-holds").waitFor();
  for (const place of [".io-turn.io-holds", ".io-turned"]) {
    await lift(page, place, { x: 3, y: 300 });
    expect(await drawnOf(page, ".io-turned, .io-holds .io-small")).toBe(0);
    await page.mouse.up();
    await page.locator(".drag-ghost").waitFor({ state: "detached" });
    expect(await drawnOf(page, ".io-turned, .io-holds .io-small")).toBe(2);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-41 what is dragged is drawn in the air alone, and again in its place when it is home: hexagons", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", isAnimated: true });
  await startBotMatch(page, catalogue.aisopos);
  await waitUntilAsked(page);
  const stack = ".ai-stack >> nth=0 >> .ai-loose";
  expect(await drawnOf(page, stack)).toBe(2);
  await lift(page, ".ai-stack", await middleOf(page, '[data-cell][data-lit="go"], [data-cell="c3"]'));
  expect(await drawnOf(page, stack)).toBe(1);
  await page.mouse.up();
  const own = ".ai-piece:has(.seat-0) .ai-lift";
  await expect.poll(() => drawnOf(page, own)).toBe(1);
  await waitUntilAsked(page);
  await lift(page, '[data-cell][data-lit="pick"]', { x: 3, y: 300 });
  expect(await drawnOf(page, own)).toBe(0);
  await page.mouse.up();
  await page.locator(".drag-ghost").waitFor({ state: "detached" });
  expect(await drawnOf(page, own)).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

/** How many of these can be seen. */
const drawnOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== "0").length);

test("ST-42, SV-12 a phone that is turned during a drag sends the pawn home", async () => {
  const { context, page, faults } = await begunMatch({ contextOptions: { viewport: { width: 390, height: 844 } } });
  await lift(page, ".io-pawns", await middleOf(page, '[data-cell="14"]'));
  await page.setViewportSize({ width: 844, height: 390 });
  await page.mouse.up();
  await page.locator(".drag-ghost").waitFor({ state: "detached" });
  expect(await page.locator("[role=gridcell][data-lit]").count()).toBe(36);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-43, SV-5 turning a tile is confirmed at the heap, on every screen; the tile is then dragged", async () => {
  const { context, page, faults } = await begunMatch();
  const words = siteWordsIn.en.play;
  await page.locator(".io-turn[data-lit]").click();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => coveredBy(page)).toEqual({ isInside: true, covered: [], isOverBar: false });
    const sizes = await page
      .locator(".popover button")
      .evaluateAll((buttons) => buttons.map((button) => Math.min(button.clientWidth, button.clientHeight)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press("Escape");
  await page.locator(".popover").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("io-turn");
  await page.locator(".io-turn[data-lit]").click();
  await page.getByRole("button", { name: words.confirm }).click();
  await page.locator(".io-turn.io-holds").waitFor();
  await lift(page, ".io-turn.io-holds", await middleOf(page, '[data-cell="20"]'));
  await page.mouse.up();
  await expect.poll(() => nameOf(page, 20)).toContain("tile");
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-44 while a confirmation is open the other choices are dimmed, and a press on one closes it and counts", async () => {
  const { context, page, faults } = await begunMatch();
  const cell = page.locator('[data-cell="14"]');
  const dimmed = () => cell.evaluate((one) => Number(getComputedStyle(one).opacity));
  expect(await dimmed()).toBe(1);
  await page.locator(".io-turn[data-lit]").click();
  await page.locator(".popover").waitFor();
  expect(await page.locator("[role=gridcell][data-press]").count()).toBe(36);
  expect(await dimmed()).toBeLessThan(1);
  expect(await page.locator(".io-turn").evaluate((one) => Number(getComputedStyle(one).opacity))).toBe(1);
  await cell.click();
  await expect.poll(() => nameOf(page, 14)).toContain("pawn");
  expect(await page.locator(".popover").count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-44 the same by keys, and a press on nothing closes a confirmation and answers nothing", async () => {
  const { context, page, faults } = await begunMatch();
  await page.locator(".io-turn[data-lit]").click();
  await page.locator(".popover").waitFor();
  await page.mouse.click(3, 300);
  await page.locator(".popover").waitFor({ state: "detached" });
  expect(await page.locator("[role=gridcell][data-press]").count()).toBe(36);
  await page.locator(".io-turn[data-lit]").click();
  await page.locator(".popover").waitFor();
  await page.locator('[data-cell="14"]').focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => nameOf(page, 14)).toContain("pawn");
  expect(await page.locator(".popover").count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

const SIZES = [
  [360, 740],
  [740, 360],
  [820, 1180],
  [1440, 900],
  [3840, 2160],
] as const;

/** Whether the popover lies inside the window, and what of the marked pieces or the bar it lies over. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const popover = document.querySelector(".popover")?.getBoundingClientRect();
    if (popover === undefined) return null;
    const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < popover.right && popover.left < right && top < popover.bottom && popover.top < bottom;
    const bar = document.querySelector("[data-bar]");
    return {
      isInside: popover.left >= 0 && popover.top >= 0 && popover.right <= innerWidth && popover.bottom <= innerHeight,
      covered: [...document.querySelectorAll("[data-asked]")]
        .filter((element) => isUnder(element.getBoundingClientRect()))
        .map((element) => element.outerHTML),
      isOverBar: bar !== null && isUnder(bar.getBoundingClientRect()),
    };
  });
