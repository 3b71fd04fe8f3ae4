import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import type { Room } from "../src/kernel/room.ts";
import { outcomeFaults, type PlayedMatch } from "../src/testing/people/comparisons.ts";
import type { StageLog } from "../src/testing/people/stage-log.ts";
import { eventually } from "../src/testing/progress/progress.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { startBotMatch } from "./fixtures/match-page.ts";
import { observeStage, readStageLogs } from "./fixtures/people/observe-page.ts";
import { keepHandsHonest, playSteadily, type SteadyPerson } from "./fixtures/people/steady-hands.ts";
import { PLAYED_SCREENS } from "./fixtures/people/watched-match.ts";
import { storedSteps } from "./fixtures/stored-steps.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

/** Moments in a tenth of the time: the presses stay as fast as hands are. */
const SCALE = 0.1;
const ANSWERS = 8;
/** In milliseconds: a press on the same place is a press of its own. */
const DOUBLE = 400;

const MATCHES = Object.values(catalogue).map((room, index) => {
  const screen = PLAYED_SCREENS[index % PLAYED_SCREENS.length] ?? PLAYED_SCREENS[0];
  return { room, screen, id: room.id, name: screen.name };
});

const visitOn = ({ width, height, isPhone }: (typeof PLAYED_SCREENS)[number], options: BrowserContextOptions = {}) =>
  visit(browser, {
    isPhone,
    isAnimated: true,
    settings: { pace: SCALE, sound: false },
    contextOptions: { viewport: { width, height }, ...options },
  });

/** A match that has just begun, with all that chance will bring: it can be played again and again. */
async function newMatch(room: Room, screen: (typeof PLAYED_SCREENS)[number]) {
  const { context, page } = await visitOn(screen);
  await startBotMatch(page, room);
  await page.locator("[data-press]").first().waitFor();
  const storageState = await context.storageState({ indexedDB: true });
  const path = new URL(page.url()).pathname;
  await context.close();
  return { storageState, path };
}

interface PlayedLog {
  readonly faults: readonly string[];
  readonly moves: readonly { readonly version: number; readonly move: string }[];
  readonly submissions: number;
  readonly log: StageLog;
  readonly version: number;
}

async function played(page: Page, faults: readonly string[]): Promise<PlayedLog> {
  const [log] = await readStageLogs(page, SCALE, []);
  if (log === undefined) throw new Error("nothing was seen of the stage");
  const moves = (await storedSteps(page)).flatMap(({ step }, index) =>
    (step.round ?? []).filter(({ seat }) => seat === 0).map(({ move }) => ({ version: index + 1, move })),
  );
  const submissions = log.marks.filter(({ is }) => is === "submit").length;
  return { faults, moves, submissions, log, version: Number(log.frames.at(-1)?.version ?? 0) };
}

/** What was played and told up to this version. */
function upTo(last: number, { moves, log }: PlayedLog): PlayedMatch {
  const told = (where: "log" | "transcript"): readonly string[] =>
    log.frames
      .flatMap((frame) => frame.told)
      .filter((one) => one.where === where && Number(one.row.split(".")[0]) <= last)
      .map(({ row, text }) => `${row} ${text}`);
  return {
    submissions: moves.filter(({ version }) => version <= last).map(({ version, move }) => `${version} ${move}`),
    log: told("log"),
    transcript: told("transcript"),
  };
}

describe("Hasty hands change nothing of what is played and told", () => {
  test.concurrent.each(MATCHES)("P-7 P-8 $id on the $name", async ({ room, screen }) => {
    const { storageState, path } = await newMatch(room, screen);
    const seed = `${room.id} ${path}`;
    const device = screen.isPhone ? ("touch" as const) : ("mouse" as const);
    const play = async (habits: Partial<SteadyPerson>): Promise<PlayedLog> => {
      const { context, page, faults } = await visitOn(screen, { storageState });
      await keepHandsHonest(page);
      await observeStage(page);
      await page.goto(path);
      await playSteadily(page, { seed, device, ...habits }, ANSWERS);
      const match = await played(page, faults);
      await context.close();
      return match;
    };
    const [calm, doubled, hasty] = [
      await play({}),
      await play({ doubledAfter: [60, 120, 250, 390] }),
      await play({ isHasty: true }),
    ];
    for (const { faults, submissions } of [calm, doubled, hasty]) {
      expect(faults).toEqual([]);
      expect(submissions).toBe(calm.submissions);
    }
    expect(calm.submissions).toBeGreaterThan(2);
    const last = Math.min(calm.version, doubled.version, hasty.version) - 1;
    expect(outcomeFaults("P-7", upTo(last, calm), upTo(last, doubled))).toEqual([]);
    expect(outcomeFaults("P-8", upTo(last, calm), upTo(last, hasty))).toEqual([]);
  });
});

test("ST-12 who goes back and forth at once is shown each step by one stage", async () => {
  const { context, page, faults } = await visitOn(PLAYED_SCREENS[3]);
  await startBotMatch(page, catalogue.isisOsiris);
  await page.locator("[data-press]").first().waitFor();
  const since = await page.evaluate(async () => {
    const go = (steps: number): Promise<void> =>
      new Promise((gone) => {
        addEventListener("popstate", () => gone(), { once: true });
        history.go(steps);
      });
    // The stage is opened a little later than the page: somewhere in between its effects have not run yet.
    for (let milliseconds = 0; milliseconds < 60; milliseconds += 2) {
      await go(-1);
      await go(1);
      await new Promise((waited) => setTimeout(waited, milliseconds));
    }
    return performance.now();
  });
  await page.waitForTimeout(DOUBLE);
  await page.locator("[role=gridcell][data-press]").first().click();
  const arrivals = async (): Promise<readonly string[]> =>
    page.evaluate((from) => {
      const marks = performance.getEntriesByType("mark").filter(({ startTime }) => startTime > from);
      return marks.map(({ name }) => name).filter((name) => name.startsWith("stage:arrive"));
    }, since);
  const arrived = await eventually("two steps", arrivals, ({ length }) => length > 1);
  expect(arrived).toEqual([...new Set(arrived)]);
  expect(faults).toEqual([]);
  await context.close();
});
