import type { Browser } from "playwright-core";
import type { Site } from "./sites.ts";
import { type Left, playButton, reached, visited } from "./visit.ts";
import type { Watch } from "./watched.ts";

export interface Times {
  /** Until the Play buttons work. */
  readonly home: number;
  readonly games: Readonly<Record<string, GameTimes>>;
  /** Until a first cell can be clicked. */
  readonly anchor: number;
}

export interface GameTimes {
  /** From the navigation to the home page until the first move is possible, Play being clicked when it is shown. */
  readonly fromHome: number;
  /** The part of it after the click. */
  readonly afterClick: number;
  /** From the navigation to the address of a match that waits in this browser. */
  readonly cold: number;
}

const RUNS = 3;

/** Medians, slow phone and slow network; all by turns, so that a noisy neighbour disturbs all alike. */
export async function times(
  browser: Browser,
  ours: Site,
  anchor: Site,
  anchorWatch: Partial<Watch>,
  games: readonly string[],
): Promise<Times> {
  const home: number[] = [];
  const there: number[] = [];
  const each = games.map((game) => ({
    game,
    fromHome: [] as number[],
    afterClick: [] as number[],
    cold: [] as number[],
  }));
  for (let run = 0; run < RUNS; run++) {
    home.push(await opened(browser, ours, "/", "ready"));
    there.push(await opened(browser, anchor, "/", "lit", { watch: anchorWatch }));
    for (const { game, fromHome, afterClick, cold } of each) {
      const clicked = await clickedThrough(browser, ours, game);
      fromHome.push(clicked.lit);
      afterClick.push(clicked.lit - clicked.ready);
      const { path, left } = await begunMatch(browser, ours, game);
      cold.push(await opened(browser, ours, path, "lit", { left }));
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
    anchor: median(there),
  };
}

const opened = (
  browser: Browser,
  site: Site,
  path: string,
  until: "ready" | "lit",
  visitor: { readonly left?: Left; readonly watch?: Partial<Watch> } = {},
): Promise<number> =>
  visited(browser, site, { ...visitor, isSlow: true }, async (page) => {
    await page.goto(path, { waitUntil: "commit" });
    return (await reached(page, until)).shown;
  });

const clickedThrough = (browser: Browser, site: Site, game: string) =>
  visited(browser, site, { isSlow: true, watch: { click: playButton(game) } }, async (page) => {
    await page.goto("/", { waitUntil: "commit" });
    const lit = (await reached(page, "lit")).shown;
    return { lit, ready: (await reached(page, "ready")).shown };
  });

/** A match that somebody began before, and what the browser kept of it. */
const begunMatch = (
  browser: Browser,
  site: Site,
  game: string,
): Promise<{ readonly path: string; readonly left: Left }> =>
  visited(browser, site, { watch: { click: playButton(game) } }, async (page) => {
    await page.goto("/");
    await reached(page, "lit");
    return { path: new URL(page.url()).pathname, left: await page.context().storageState({ indexedDB: true }) };
  });

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
