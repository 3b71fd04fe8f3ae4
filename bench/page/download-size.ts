import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { readChunks } from "../../e2e/fixtures/chunk-weights.ts";
import { LANGUAGE_IDS, type Language } from "../../src/kernel/texts.ts";
import type { BuiltSite, LoggedRequest } from "./built-sites.ts";
import { type ProbeSelectors, resourcesRequestedBy } from "./page-probe.ts";
import { openInNewProfile, playButtonSelector, waitForMilestone } from "./page-visit.ts";

export interface DownloadSizes {
  readonly homeKB: number;
  readonly fontsKB: number;
  readonly cssKB: number;
  /** The drawn scenes of the home page, loaded once it is idle. */
  readonly vignettesKB: number;
  /** What comes after home until the first move, without the bots that may have to move before. */
  readonly gamesKB: Readonly<Record<string, number>>;
  /** The bots that had to move before the person. */
  readonly earlyBotsKB: Readonly<Record<string, number>>;
  /** Every loaded script by its path. */
  readonly scripts: ReadonlyMap<string, LoadedScript>;
}

export interface LoadedScript {
  readonly kB: number;
  /** The pages that needed it: `home`, or a game. */
  readonly by: Set<string>;
}

/** What is downloaded until people can play, in the language that needs more. */
export async function measureDownloadSizes(
  browser: Browser,
  site: BuiltSite,
  games: readonly string[],
): Promise<DownloadSizes> {
  const scripts = new Map<string, LoadedScript>();
  const largest = { homeKB: 0, fontsKB: 0, cssKB: 0, vignettesKB: 0 };
  const [gamesKB, earlyBotsKB]: [Record<string, number>, Record<string, number>] = [{}, {}];
  const chunks = readChunks(site.folder);
  for (const language of LANGUAGE_IDS) {
    const first = await sizesOfHome(browser, site, language);
    for (const name of ["homeKB", "fontsKB", "cssKB", "vignettesKB"] as const)
      largest[name] = Math.max(largest[name], first[name]);
    for (const game of games) {
      const { home, further } = await scriptsUntilFirstMove(browser, site, game, language);
      for (const path of home) scriptEntry(scripts, site, path).by.add("home");
      for (const path of further) scriptEntry(scripts, site, path).by.add(game);
      const ofBots = chunks.botScripts(game);
      const isOfBots = (path: string): boolean => ofBots.has(path.slice(1));
      const keepLarger = (largest: Record<string, number>, paths: readonly string[]): void => {
        largest[game] = Math.max(largest[game] ?? 0, total(site, paths));
      };
      keepLarger(earlyBotsKB, further.filter(isOfBots));
      keepLarger(
        gamesKB,
        further.filter((path) => !isOfBots(path)),
      );
    }
  }
  return { ...largest, gamesKB, earlyBotsKB, scripts };
}

/** The baseline has one page and needs all of it. */
export const measureBaselineSize = (
  browser: Browser,
  site: BuiltSite,
  selectors: Partial<ProbeSelectors>,
): Promise<number> =>
  openInNewProfile(browser, site, { selectors }, async (page) => {
    await page.goto("/");
    await waitForMilestone(page, "lit");
    return total(site, only(SCRIPT, site.requests()));
  });

const sizesOfHome = (browser: Browser, site: BuiltSite, language: Language) =>
  openInNewProfile(browser, site, { language }, async (page) => {
    await page.goto("/");
    const { at } = await waitForMilestone(page, "ready");
    // The browser loads fonts only when there is text to show in them.
    await page.waitForLoadState("networkidle");
    const requests = site.requests();
    return {
      homeKB: total(site, scriptsOfHome(requests, await page.evaluate(resourcesRequestedBy, at))),
      fontsKB: total(site, only(/\.woff2$/, requests)),
      cssKB: total(site, only(/\.css$/, requests)),
      vignettesKB: total(site, only(/\/vignettes\//, requests)),
    };
  });

const scriptsUntilFirstMove = (browser: Browser, site: BuiltSite, game: string, language: Language) =>
  openInNewProfile(browser, site, { language }, async (page) => {
    await page.goto("/");
    const ready = await waitForMilestone(page, "ready");
    await page.locator(playButtonSelector(game)).click();
    const lit = await waitForMilestone(page, "lit");
    const requests = site.requests();
    const home = scriptsOfHome(requests, await page.evaluate(resourcesRequestedBy, ready.at));
    // Everything later counts for the game, above all the worker, although the home page already starts it.
    const untilLit = requests.filter(({ at }) => at <= lit.origin + lit.at);
    return { home, further: only(SCRIPT, untilLit).filter((path) => !home.includes(path)) };
  });

/** The scripts that the page had requested when it became ready, even those it did not wait for. */
const scriptsOfHome = (requests: readonly LoggedRequest[], requestedByReady: readonly string[]): readonly string[] =>
  only(SCRIPT, requests).filter((path) => requestedByReady.includes(path));

/** Data that scripts load are as heavy as scripts. */
const SCRIPT = /\.(m?js|json)$/;

const only = (kind: RegExp, requests: readonly LoggedRequest[]): readonly string[] => [
  ...new Set(requests.map(({ path }) => path).filter((path) => kind.test(path))),
];

const total = (site: BuiltSite, paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + compressedSize(site, path), 0);

/** The compressed size in thousands of bytes. Fonts are compressed already. */
function compressedSize(site: BuiltSite, path: string): number {
  const file = readFileSync(join(site.folder, path));
  return (path.endsWith(".woff2") ? file.length : gzipSync(file, { level: 9 }).length) / 1000;
}

function scriptEntry(scripts: Map<string, LoadedScript>, site: BuiltSite, path: string): LoadedScript {
  const script = scripts.get(path) ?? { kB: compressedSize(site, path), by: new Set() };
  scripts.set(path, script);
  return script;
}
