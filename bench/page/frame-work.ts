import type { Browser, Page } from "playwright-core";
import { playChoices } from "../../e2e/fixtures/random-player.ts";
import type { BuiltSite } from "./built-sites.ts";
import type { ProbeSelectors } from "./page-probe.ts";
import { openInNewProfile, playButtonSelector, waitForMilestone } from "./page-visit.ts";
import { mainThreadTasks, type TraceEvent, traceEvents } from "./trace.ts";

/** How much the main thread works while something moves, slowed four times, in milliseconds of its own time. */
export interface FrameWork {
  /** The mean work a frame in the busiest moment, and in the tenth busiest. */
  readonly busiestMs: number;
  readonly tenthMs: number;
  /** The longest task of the ten moments. */
  readonly longestTaskMs: number;
  /** How many moments were seen. */
  readonly moments: number;
}

const FRAME_MS = 1000 / 60;
const BUSIEST = 10;
/** How many things a person chooses in each game. */
const CHOICES = 14;
/** What follows a choice is shown in this time. Meanwhile nobody looks for the next one: that would be work, too. */
const REST_MS = 2500;
/** A click on the baseline page counts as a moment of this length: about as long as one of ours. */
const BASELINE_MOMENT_MS = 500;
const BASELINE_CLICKS = 12;

/** The moments of a game at the pace of people, on a slow phone. */
export const measureFrameWork = (browser: Browser, site: BuiltSite, game: string): Promise<FrameWork> =>
  openInNewProfile(browser, site, { isSlow: true, asksFirst: false, pace: 1 }, async (page) => {
    await page.goto("/");
    await waitForMilestone(page, "ready");
    await page.locator(playButtonSelector(game)).click();
    await waitForMilestone(page, "lit");
    return traced(browser, page, async () => {
      for (let choice = 0; choice < CHOICES; choice++) {
        await playChoices(page, "touch", `frames of ${game} ${choice}`, 1);
        await page.waitForTimeout(REST_MS);
      }
    });
  });

/** The baseline page, while its cells are clicked one after the other. */
export const measureBaselineFrameWork = (
  browser: Browser,
  site: BuiltSite,
  selectors: Partial<ProbeSelectors> & { readonly lit: string },
): Promise<FrameWork> =>
  openInNewProfile(browser, site, { isSlow: true, selectors }, async (page) => {
    await page.goto("/");
    await waitForMilestone(page, "lit");
    return traced(browser, page, async () => {
      for (let click = 0; click < BASELINE_CLICKS; click++) {
        await markInPage(page, `stage:begin:${click}`);
        await page.locator(selectors.lit).first().tap();
        await page.waitForTimeout(BASELINE_MOMENT_MS);
        await markInPage(page, `stage:end:${click}`);
      }
    });
  });

const markInPage = (page: Page, name: string): Promise<void> =>
  page.evaluate((mark) => void performance.mark(mark), name);

async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<FrameWork> {
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await act();
  const events = traceEvents(await browser.stopTracing());
  const tasks = mainThreadTasks(events);
  const moments = shownMoments(events).map((moment) => workIn(moment, tasks));
  const busiest = moments.toSorted((one, other) => other.perFrame - one.perFrame).slice(0, BUSIEST);
  return {
    busiestMs: busiest[0]?.perFrame ?? Number.NaN,
    tenthMs: busiest.at(-1)?.perFrame ?? Number.NaN,
    longestTaskMs: Math.max(0, ...busiest.map(({ longest }) => longest)),
    moments: moments.length,
  };
}

interface Moment {
  readonly from: number;
  readonly to: number;
}

/** From the director's mark that a row begins to its mark that it ends (docs/stage.md, section 5). */
function shownMoments(events: readonly TraceEvent[]): readonly Moment[] {
  const begun = new Map<string, number>();
  const moments: Moment[] = [];
  for (const { name, ts } of events.toSorted((one, other) => one.ts - other.ts)) {
    const [, kind, row] = /^stage:(begin|end):(.+)$/.exec(name) ?? [];
    if (row === undefined) continue;
    if (kind === "begin") begun.set(row, ts);
    const from = begun.get(row);
    if (kind === "end" && from !== undefined && ts > from) moments.push({ from, to: ts });
  }
  return moments;
}

function workIn({ from, to }: Moment, tasks: readonly TraceEvent[]): { perFrame: number; longest: number } {
  const work = tasks.filter(({ ts }) => ts >= from && ts < to).map(({ tdur = 0 }) => tdur / 1000);
  const frames = Math.max(1, (to - from) / 1000 / FRAME_MS);
  return { perFrame: work.reduce((sum, one) => sum + one, 0) / frames, longest: Math.max(0, ...work) };
}
