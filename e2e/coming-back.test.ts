import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { launched } from "./browser.ts";
import { playOnce, playSome, playToTheEnd, playUntilFree } from "./hands.ts";
import { look } from "./sight.ts";
import { playNow, shownOn, storedSteps, untilAsked, wordsIn } from "./table.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const MIDDLE = 14;

test.concurrent("a closed tab costs nothing: the match is among my matches, and it is my turn", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", settings: { confirm: false } });
  await playNow(page, catalogue.aisopos);
  await playSome(page, "mouse", "closing", MIDDLE);
  await playUntilFree(page, "mouse");
  const before = await shownOn(page);
  const address = page.url();
  await page.close();

  const again = await context.newPage();
  await again.goto("/");
  const mine = again.locator(".matches a");
  expect(await mine.textContent()).toContain(wordsIn.fr.home.yourTurn);
  await mine.click();
  await untilAsked(again);
  expect(again.url()).toBe(address);
  expect(await shownOn(again)).toEqual(before);
  await playSome(again, "mouse", "opened again", 4);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("two tabs on one match: each follows the other, and both may play", async () => {
  const { context, page: one, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
  await playNow(one, catalogue.empedocle);
  const other = await context.newPage();
  await other.goto(one.url());
  for (let turn = 0; turn < 12; turn++) {
    const [acting, watching] = turn % 2 === 0 ? [one, other] : [other, one];
    await acting.bringToFront();
    await playOnce(acting, "mouse", seeded(`tabs ${turn}`));
    await untilAsked(acting);
    await untilSame(acting, watching);
  }
  await one.bringToFront();
  await playToTheEnd(one, "mouse", "tabs");
  await other.locator(".end").waitFor();
  expect(await other.locator(".end").textContent()).toBe(await one.locator(".end").textContent());
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("a doubled click is one move", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", settings: { confirm: false } });
  await playNow(page, catalogue.isisOsiris);
  for (let turn = 0; turn < 6; turn++) {
    await untilAsked(page);
    const before = await ownMoves(page);
    const seen = await look(page, turn);
    if (seen.is === "over" || seen.at === null) throw new Error("nothing to click");
    await page.mouse.dblclick(seen.at.x, seen.at.y);
    await untilAsked(page);
    expect(await ownMoves(page)).toBe(before + 1);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("a pawn is taken back while nothing was turned, and the log says so", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false, pace: 2 } });
  await playNow(page, catalogue.isisOsiris);
  const { undo, called } = wordsIn.en.play;
  // The bot may turn a tile before the button is reached: then that move stands, and the next is tried.
  for (let turn = 0; ; turn++) {
    const cell = page.locator(`[role=gridcell][data-lit=go]`).nth(turn);
    const [name, empty] = [await cell.getAttribute("data-cell"), await cell.getAttribute("aria-label")];
    await cell.click();
    const again = page.locator(`[data-cell="${name}"][aria-label="${empty}"]`);
    const isTakenBack = await page
      .getByRole("button", { name: undo })
      .click({ timeout: 2000 })
      .then(() => again.waitFor({ timeout: 2000 }))
      .then(
        () => true,
        () => false,
      );
    if (isTakenBack) break;
    expect(turn, "a pawn could be taken back once").toBeLessThan(8);
  }
  expect(await page.locator(".log").textContent()).toContain(called("undo", wordsIn.en.guest));
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent.each(
  Object.values(catalogue).map((room, at) => ({ room, language: at % 2 === 0 ? ("en" as const) : ("fr" as const) })),
)("$room.id: a hint lights something and says it", async ({ room, language }) => {
  const { context, page, faults } = await visit(browser, { language });
  await playNow(page, room);
  const { hint, hintIs } = wordsIn[language].play;
  await page.getByRole("button", { name: hint, exact: true }).click();
  await page.locator("main .hint[data-lit]").first().waitFor();
  expect(await page.locator(".prompt [role=status]").textContent()).toContain(hintIs(""));
  expect(faults).toEqual([]);
  await context.close();
});

/** Sooner or later the other tab shows what this one shows. */
async function untilSame(one: Page, other: Page): Promise<void> {
  const wanted = await shownOn(one);
  for (let looks = 0; looks < 600; looks++) {
    if (JSON.stringify(await shownOn(other)) === JSON.stringify(wanted)) return;
    await other.waitForTimeout(50);
  }
  expect(await shownOn(other)).toEqual(wanted);
}

const ownMoves = async (page: Page): Promise<number> =>
  (await storedSteps(page)).filter(({ step }) => step.round?.some(({ seat }) => seat === 0)).length;
