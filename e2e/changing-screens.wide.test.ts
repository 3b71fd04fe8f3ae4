import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { layoutFaults, moved } from "./fixtures/layout-checks.ts";
import { layoutSurvey, settled } from "./fixtures/layout-survey.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { measureLayout } from "./fixtures/measure-layout.ts";
import { openForm } from "./fixtures/open-form.ts";
import { playOneChoice } from "./fixtures/random-player.ts";
import { SCREENS } from "./fixtures/size-classes.ts";
import { type Visitor, visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const ROOMS = Object.values(catalogue);
const PHONES = SCREENS.filter(({ name }) => name.endsWith("phone"));
const DESKS = SCREENS.filter(({ name }) => name.endsWith("desk"));
/** As many characters as the sentence has room for in any case (ST-100). */
const ONE_LINE = "Answer as you really thi";

async function begunMatch(room: (typeof ROOMS)[number], visitor: Visitor = {}) {
  const visited = await visit(browser, { settings: { confirm: false }, ...visitor });
  await startBotMatch(visited.page, room);
  await waitUntilAsked(visited.page);
  return visited;
}

test.each(ROOMS)("ST-100 the sentence of $id is wide enough and stands beside no choice on a phone", async (room) => {
  const { context, page, faults } = await begunMatch(room);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const { width, line, top, bottom, choices } = await page.evaluate((text) => {
      const words = document.querySelector(".bar-words")?.getBoundingClientRect();
      const sentence = document.querySelector(".bar .sentence");
      const pen = document.createElement("canvas").getContext("2d");
      if (words === undefined || sentence === null || pen === null) throw new Error("no sentence");
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(sentence);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return {
        width: words.width,
        line: pen.measureText(text).width,
        top: words.top,
        bottom: words.bottom,
        choices: [...document.querySelectorAll("main :is(.bar button, .os-two button)")]
          .filter((choice) => choice.checkVisibility())
          .map((choice) => choice.getBoundingClientRect())
          .map((box) => ({ top: box.top, bottom: box.bottom })),
      };
    }, ONE_LINE);
    expect(width, screen.name).toBeGreaterThanOrEqual(line);
    if (!PHONES.includes(screen)) continue;
    expect(choices.filter((choice) => choice.top < bottom && choice.bottom > top)).toEqual([]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-100 answers of forty letters fit into their stones on every screen", async () => {
  const { context, page, faults } = await begunMatch(catalogue.ostrakon);
  await openForm(page);
  await page.locator(".os-writing textarea").fill("What would you do with ".padEnd(139, "one more day ").concat("?"));
  const answers = ["I would spend all of it with my old frie", "Wahrscheinlichkeitsrechnungsunterrichten"];
  for (const [at, answer] of answers.entries()) await page.locator(".os-writing input").nth(at).fill(answer);
  await page.locator(".os-writing .os-main").click();
  await page.locator(".os-side[data-lit]").first().waitFor();
  const survey = layoutSurvey();
  await survey.look(page, SCREENS, "long answers");
  expect([...survey.faults]).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(ROOMS)("ST-101 the drawer of $id pushes nothing, ends above the bar and leaves the header", async (room) => {
  const { context, page, faults } = await begunMatch(room);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await settled(page);
    const before = await measureLayout(page);
    await page.locator(".drawer-button button").click();
    await page.locator(".drawer:not([hidden])").waitFor();
    expect(moved(before, await measureLayout(page)), screen.name).toEqual([]);
    const boxes = await page.evaluate(() => {
      const box = (selector: string) => {
        const { left, top, right, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { left, top, right, bottom };
      };
      return { drawer: box(".drawer"), header: box("header.mast"), answers: box(".os-two"), px: box("header").bottom };
    });
    const { bar } = before.mustSee;
    if (bar === undefined) throw new Error("no bar");
    const isRail = screen.height < 480;
    // On a phone the sheet covers the bar, and the header stays in sight; on its side there is no header.
    if (!isRail) expect(boxes.drawer.top, screen.name).toBeGreaterThanOrEqual(boxes.header.bottom - 1);
    if (screen.width >= 600 && !isRail && room.id !== "ostrakon") {
      expect(boxes.drawer.right, screen.name).toBeGreaterThanOrEqual(screen.width - 1);
      expect(boxes.drawer.bottom, screen.name).toBeLessThanOrEqual(bar.top + 1);
    }
    // Who reads the story can still vote.
    if (DESKS.includes(screen) && room.id === "ostrakon")
      expect(boxes.drawer.left, screen.name).toBeGreaterThanOrEqual(boxes.answers.right - 1);
    await page.keyboard.press("Escape");
    await page.locator(".drawer").waitFor({ state: "hidden" });
  }
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-101 what lies over what: board, popover, tip, coach, bar, drawer", async () => {
  const { context, page, faults } = await visit(browser, { settings: { confirm: true } });
  await page.goto("/isis-osiris/learn");
  await page.locator(".coach[data-placed]").waitFor();
  // Tips are loaded while the person looks at the first question.
  await expect
    .poll(async () => {
      await page.locator("main .cells").press("?");
      return page.locator(".tip").count();
    })
    .toBe(1);
  // The sheet of the popover is loaded when the page has nothing else to do.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [".board", ".popover", ".tip", ".coach", ".bar", ".drawer"].map((selector) => {
          const probe = document.createElement("div");
          probe.className = selector.slice(1);
          document.querySelector("main")?.append(probe);
          const { zIndex } = getComputedStyle(probe);
          probe.remove();
          return zIndex === "auto" ? 0 : Number(zIndex);
        }),
      ),
    )
    .toEqual([0, 3, 4, 4, 5, 8]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(ROOMS)(
  "ST-103 two frames after $id was turned its new layout stands, and the match has not moved",
  async (room) => {
    const { context, page, faults } = await begunMatch(room, { isAnimated: true });
    const version = () => page.locator("main[data-version]").getAttribute("data-version");
    const before = await version();
    for (const screen of [...SCREENS, ...SCREENS.toReversed()]) {
      await page.setViewportSize(screen);
      await settled(page);
      const soon = await measureLayout(page);
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
      await settled(page);
      expect(moved(soon, await measureLayout(page)), screen.name).toEqual([]);
      expect(layoutFaults(soon, screen), screen.name).toEqual([]);
    }
    expect(await version()).toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each([
  { ...catalogue.isisOsiris, open: (page: Page) => page.locator(".io-turn[data-press]").click() },
  { ...catalogue.ostrakon, open: playUntilPopover },
])("ST-103 when a screen is turned the popover of $id stands at its piece again", async ({ open, ...room }) => {
  const { context, page, faults } = await begunMatch(room, { settings: { confirm: true } });
  await open(page);
  await page.locator(".popover").waitFor();
  for (const screen of [...SCREENS, ...SCREENS.toReversed()]) {
    await page.setViewportSize(screen);
    await settled(page);
    expect(await popoverGap(page), screen.name).toBeLessThanOrEqual(MAX_GAP);
  }
  expect(faults).toEqual([]);
  await context.close();
});

async function playUntilPopover(page: Page): Promise<void> {
  for (let choices = 0; (await page.locator(".popover").count()) === 0; choices++) {
    if (!(await playOneChoice(page, "mouse", seeded(`turned ${choices}`)))) throw new Error("it is over");
    await waitUntilAsked(page);
  }
}

/** Room for the tail, and its rounding. */
const MAX_GAP = 16;

/**
 * How far the popover is from its piece, and from the bubble that lies over the piece where there is one; 0 where nothing
 * beside them is free and it stands apart (ST-43).
 */
const popoverGap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const popover = document.querySelector(".popover");
    const piece = document.querySelector("[data-asked=here]")?.getBoundingClientRect();
    if (popover === null || piece === undefined) throw new Error("nothing is asked");
    if (popover.getAttribute("data-tail") === null) return 0;
    const { left, top, right, bottom } = popover.getBoundingClientRect();
    const gaps = [...document.querySelectorAll("[data-asked]")]
      .map((marked) => marked.getBoundingClientRect())
      .filter(
        (box) => box.left < piece.right && box.right > piece.left && box.top < piece.bottom && box.bottom > piece.top,
      )
      .map((box) =>
        Math.hypot(Math.max(0, box.left - right, left - box.right), Math.max(0, box.top - bottom, top - box.bottom)),
      );
    return Math.min(...gaps);
  });

test("ST-103 a text that is being written and its focus survive every turn of the screen", async () => {
  const { context, page, faults } = await begunMatch(catalogue.ostrakon);
  await openForm(page);
  const field = page.locator(".os-writing textarea");
  await field.fill("Which island would you");
  await field.press("ArrowLeft");
  await field.evaluate((element) => element.setAttribute("data-same", ""));
  for (const screen of [...SCREENS, ...SCREENS.toReversed()]) {
    await page.setViewportSize(screen);
    await settled(page);
    const now = await page.evaluate(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLTextAreaElement)) return null;
      return { text: activeElement.value, at: activeElement.selectionStart, isSame: "same" in activeElement.dataset };
    });
    expect(now, screen.name).toEqual({ text: "Which island would you", at: 21, isSame: true });
  }
  await page.keyboard.type("r");
  expect(await field.inputValue()).toBe("Which island would yoru");
  expect(faults).toEqual([]);
  await context.close();
});
