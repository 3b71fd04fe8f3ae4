import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aisopos } from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { playOneChoice } from "./fixtures/random-player.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

/** Longer than a nap (docs/stage.md, NAP), in milliseconds. */
const AWAY = 60_000;

/** From now on the page believes to be hidden, or to be looked at again after a long time. */
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    ({ hidden, away }) => {
      if (!hidden) {
        const now = performance.now.bind(performance);
        performance.now = () => now() + away;
      }
      Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    { hidden: isHidden, away: AWAY },
  );

const marks = (page: Page, start: string): Promise<number> =>
  page.evaluate(
    (name) => performance.getEntriesByType("mark").filter((mark) => mark.name.startsWith(name)).length,
    start,
  );

test("ST-59 after an absence Show me plays what was missed once more, and Back to now asks again", async () => {
  const { context, page, faults } = await visit(browser, {
    language: "en",
    isAnimated: true,
    settings: { pace: 0.5, confirm: false },
  });
  const { stage } = siteWordsIn.en;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await startBotMatch(page, aisopos);
  await waitUntilAsked(page);
  for (let choices = 0; (await marks(page, "stage:submit:")) === 0; choices++)
    await playOneChoice(page, "mouse", seeded(`away ${choices}`));
  await hide(page, true);
  const arrived = await marks(page, "stage:arrive:");
  await expect.poll(() => marks(page, "stage:arrive:")).toBeGreaterThan(arrived);
  await hide(page, false);
  await button(stage.showMe).waitFor();
  const begun = await marks(page, "stage:begin:");
  const said = await page.locator("main [role=log] p").allTextContents();

  await button(stage.showMe).click();
  await button(stage.backToNow).waitFor();
  expect(await page.locator("main [data-press]").count()).toBe(0);
  await expect.poll(() => marks(page, "stage:begin:")).toBeGreaterThan(begun);
  await button(stage.backToNow).click();
  await button(stage.backToNow).waitFor({ state: "detached" });
  await waitUntilAsked(page);
  expect(await page.locator("main [role=log] p").allTextContents()).toEqual(said);
  expect(faults).toEqual([]);
  await context.close();
});
