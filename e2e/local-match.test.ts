import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { sayIn } from "../src/kernel/texts.ts";
import { ARM } from "../src/stage/numbers.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { findChoice } from "./fixtures/find-choice.ts";
import { expectAnnounced, shownTexts, startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { countUntil, playChoices, playOneChoice, playUntilNothingHeld } from "./fixtures/random-player.ts";
import { languageInTurn, siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";
import { storedSteps } from "./fixtures/stored-steps.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const MIDDLE = 14;
/** In milliseconds. */
const DOUBLE = 400;

test.concurrent("A match whose tab was closed is listed on the home page and goes on where it was", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", settings: { confirm: false } });
  await startBotMatch(page, catalogue.aisopos);
  await playChoices(page, "mouse", "closing", MIDDLE);
  await playUntilNothingHeld(page, "mouse");
  // A tip opens under a mouse that rests on a piece.
  await page.mouse.move(0, 0);
  await page.locator(".tip").waitFor({ state: "detached" });
  const before = await shownTexts(page);
  const address = page.url();
  await page.close();

  const again = await context.newPage();
  await again.goto("/");
  const mine = again.locator(".matches a");
  expect(await mine.textContent()).toContain(siteWordsIn.fr.home.yourTurn);
  await mine.click();
  await waitUntilAsked(again);
  expect(again.url()).toBe(address);
  expect(await shownTexts(again)).toEqual(before);
  await playChoices(again, "mouse", "opened again", 4);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("A double click is one move", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", settings: { confirm: false } });
  await startBotMatch(page, catalogue.isisOsiris);
  for (let turn = 0; turn < 6; turn++) {
    await waitUntilAsked(page);
    const before = await ownMoves(page);
    const found = await findChoice(page, turn);
    if (found.is === "over" || found.at === null) throw new Error("nothing to click");
    await page.mouse.dblclick(found.at.x, found.at.y);
    await waitUntilAsked(page);
    expect(await ownMoves(page)).toBe(before + 1);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("ST-39 a press that the browser takes for the half of a double click counts after DOUBLE", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: true } });
  await startBotMatch(page, catalogue.isisOsiris);
  await page.locator(".io-turn[data-lit]").click();
  // It leaves with its button.
  await page.locator(".popover button.go").click();
  await page.locator(".popover").waitFor({ state: "detached" });
  await waitUntilAsked(page);
  const before = await ownMoves(page);
  await page.waitForTimeout(DOUBLE);
  await page.locator("[role=gridcell][data-lit=go]").first().hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await waitUntilAsked(page);
  expect(await ownMoves(page)).toBe(before + 1);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("A pawn can be taken back while no tile was turned, and the log says so", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false, pace: 2 } });
  await startBotMatch(page, catalogue.isisOsiris);
  const { called, undo } = siteWordsIn.en.play;
  await waitUntilAsked(page);
  let cell = "";
  // The bot may turn a tile before the host gets the undo: then the move stands, and the next one is tried.
  for (let turn = 0; !(await isUndone(page)); turn++) {
    expect(turn, "a pawn could be taken back once").toBeLessThan(8);
    const offered = page.locator("[role=gridcell][data-lit=go]").nth(turn);
    const [name, label] = [await offered.getAttribute("data-cell"), await offered.getAttribute("aria-label")];
    cell = `[data-cell="${name}"][aria-label="${label}"]`;
    const entries = await page.locator(".log li").count();
    // At a real pace nobody presses what was just drawn (ST-38).
    await page.waitForTimeout(ARM);
    await offered.click();
    await clickOnceLogged(page, undo, entries + 1);
    // The page offers nothing before the undo is answered.
    await waitUntilAsked(page);
  }
  await page.locator(".log", { hasText: called("undo", 0, sayIn("en", [], "en", 0)) }).waitFor({ state: "attached" });
  await page.locator(cell).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent.each(Object.values(catalogue).map((room, at) => ({ room, language: languageInTurn(at) })))(
  "A hint in $room.id marks a choice and says it",
  async ({ room, language }) => {
    const { context, page, faults } = await visit(browser, { language });
    await startBotMatch(page, room);
    const { hint, hintIs } = siteWordsIn[language].play;
    const button = page.getByRole("button", { name: hint, exact: true });
    // Where an opinion is asked there is no hint (ST-109).
    await countUntil(async (choices) => {
      await waitUntilAsked(page);
      if (await button.isVisible()) return true;
      expect(room).toBe(catalogue.ostrakon);
      expect(await playOneChoice(page, "mouse", seeded(`until a hint ${choices}`))).toBe(true);
      return false;
    }, "a question with a hint");
    await button.click();
    await page.locator("main .hint[data-lit]").first().waitFor();
    expect(withPlainSpaces((await page.locator(".bar .sentence").textContent()) ?? "")).toContain(hintIs(""));
    await expectAnnounced(page, hintIs("").trim());
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Waits until the log has this many entries, and clicks the button in the same moment if it is there. */
const clickOnceLogged = (page: Page, button: string, entries: number): Promise<unknown> =>
  page.waitForFunction(
    ([title, count]) => {
      if (document.querySelectorAll(".log li").length < count) return false;
      document.querySelector<HTMLButtonElement>(`button[title="${title}"]`)?.click();
      return true;
    },
    [button, entries] as const,
  );

const isUndone = async (page: Page): Promise<boolean> =>
  (await storedSteps(page)).some(({ step }) => step.call === "undo");

const ownMoves = async (page: Page): Promise<number> =>
  (await storedSteps(page)).filter(({ step }) => step.round?.some(({ seat }) => seat === 0)).length;
