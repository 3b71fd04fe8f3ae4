import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { eventually } from "../src/testing/progress/progress.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { shownTexts, startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { playOneChoice, playToEnd } from "./fixtures/random-player.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

test("Two tabs on one match follow each other, and both may play", async () => {
  const { context, page: one, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
  await startBotMatch(one, catalogue.empedocle);
  const other = await context.newPage();
  await other.goto(one.url());
  for (let turn = 0; turn < 12; turn++) {
    const [acting, watching] = turn % 2 === 0 ? [one, other] : [other, one];
    await acting.bringToFront();
    await playOneChoice(acting, "mouse", seeded(`tabs ${turn}`));
    await waitUntilAsked(acting);
    await waitUntilSame(acting, watching);
  }
  await one.bringToFront();
  await playToEnd(one, "mouse", "tabs");
  await other.locator(".end").waitFor();
  expect(await other.locator(".end").textContent()).toBe(await one.locator(".end").textContent());
  expect(faults).toEqual([]);
  await context.close();
});

/** A sealed answer can be changed while others still choose, so the acting page may go on meanwhile. */
async function waitUntilSame(acting: Page, watching: Page): Promise<void> {
  const differences = async () => {
    const [shown, followed] = [await shownTexts(acting), await shownTexts(watching)];
    return {
      isSame: JSON.stringify(shown) === JSON.stringify(followed),
      onlyHere: shown.filter((text) => !followed.includes(text)),
      onlyThere: followed.filter((text) => !shown.includes(text)),
    };
  };
  await eventually("the other tab to show the same", differences, ({ isSame }) => isSame);
}
