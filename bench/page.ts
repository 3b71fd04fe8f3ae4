import { availableParallelism, loadavg } from "node:os";
import { launchBrowser } from "../e2e/fixtures/launch-browser.ts";
import * as catalogue from "../src/games/catalogue.ts";
import { commandLineOption } from "./command-line-option.ts";
import { serveBaselineSite, serveOurSite } from "./page/built-sites.ts";
import { type DownloadSizes, measureBaselineSize, measureDownloadSizes } from "./page/download-size.ts";
import { type FrameWork, measureBaselineFrameWork, measureFrameWork } from "./page/frame-work.ts";
import { type LongTasks, measureLongTasks } from "./page/long-tasks.ts";
import { measureOwnMoves, type OwnMoveTimes } from "./page/own-moves.ts";
import { GOALS } from "./page/page-goals.ts";
import { frameWorkReport, pageReport } from "./page/page-report.ts";
import { CPU_SLOWED, NETWORK } from "./page/page-visit.ts";
import { measureTimesToPlay, type TimesToPlay } from "./page/time-to-play.ts";

export interface PageFigures extends Omit<DownloadSizes, "scripts"> {
  readonly interactiveMs: Omit<TimesToPlay, "anchor">;
  readonly longTasks: Readonly<Record<string, LongTasks>>;
  readonly ownMoveMs: OwnMoveTimes;
  readonly frameWork: Readonly<Record<string, FrameWork>>;
  readonly goals: typeof GOALS & { readonly interactiveMs: number };
  readonly anchor: { readonly jsKB: number; readonly interactiveMs: number; readonly frameWork: FrameWork };
  readonly heaviest: readonly { readonly path: string; readonly kB: number; readonly by: readonly string[] }[];
  readonly conditions: typeof NETWORK & {
    readonly cpuSlowed: number;
    readonly browser: string;
    readonly cores: number;
    readonly load: number;
  };
}

/** The baseline page can be played when one of its cells is a button that is enabled. */
const BASELINE_SELECTORS = { ready: "#app button:enabled", lit: ".grid button:enabled" };

/**
 * `page [--only GAME]`: how much the page downloads and how soon people can play, beside the same game on boardgame.io
 * and React; or only the work of the main thread while the moments of one game are shown.
 */
export async function run(isJson: boolean, more: readonly string[]): Promise<void> {
  // Times mean little when other programs keep the cores of this machine busy.
  const machine = { cores: availableParallelism(), load: loadavg()[0] ?? 0 };
  const rooms = Object.values(catalogue);
  const games = rooms.map(({ id }) => id);
  const [ours, baseline] = [await serveOurSite(), await serveBaselineSite()];
  const browser = await launchBrowser();
  try {
    const game = commandLineOption(more, "--only");
    if (game !== undefined) {
      if (!games.includes(game)) throw new Error(`--only needs a game: ${games.join(", ")}`);
      const frameWork = {
        [game]: await measureFrameWork(browser, ours, game),
        anchor: await measureBaselineFrameWork(browser, baseline, BASELINE_SELECTORS),
      };
      console.log(isJson ? JSON.stringify({ frameWork, machine }, rounded) : frameWorkReport(frameWork));
      return;
    }
    const { scripts, ...sizes } = await measureDownloadSizes(browser, ours, games);
    const jsKB = await measureBaselineSize(browser, baseline, BASELINE_SELECTORS);
    const { anchor: baselineMs, ...interactiveMs } = await measureTimesToPlay(
      browser,
      ours,
      baseline,
      BASELINE_SELECTORS,
      games,
    );
    const tasks: Record<string, LongTasks> = {};
    for (const room of rooms) tasks[room.id] = await measureLongTasks(browser, ours, room);
    const frameWork: Record<string, FrameWork> = {};
    for (const game of games) frameWork[game] = await measureFrameWork(browser, ours, game);
    const figures: PageFigures = {
      ...sizes,
      interactiveMs,
      longTasks: tasks,
      ownMoveMs: await measureOwnMoves(browser, ours, games),
      frameWork,
      goals: { ...GOALS, interactiveMs: GOALS.timesAnchor * baselineMs },
      anchor: {
        jsKB,
        interactiveMs: baselineMs,
        frameWork: await measureBaselineFrameWork(browser, baseline, BASELINE_SELECTORS),
      },
      heaviest: [...scripts]
        .map(([path, { kB, by }]) => ({ path, kB, by: [...by] }))
        .sort((a, b) => b.kB - a.kB)
        .slice(0, 5),
      conditions: { ...NETWORK, cpuSlowed: CPU_SLOWED, browser: browser.version(), ...machine },
    };
    console.log(isJson ? JSON.stringify(figures, rounded) : pageReport(figures));
  } finally {
    await browser.close();
    await Promise.all([ours.close(), baseline.close()]);
  }
}

const rounded = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Math.round(value * 10) / 10 : value;
