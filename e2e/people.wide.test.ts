import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import type { Room } from "../src/kernel/room.ts";
import { faultsIn } from "../src/testing/people/properties.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { startBotMatch } from "./fixtures/match-page.ts";
import { expectedRows } from "./fixtures/people/expected-rows.ts";
import { playAsPerson } from "./fixtures/people/hands.ts";
import { observeStage, readStageLog } from "./fixtures/people/observe-page.ts";
import { languageInTurn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** One screen of each size class (ST-96). */
const SCREENS = [
  { name: "phone", width: 390, height: 844, isPhone: true },
  { name: "side", width: 844, height: 390, isPhone: true },
  { name: "tablet", width: 820, height: 1180, isPhone: true },
  { name: "desk", width: 1440, height: 900, isPhone: false },
  { name: "4K", width: 2560, height: 1440, isPhone: false },
] as const;

const ROOMS = Object.values(catalogue);
const EVERYWHERE = ROOMS.flatMap((room) => SCREENS.map((screen) => ({ room, screen, id: room.id, name: screen.name })));

/** Matches in a tenth of the time: fifty in all. Those at the pace of people: five in all. */
const QUICK = [...EVERYWHERE, ...EVERYWHERE, ...EVERYWHERE.slice(0, 10)].map((one, number) => ({ ...one, number }));
const UNHURRIED = EVERYWHERE.filter((_, at) => at % 4 === 0).map((one, number) => ({ ...one, number }));

/** So many milliseconds each, so that all of them take about ten minutes on two cores. A match need not end. */
const MOST_QUICK = 9_000;
const MOST_UNHURRIED = 50_000;

interface Played {
  readonly room: Room;
  readonly screen: (typeof SCREENS)[number];
  readonly number: number;
}

/** Plays as one person and says what the stage did wrong. */
async function faultsOfMatch({ room, screen, number }: Played, scale: number, milliseconds: number) {
  const { width, height, isPhone } = screen;
  const { context, page, faults } = await visit(browser, {
    language: languageInTurn(number),
    isPhone,
    isAnimated: true,
    settings: { pace: scale, sound: false },
    contextOptions: { viewport: { width, height } },
  });
  await observeStage(page);
  await startBotMatch(page, room);
  const person = {
    dice: seeded(`${room.id} ${screen.name} ${number}`),
    scale,
    device: isPhone ? ("touch" as const) : ("mouse" as const),
    mayRotate: isPhone,
  };
  const incidents = await playAsPerson(page, person, Date.now() + milliseconds);
  await page.waitForFunction(() => document.querySelector("[data-echo=pending]") === null);
  const log = await readStageLog(page, scale, incidents);
  const expected = await expectedRows(page, room, 0, log);
  await context.close();
  expect(log.frames.length, "frames").toBeGreaterThan(5);
  const found = faultsIn({ log, expected, hasHands: true, isStill: false, slowed: 4 });
  return [...faults, ...found.map(({ property, at, says }) => `${property} at ${Math.round(at)}: ${says}`)];
}

describe("People's hands find nothing wrong", () => {
  test.concurrent.each(QUICK)("in a tenth of the time: $id on the $name, match $number", async (played) => {
    expect(await faultsOfMatch(played, 0.1, MOST_QUICK)).toEqual([]);
  });

  test.concurrent.each(UNHURRIED)("at the pace of people: $id on the $name", async (played) => {
    expect(await faultsOfMatch(played, 1, MOST_UNHURRIED)).toEqual([]);
  });
});
