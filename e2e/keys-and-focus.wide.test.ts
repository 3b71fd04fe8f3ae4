import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { words as isis } from "../src/games/isis-osiris/texts/words.en.ts";
import { words as ostrakon } from "../src/games/ostrakon/texts/words.en.ts";
import { seeded } from "../src/kernel/dice.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { openLog, startBotMatch, startDeviceMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { playOneChoice, playToEnd } from "./fixtures/random-player.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { type Visitor, visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

/** A match of Isis & Osiris between two people at this device, with the first question asked. */
async function begunMatch(visitor: Visitor = {}) {
  const visited = await visit(browser, { language: "en", ...visitor });
  await startDeviceMatch(visited.page, catalogue.isisOsiris, ["Ana", "Bob"]);
  await waitUntilAsked(visited.page);
  return visited;
}

const cell = (page: Page, id: number) => page.locator(`[data-cell="${id}"]`);

const focusedCell = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? null);

const marks = (page: Page, kind: "submit" | "ask"): Promise<number> =>
  page.evaluate(
    (start) => performance.getEntriesByType("mark").filter(({ name }) => name.startsWith(start)).length,
    `stage:${kind}:`,
  );
const submissions = (page: Page): Promise<number> => marks(page, "submit");

const isMarked = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((wanted) => performance.getEntriesByName(wanted).length > 0, name);

/** The names of the seats whose cards say that they are to move. */
const toMove = async (page: Page): Promise<readonly string[]> =>
  (await page.locator("article[data-seat]").allTextContents())
    .filter((text) => text.includes(siteWordsIn.en.play.toMove))
    .map((text) => text.split(" ")[0] ?? "");

/** What is said by the live region, and what the open list of it says. */
const saidBy = (page: Page, list: string): Promise<readonly string[]> => page.locator(list).allTextContents();
const LIVE = "main [role=log] p";
const LIST = ".transcript li";

