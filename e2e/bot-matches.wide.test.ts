import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { type Room, roomName } from "../src/kernel/room.ts";
import type { Language } from "../src/kernel/texts.ts";
import { eventually } from "../src/testing/progress/progress.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAnnounced, openLog, shownTexts, waitUntilAsked } from "./fixtures/match-page.ts";
import { type InputDevice, playChoices, playToEnd, playUntilNothingHeld } from "./fixtures/random-player.ts";
import { languageInTurn, siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const DEVICES: readonly InputDevice[] = ["mouse", "keyboard", "touch"];
const MATCHES = Object.values(catalogue).flatMap((room, at) =>
  DEVICES.map((device, index) => ({
    room,
    device,
    language: languageInTurn(at + index),
    andReloads: device === "touch" ? ", and a reload loses nothing" : "",
  })),
);
const MIDDLE = 12;

test.concurrent.each(MATCHES)(
  "A match of $room.id against bots is played by $device, in $language, to its end$andReloads",
  async ({ room, device, language }) => {
    const { context, page, faults } = await visit(browser, {
      language,
      isPhone: device === "touch",
      hasServiceWorker: device === "mouse",
      isAnimated: device !== "keyboard",
    });
    await page.goto("/");
    const play = page.getByRole("button", { name: `${siteWordsIn[language].home.play}, ${roomName(room, language)}` });
    if (device === "keyboard") {
      await play.focus();
      await page.keyboard.press("Enter");
    } else await (device === "touch" ? play.tap() : play.click());
    await page.waitForURL(`**/${room.id}/match/*`);
    if (device === "keyboard")
      expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
    const before = device === "touch" ? await playToMiddleAndReload(page, room, device) : 0;
    expect(before + (await playToEnd(page, device, `${room.id} ${device}`))).toBeGreaterThan(5);
    await expectEnd(page, room, language);
    // On a phone the log is folded, but it is announced all the same.
    await expectAnnounced(page, (await page.locator(".log li.last p").first().textContent()) ?? "");
    if (device === "touch") await reloadAtEnd(page);
    else {
      await openLog(page);
      expect(await isLastEntryInView(page)).toBe(true);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** ST-92, ST-106: never the name of a person who plays alone; a title, laurels at winners only, and the ways on in their order. */
async function expectEnd(page: Page, room: Room, language: Language): Promise<void> {
  const { play, replay, defaultName } = siteWordsIn[language];
  expect((await shownTexts(page)).join("\n"), "ST-92 a person is you").not.toContain(defaultName);
  expect(await page.locator(".end h2").textContent()).not.toBe("");
  // The leaves that fall for whoever has won lie over all of it.
  expect(await page.locator(".end svg:not(.leaf, .leaf *)").count()).toBe(await page.locator(".end li svg").count());
  const ways = [play.rematch, ...(room.isAppraised ? [replay.analysis] : []), play.replay, play.toHome];
  expect(await page.locator(".end .row > *").allTextContents()).toEqual(ways);
}

/** Plays to the middle of the match and reloads the page. Answers how many things were chosen. */
async function playToMiddleAndReload(page: Page, room: Room, device: InputDevice): Promise<number> {
  const choices = await playChoices(page, device, `reload ${room.id}`, MIDDLE);
  await playUntilNothingHeld(page, device);
  const before = await shownTexts(page);
  expect(before.length).toBeGreaterThan(10);
  await page.reload();
  await waitUntilAsked(page);
  // What no first move needs comes a little later.
  const texts = (shown: readonly string[]): string => shown.join("\n");
  await eventually(
    "what was shown",
    () => shownTexts(page),
    (shown) => texts(shown) === texts(before),
  );
  return choices;
}

async function reloadAtEnd(page: Page): Promise<void> {
  const end = await page.locator(".end").textContent();
  await page.reload();
  await page.locator(".end").waitFor();
  // What decided it is said as soon as the whole log is there.
  const shown = () => page.locator(".end").textContent();
  await eventually("the same end", shown, (text) => text === end);
}

/** Whether the last log entry, which says who has won, is in view when the log is opened. */
const isLastEntryInView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [log, last] = [document.querySelector(".log"), document.querySelector(".log li.last")].map((part) =>
      part?.getBoundingClientRect(),
    );
    return log !== undefined && last !== undefined && last.bottom <= log.bottom;
  });
