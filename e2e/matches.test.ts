import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import type { Room } from "../src/kernel/room.ts";
import { launched } from "./browser.ts";
import { type Hands, playSome, playToTheEnd, playUntilFree } from "./hands.ts";
import { expectSpoken, shownOn, untilAsked } from "./table.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const HANDS: readonly Hands[] = ["mouse", "keyboard", "touch"];
const MATCHES = Object.values(catalogue).flatMap((room, at) =>
  HANDS.map((hands, index) => ({
    room,
    hands,
    language: (at + index) % 2 === 0 ? ("en" as const) : ("fr" as const),
    comesBack: hands === "touch" ? "; a reload loses nothing" : "",
  })),
);
const MIDDLE = 12;

test.concurrent.each(MATCHES)(
  "$room.id against bots, by $hands, in $language, from the home page to the end$comesBack",
  async ({ room, hands, language }) => {
    const { context, page, faults } = await visit(browser, {
      language,
      isPhone: hands === "touch",
      keepsSite: hands === "mouse",
      isLively: hands !== "keyboard",
    });
    await page.goto("/");
    const play = page.getByRole("button", { name: `${language === "fr" ? "Jouer" : "Play"}, ${room.name}` });
    if (hands === "keyboard") {
      await play.focus();
      await page.keyboard.press("Enter");
    } else await (hands === "touch" ? play.tap() : play.click());
    await page.waitForURL(`**/${room.id}/match/*`);
    if (hands === "keyboard")
      expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
    const before = hands === "touch" ? await reloadedInMidGame(page, room, hands) : 0;
    expect(before + (await playToTheEnd(page, hands, `${room.id} ${hands}`))).toBeGreaterThan(5);
    expect(await page.locator(".end h2").textContent()).not.toBe("");
    // On a phone the log is a drawer that is shut; it is spoken all the same.
    await expectSpoken(page, (await page.locator(".log li.last p").first().textContent()) ?? "");
    if (hands === "touch") await reloadedAtTheEnd(page);
    else expect(await isNewestInView(page)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Plays to the middle; answers how many things were chosen. */
async function reloadedInMidGame(page: Page, room: Room, hands: Hands): Promise<number> {
  const choices = await playSome(page, hands, `reload ${room.id}`, MIDDLE);
  await playUntilFree(page, hands);
  const before = await shownOn(page);
  expect(before.length).toBeGreaterThan(10);
  await page.reload();
  await untilAsked(page);
  expect(await shownOn(page)).toEqual(before);
  return choices;
}

async function reloadedAtTheEnd(page: Page): Promise<void> {
  const end = await page.locator(".end").textContent();
  await page.reload();
  await page.locator(".end").waitFor();
  expect(await page.locator(".end").textContent()).toBe(end);
}

/** The result takes room from the log, which says by its last line who has won. */
const isNewestInView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [drawer, last] = [document.querySelector(".log"), document.querySelector(".log li.last")].map((part) =>
      part?.getBoundingClientRect(),
    );
    return drawer !== undefined && last !== undefined && last.bottom <= drawer.bottom;
  });