test("ST-46 arrows move between places, N goes to the next lit one, Enter and Space press", async () => {
  const { context, page, faults } = await begunMatch();
  await cell(page, 0).focus();
  const path: (string | null)[] = [];
  for (const key of ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "n", "n"]) {
    await page.keyboard.press(key);
    path.push(await focusedCell(page));
  }
  expect(path).toEqual(["1", "7", "6", "0", "1", "2"]);
  expect(await submissions(page)).toBe(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => cell(page, 2).getAttribute("aria-label")).toContain("pawn");
  await waitUntilAsked(page);
  await page.keyboard.press("n");
  expect(await focusedCell(page), "what is taken is passed over").toBe("3");
  await page.keyboard.press("Space");
  await expect.poll(() => cell(page, 3).getAttribute("aria-label")).toContain("pawn");
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-46 Escape closes what lies on top and puts down what is held, before it cuts", async () => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  await startBotMatch(page, catalogue.aisopos);
  await waitUntilAsked(page);
  await page.locator("main [data-lit=pick]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator("main .picked").waitFor();
  await page.locator("[role=gridcell][data-lit=go]").first().focus();
  await page.keyboard.press("t");
  await page.locator(".transcript").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".transcript").waitFor({ state: "detached" });
  expect(await page.locator("main .picked").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.locator("main .picked").waitFor({ state: "detached" });
  expect(await submissions(page)).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-46 browser back closes what lies on top, first, and never answers or takes back", async () => {
  const { context, page, faults } = await begunMatch();
  const address = page.url();
  const open = [
    { what: ".popover", by: () => page.locator(".io-turn[data-lit]").click() },
    { what: ".drawer:not([hidden])", by: () => openLog(page) },
    { what: ".transcript", by: () => page.keyboard.press("t") },
    { what: "dialog[open]", by: () => page.getByRole("button", { name: siteWordsIn.en.play.menu }).click() },
  ];
  // Twice: what was closed by back leaves nothing behind.
  for (const { what, by } of [...open, ...open]) {
    await by();
    await page.locator(what).waitFor();
    await page.evaluate(() => history.back());
    await page.locator(what).waitFor({ state: "detached" });
    expect([page.url(), await submissions(page)], what).toEqual([address, 0]);
  }
  await openLog(page);
  await page.keyboard.press("Escape");
  await page.locator(".drawer").waitFor({ state: "hidden" });
  expect(await page.locator("[role=gridcell][data-press]").count()).toBe(36);
  await page.goBack();
  await page.locator("main.waiting").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-46 the keys 1 and 2 are the two stones of Ostrakon", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
  await startBotMatch(page, catalogue.ostrakon);
  const stones = page.locator(".os-two > .os-side[data-press]");
  for (let choices = 0; (await stones.count()) < 2; choices++) {
    await playOneChoice(page, "mouse", seeded(`stones ${choices}`));
    await waitUntilAsked(page);
  }
  const before = await submissions(page);
  await page.keyboard.press("2");
  await expect.poll(() => submissions(page)).toBe(before + 1);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-109 where an opinion is asked there is no hint, elsewhere there is; it leaves with its question", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
  await startBotMatch(page, catalogue.ostrakon);
  const hint = page.getByRole("button", { name: siteWordsIn.en.play.hint, exact: true });
  const said = () => page.locator(".bar .sentence").textContent();
  // The asker guesses what the others think: that is no opinion. Who asks first is drawn.
  const { answer, guess } = ostrakon.prompt;
  const hints = new Map<string | null, number>();
  for (let choices = 0; !hints.has(answer) || !hints.has(guess); choices++) {
    await waitUntilAsked(page);
    hints.set(await said(), await hint.count());
    await playOneChoice(page, "mouse", seeded(`opinion ${choices}`));
  }
  expect(hints.get(answer)).toBe(0);
  expect(hints.get(guess)).toBe(1);

  await startBotMatch(page, catalogue.isisOsiris);
  await waitUntilAsked(page);
  await hint.click();
  await page.locator("main .hint").first().waitFor();
  expect(await said()).toContain(siteWordsIn.en.play.hintIs(""));
  await page.locator("[role=gridcell][data-lit=go]").first().click();
  await expect.poll(() => page.locator("main .hint").count()).toBe(0);
  expect(await said()).not.toContain(siteWordsIn.en.play.hintIs(""));
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-93 T opens the transcript as a list with every sentence; it does not scroll while the focus is in it", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
  await startBotMatch(page, catalogue.isisOsiris);
  for (let choices = 0; (await page.locator(LIVE).count()) < 30; choices++) {
    await waitUntilAsked(page);
    await playOneChoice(page, "mouse", seeded(`transcript ${choices}`));
  }
  await waitUntilAsked(page);
  await page.keyboard.press("t");
  const list = page.locator(".transcript");
  await list.waitFor();
  expect(await list.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await saidBy(page, LIST)).toEqual(await saidBy(page, LIVE));
  await page.locator(LIST).nth(3).focus();
  const top = await list.evaluate((one) => one.scrollTop);
  const count = await page.locator(LIST).count();
  // A move without a hand: the focus stays where it is.
  await page.evaluate(() =>
    document.querySelector("main [data-lit=go]")?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  await expect.poll(() => page.locator(LIST).count()).toBeGreaterThan(count);
  // What the bot does meanwhile is said while this looks.
  await waitUntilAsked(page);
  expect(await list.evaluate((one) => one.scrollTop)).toBe(top);
  const said = () => Promise.all([saidBy(page, LIST), saidBy(page, LIVE)]);
  await expect.poll(async () => isDeepStrictEqual(...(await said()))).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("li");
  await page.keyboard.press("t");
  await list.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-94 the name of a cell says what stands there, what may be done, what is pending and what was just done", async () => {
  const { context, page, faults } = await begunMatch({ isAnimated: true, settings: { pace: 1, confirm: false } });
  const { spoken } = isis;
  const first = await toMove(page);
  expect(await cell(page, 14).getAttribute("aria-label")).toBe(`c3: ${spoken.free}, ${spoken.mayPlace}`);
  await page.evaluate(() => {
    const names: string[] = [];
    Object.assign(window, { names });
    const watched = document.querySelector('[data-cell="14"]');
    const note = () => names.push(watched?.getAttribute("aria-label") ?? "");
    if (watched !== null) new MutationObserver(note).observe(watched, { attributeFilter: ["aria-label"] });
  });
  await cell(page, 14).and(page.locator("[data-press]")).click();
  const told = () => page.evaluate(() => (window as unknown as { names: readonly string[] }).names);
  // The bot's answer is the recent one soon after.
  await expect.poll(async () => (await told()).join()).toContain(spoken.isRecent);
  await waitUntilAsked(page);
  const names = await told();
  const pawn = /pawn/;
  expect(names[0]).toMatch(pawn);
  expect(names[0]).toContain(spoken.isOnItsWay);
  expect(names.slice(1).some((name) => name.includes(spoken.isOnItsWay))).toBe(false);
  expect(names.at(-1)).toMatch(pawn);
  expect(names.some((name) => name.includes(spoken.mayPlace))).toBe(false);
  expect(await cell(page, 15).getAttribute("aria-label")).toContain(spoken.mayPlace);
  expect(await toMove(page)).not.toEqual(first);
  expect(await toMove(page)).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-95 the focus stays on the place that was pressed, through echo, confirmation and the next question", async () => {
  const { context, page, faults } = await begunMatch({ isAnimated: true, settings: { pace: 0.5 } });
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element) moved.push(target.getAttribute("data-cell") ?? target.className.toString());
    });
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));
  await cell(page, 8).focus();
  expect(await moved()).toEqual(["8"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => cell(page, 8).getAttribute("aria-label")).toContain("pawn");
  await waitUntilAsked(page);
  await cell(page, 9).and(page.locator("[data-press]")).waitFor();
  expect(await moved(), "nothing but the person moves it").toEqual([]);
  expect(await focusedCell(page)).toBe("8");

  // A popover takes it and gives it back.
  await page.locator(".io-turn[data-press]").focus();
  await page.keyboard.press("Enter");
  await page.locator(".popover").waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest(".popover") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await page.locator(".popover").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("io-turn");
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-95 where the focused thing is gone the bar's sentence has the focus, at the end its title", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
  await startBotMatch(page, catalogue.empedocle);
  await playToEnd(page, "keyboard", "focus at the end");
  await page.locator(".end h2").waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest(".end") !== null)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-108 a named thing explains itself under a resting pointer and on the key ?, and leaves with a row", async () => {
  const { context, page, faults } = await begunMatch({ isAnimated: true, settings: { pace: 0.5, confirm: false } });
  const tip = page.locator(".tip");
  const named = page.locator(".io-turn[data-tip]");
  // Tips are loaded once there is time.
  await expect
    .poll(async () => {
      await page.mouse.move(3, 300);
      await named.hover();
      // The pointer rests.
      await page.waitForTimeout(700);
      return tip.count();
    })
    .toBe(1);
  const sentence = await tip.textContent();
  expect(sentence?.match(/[.!?]/g)).toHaveLength(1);
  expect(await submissions(page)).toBe(0);
  const version = Number(await page.locator("main[data-version]").getAttribute("data-version"));
  await cell(page, 14).click();
  await tip.waitFor({ state: "detached" });
  await expect.poll(() => submissions(page)).toBe(1);

  // No row of the move begins any more: it would take the tip away.
  await expect.poll(() => isMarked(page, `stage:ask:${version + 1}`)).toBe(true);
  await named.focus();
  await page.keyboard.press("?");
  await tip.waitFor();
  expect(await tip.textContent()).toBe(sentence);
  expect(await named.getAttribute("aria-description")).toBe(sentence);
  await page.keyboard.press("Escape");
  await tip.waitFor({ state: "detached" });
  expect(await submissions(page)).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-108 a tap where a tap answers nothing explains, and one that answers answers", async () => {
  const { context, page, faults } = await begunMatch({
    isPhone: true,
    isAnimated: true,
    settings: { pace: 0.5, confirm: false },
  });
  const tip = page.locator(".tip");
  await expect
    .poll(async () => {
      await page.locator("[data-seat] [data-tip]").first().tap();
      return tip.count();
    })
    .toBe(1);
  expect(await submissions(page)).toBe(0);
  await cell(page, 14).tap();
  await expect.poll(() => submissions(page)).toBe(1);
  expect(await tip.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
