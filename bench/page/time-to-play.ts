import type { Browser } from "playwright-core";
import type { BuiltSite } from "./built-sites.ts";
import type { ProbeSelectors } from "./page-probe.ts";
import {
  type BrowserStorage,
  openInNewProfile,
  playButtonSelector,
  type VisitOptions,
  waitForMilestone,
} from "./page-visit.ts";

export interface TimesToPlay {
  /** From the navigation until the Play buttons work. */
  readonly home: number;
  readonly games: Readonly<Record<string, GameTimesToPlay>>;
  /** The baseline page: from the navigation until a first cell can be clicked. */
  readonly anchor: number;
}

export interface GameTimesToPlay {
  /** From the navigation to the home page until the first move is possible. Play is clicked as soon as it is shown. */
  readonly fromHome: number;
  /** The part of `fromHome` after the click. */
  readonly afterClick: number;
  /** From the navigation to the address of a match stored in this browser until a move is possible. */
  readonly cold: number;
}

const RUNS = 3;

/** Medians for a slow phone. The pages take turns, so that other work on the machine disturbs all of them equally. */
export async function measureTimesToPlay(
  browser: Browser,
  ours: BuiltSite,
  baseline: BuiltSite,
  baselineSelectors: Partial<ProbeSelectors>,
  games: readonly string[],
): Promise<TimesToPlay> {
  const home: number[] = [];
  const baselineTimes: number[] = [];
  const each = games.map((game) => ({
    game,
    fromHome: [] as number[],
    afterClick: [] as number[],
    cold: [] as number[],
  }));
  for (let run = 0; run < RUNS; run++) {
    home.push(await timeToOpen(browser, ours, "/", "ready"));
    baselineTimes.push(await timeToOpen(browser, baseline, "/", "lit", { selectors: baselineSelectors }));
    for (const { game, fromHome, afterClick, cold } of each) {
      const through = await timeThroughHome(browser, ours, game);
      fromHome.push(through.lit);
      afterClick.push(through.lit - through.ready);
      const { path, storage } = await startMatch(browser, ours, game);
      cold.push(await timeToOpen(browser, ours, path, "lit", { storage }));
    }
  }
  return {
    home: median(home),
    games: Object.fromEntries(
      each.map(({ game, ...all }) => [
        game,
        { fromHome: median(all.fromHome), afterClick: median(all.afterClick), cold: median(all.cold) },
      ]),
    ),
    anchor: median(baselineTimes),
  };
}

const timeToOpen = (
  browser: Browser,
  site: BuiltSite,
  path: string,
  until: "ready" | "lit",
  options: Pick<VisitOptions, "storage" | "selectors"> = {},
): Promise<number> =>
  openInNewProfile(browser, site, { ...options, isSlow: true }, async (page) => {
    await page.goto(path, { waitUntil: "commit" });
    return (await waitForMilestone(page, until)).shown;
  });

const timeThroughHome = (browser: Browser, site: BuiltSite, game: string) =>
  openInNewProfile(browser, site, { isSlow: true, selectors: { click: playButtonSelector(game) } }, async (page) => {
    await page.goto("/", { waitUntil: "commit" });
    const lit = (await waitForMilestone(page, "lit")).shown;
    return { lit, ready: (await waitForMilestone(page, "ready")).shown };
  });

/** Starts a match, and answers its path and what the browser has stored. */
const startMatch = (
  browser: Browser,
  site: BuiltSite,
  game: string,
): Promise<{ readonly path: string; readonly storage: BrowserStorage }> =>
  openInNewProfile(browser, site, { selectors: { click: playButtonSelector(game) } }, async (page) => {
    await page.goto("/");
    await waitForMilestone(page, "lit");
    return { path: new URL(page.url()).pathname, storage: await page.context().storageState({ indexedDB: true }) };
  });

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
