import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { layoutSurvey, settled } from "./fixtures/layout-survey.ts";
import {
  closeVisits,
  joinTable,
  openNewTable,
  setTableOption,
  startWithBots,
  visitAs,
} from "./fixtures/online-table.ts";
import { languageInTurn, onlineWordsIn } from "./fixtures/site-words.ts";
import { SCREENS, TELEVISIONS } from "./fixtures/size-classes.ts";

const browser = await browserOfFile();

const ROOMS = Object.values(catalogue).map((room, at) => ({ room, language: languageInTurn(at) }));

test.each(ROOMS)("ST-96: live clocks of $room.id lie over nothing, on every screen", async ({ room, language }) => {
  const { min, max } = (await room.game()).game.seats;
  const owner = await visitAs(browser, "Ana", { language });
  const address = await openNewTable(owner, room, Math.min(max, Math.max(min, 4)));
  const friend = await visitAs(browser, "Bérénice");
  await joinTable(friend, new URL(address).pathname);
  await setTableOption(owner.page, onlineWordsIn[language].waiting.time.explained, "live 600000 15000 3000");
  await startWithBots(owner.page);
  await owner.page.locator("main .clock").first().waitFor();
  const survey = layoutSurvey();
  await survey.look(owner.page, SCREENS, "clocks");
  for (const { name, width, height } of SCREENS) {
    await owner.page.setViewportSize({ width, height });
    await settled(owner.page);
    expect(await textsUnderClocks(owner.page), name).toEqual([]);
  }
  const screen = await owner.context.newPage();
  await screen.goto(`${address}/screen`);
  await screen.locator("main.scene .clock").first().waitFor();
  await survey.look(screen, TELEVISIONS, "clocks");
  expect([...survey.faults]).toEqual([]);
  expect([...owner.faults, ...friend.faults]).toEqual([]);
  await closeVisits([owner, friend]);
});

/** The texts of the board that a clock lies over, drawn ones too: the survey compares what is written only. */
const textsUnderClocks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const clocks = [...document.querySelectorAll(".seats .clock")].map((clock) =>
      (clock.closest(".seat") ?? clock).getBoundingClientRect(),
    );
    const walker = document.createTreeWalker(document.querySelector("main .board") ?? document, NodeFilter.SHOW_TEXT);
    const under: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent === null || parent.closest(".spoken-only") !== null || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const text = range.getBoundingClientRect();
      const isUnder = clocks.some(
        (clock) =>
          Math.min(clock.right, text.right) - Math.max(clock.left, text.left) > 1 &&
          Math.min(clock.bottom, text.bottom) - Math.max(clock.top, text.top) > 1,
      );
      if (isUnder) under.push(walker.currentNode.textContent ?? "");
    }
    return under;
  });
