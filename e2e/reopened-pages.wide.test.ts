import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import type { Room } from "../src/kernel/room.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { findChoice } from "./fixtures/find-choice.ts";
import { DAYS_OPTION, expectNoFaultsAndClose, type PersonAtTable, startOnlineMatch } from "./fixtures/online-table.ts";
import { countUntil, playOneChoice, playToEnd } from "./fixtures/random-player.ts";
import { lastReceivedUpdate, recordReceivedMessages } from "./fixtures/received-messages.ts";
import { gameOf, phaseOf } from "./fixtures/room-games.ts";

const browser = await browserOfFile();

test.concurrent.each([
  { room: catalogue.isisOsiris, pages: 2, shortened: null },
  { room: catalogue.aisopos, pages: 2, shortened: null },
  { room: catalogue.empedocle, pages: 2, shortened: null },
  { room: catalogue.ostrakon, pages: 5, shortened: DAYS_OPTION },
])(
  "A page of $room.id that is closed and reopened in any phase shows what it showed before",
  async ({ room, pages, shortened }) => {
    const visitors = Array.from({ length: pages }, () => ({}));
    const visited = new Set<string>();
    // A random player may end a match of Empedocle in its first round, or be asked only one thing in a match of
    // Ostrakon. Then another match is played.
    for (let steps = 0, match = 0; steps <= 3 || visited.size <= 1; match++) {
      expect(match, "a match with more than one phase").toBeLessThan(20);
      const { people, address } = await startOnlineMatch(browser, room, visitors, shortened);
      const [reopening, ...others] = people as [PersonAtTable, ...PersonAtTable[]];
      [steps] = await Promise.all([
        playAndReopen(reopening, room, address, visited),
        ...others.map(({ page }, at) => playToEnd(page, "mouse", `beside ${room.id} ${match} ${at}`)),
      ]);
      await expectNoFaultsAndClose(...people);
    }
    expect(visited.size).toBeGreaterThan(1);
  },
);

/** Plays to the end, and closes and reopens the page once in every phase, whether something is asked there or not. */
async function playAndReopen(
  { context, page: first }: PersonAtTable,
  room: Room,
  address: string,
  visited: Set<string>,
) {
  const game = await gameOf(room.id);
  let [page, received] = [first, recordReceivedMessages(first)];
  const reopen = async (): Promise<void> => {
    await page.close();
    page = await context.newPage();
    received = recordReceivedMessages(page);
    await page.goto(address);
  };
  await reopen();
  return countUntil(async (steps) => {
    const dice = `travels ${room.id} ${steps}`;
    const found = await findChoice(page, seeded(dice).roll(5040));
    const update = lastReceivedUpdate(received);
    if (found.is === "over" || update === undefined) return true;
    const phase = phaseOf(game, update);
    // What is only picked up does not survive a closed page, and need not.
    if (!visited.has(phase) && (await page.locator("main .picked").count()) === 0) {
      visited.add(phase);
      const before = await askedOn(page);
      await reopen();
      await findChoice(page, seeded(dice).roll(5040));
      expect(await askedOn(page)).toEqual(before);
    }
    if (!(await playOneChoice(page, "mouse", seeded(dice)))) return true;
    const next = lastReceivedUpdate(received);
    const after = next === undefined ? "" : phaseOf(game, next);
    if (after.endsWith("waits") && !visited.has(after)) {
      visited.add(after);
      await reopen();
    }
    return false;
  }, "the end of the match");
}

/** What is asked of the person, what is offered for it, and the length of the log. */
const askedOn = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    prompt: document.querySelector(".bar .sentence")?.textContent,
    lit: [...document.querySelectorAll("main [data-lit]")].map((one) => one.getAttribute("aria-label")).sort(),
    log: document.querySelectorAll(".log li").length,
  }));
