import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { LANGUAGE_IDS } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { findChoice } from "./fixtures/find-choice.ts";
import { settled } from "./fixtures/layout-survey.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { SCREENS } from "./fixtures/size-classes.ts";
import { visit } from "./fixtures/visit.ts";

/** What somebody who comes for the first time must see without scrolling, on a screen of every size class. */
const browser = await browserOfFile();

const ROOMS = Object.values(catalogue);

test("ST-96: the home page shows at least two games by their names", async () => {
  const { context, page, faults } = await visit(browser);
  await page.goto("/");
  await page.locator(".card h2").first().waitFor();
  const seen = await onEveryScreen(page, async () => ((await inSight(page, ".card h2")) >= 2 ? [] : ["games"]));
  expect(seen).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(LANGUAGE_IDS)(
  "On a small phone the button of a code stands beside its six letters, in %s",
  async (language) => {
    const { context, page, faults } = await visit(browser, { isPhone: true, language });
    await page.goto("/");
    const [letters, button] = [page.locator(".by-code input"), page.locator(".by-code button")];
    await button.waitFor();
    await settled(page);
    const [field, beside] = [await letters.boundingBox(), await button.boundingBox()];
    expect(beside?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(ROOMS)("ST-107: the aim of $id is a picture beside two answers", async ({ id }) => {
  const { context, page, faults } = await visit(browser);
  await page.goto(`/${id}/welcome`);
  await page.locator(".welcome-picture > *").waitFor();
  const hidden = await onEveryScreen(page, async () => [
    ...((await inSight(page, ".welcome-picture > *")) === 1 ? [] : ["picture"]),
    ...((await inSight(page, ".welcome-choices button")) === 2 ? [] : ["answers"]),
  ]);
  expect(hidden).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(ROOMS)("ST-96: before a match of $id one button starts it, and no seat lies over another", async ({ id }) => {
  const { context, page, faults } = await visit(browser);
  await page.goto(`/${id}/table`);
  await page.locator(".places li").first().waitFor();
  const found = await onEveryScreen(page, async () => [
    ...((await inSight(page, ".begin .go")) === 1 ? [] : ["start"]),
    ...(await page.evaluate(seatsOverOthers)),
  ]);
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-82 on a phone no bubble of Ostrakon's lesson lies over the question", async () => {
  const { context, page, faults } = await visit(browser, { isPhone: true, settings: { confirm: false } });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/ostrakon/learn");
  const playWithHelp = page.getByRole("button", { name: siteWordsIn.en.learn.playWithHelp });
  const covering: string[] = [];
  for (let presses = 0; (await playWithHelp.count()) === 0; presses++) {
    await page.locator(".coach[data-placed]").waitFor();
    await settled(page);
    covering.push(...(await page.evaluate(bubbleOverQuestion)));
    const next = await findChoice(page, presses, "hint");
    if (next.is === "over" || next.at === null) throw new Error(`nothing to press after ${presses} presses`);
    await page.touchscreen.tap(next.at.x, next.at.y);
  }
  expect(covering).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

/** Runs in the page. What the coach says over the words of the question. */
function bubbleOverQuestion(): string[] {
  const [bubble, question] = [".coach", ".os-in"].map((part) => document.querySelector(part)?.getBoundingClientRect());
  if (bubble === undefined || question === undefined) return [];
  const isOver = bubble.top < question.bottom - 1 && question.top < bubble.bottom - 1;
  return isOver ? [document.querySelector(".coach-text")?.textContent ?? ""] : [];
}

test("On a phone the coins of twelve seats stand at the edges of the table", async () => {
  const { context, page, faults } = await visit(browser, { isPhone: true });
  await page.goto("/ostrakon/table");
  const places = page.locator(".places li");
  await places.first().waitFor();
  for (let count = await places.count(); count < 12; count++) await page.locator(".how-many button").first().tap();
  await settled(page);
  const middles = await places.locator(".coin").evaluateAll((coins) =>
    coins.map((coin) => {
      const { left, right } = coin.getBoundingClientRect();
      return (left + right) / 2 / innerWidth;
    }),
  );
  const inside = middles.filter((middle) => middle > 0.25 && middle < 0.75);
  expect(middles).toHaveLength(12);
  // One above the table, one below it: their plates stand beside them.
  expect(inside.length).toBeLessThanOrEqual(2);
  expect(faults).toEqual([]);
  await context.close();
});

/** The faults on each screen, with its name. */
async function onEveryScreen(page: Page, look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await settled(page);
    for (const fault of await look()) found.push(`${screen.name}: ${fault}`);
  }
  return found;
}

/** How many of these are shown whole without scrolling, with nothing over their middle. */
const inSight = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll(
    (things) =>
      things.filter((thing) => {
        const { left, right, top, bottom, width, height } = thing.getBoundingClientRect();
        const isInside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return isInside && height > 0 && (thing.contains(over) || over?.contains(thing) === true);
      }).length,
  );

/** Runs in the page. The faces and name fields of two seats that lie over each other. */
function seatsOverOthers(): string[] {
  const parts = [...document.querySelectorAll(".places li")].map((seat) =>
    [...seat.querySelectorAll(".coin, .seat-plate, .seat-name-field")].map((part) => part.getBoundingClientRect()),
  );
  return parts.flatMap((mine, at) =>
    parts.slice(at + 1).flatMap((theirs, more) => {
      const isOver = mine.some((one) =>
        theirs.some(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
      );
      return isOver ? [`seats ${at + 1} and ${at + more + 2}`] : [];
    }),
  );
}
