import type { Browser, Page } from "playwright-core";
import { playToEnd } from "../../e2e/fixtures/random-player.ts";
import type { Room } from "../../src/kernel/room.ts";
import type { BuiltSite } from "./built-sites.ts";
import { openInNewProfile, readPageNotes, waitForMilestone } from "./page-visit.ts";
import { mainThreadTasks, traceEvents } from "./trace.ts";

export interface LongTasks extends TaskDurations {
  /**
   * The same tasks measured by the main thread's own processor time. On a busy machine this leaves out the time in
   * which other programs had the cores.
   */
  readonly working: TaskDurations;
  /** The number of choices the person made. */
  readonly choices: number;
}

export interface TaskDurations {
  readonly over50ms: number;
  readonly longestMs: number;
}

/** The long tasks of the page's main thread during a whole match against the strongest bots. */
export const measureLongTasks = (browser: Browser, site: BuiltSite, room: Room): Promise<LongTasks> =>
  openInNewProfile(browser, site, { asksFirst: false }, async (page) => {
    await startAgainstStrongestBots(page, room);
    const { at } = await waitForMilestone(page, "lit");
    await browser.startTracing(page, { categories: ["toplevel"] });
    const choices = await playToEnd(page, "mouse", `long tasks of ${room.id}`);
    const working = taskDurations(workTimes(await browser.stopTracing()));
    const { notes } = await readPageNotes(page);
    const during = notes.longTasks.filter(({ start }) => start >= at).map(({ duration }) => duration);
    return { ...taskDurations(during), working, choices };
  });

async function startAgainstStrongestBots(page: Page, room: Room): Promise<void> {
  await page.goto(`/${room.id}/table`);
  const places = page.locator(".places select");
  await places.first().waitFor();
  for (let at = 1; at < (await places.count()); at++) await places.nth(at).selectOption(String(room.levels));
  await page.locator("form button[type=submit]").click();
}

const taskDurations = (durations: readonly number[]): TaskDurations => ({
  over50ms: durations.filter((duration) => duration > 50).length,
  longestMs: Math.max(0, ...durations),
});

/** The processor time of each task of the pages' main threads, in milliseconds. */
const workTimes = (trace: Buffer): readonly number[] =>
  mainThreadTasks(traceEvents(trace)).map(({ tdur = 0 }) => tdur / 1000);
