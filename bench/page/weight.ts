import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import type { Request, Site } from "./sites.ts";
import { playButton, reached, visited } from "./visit.ts";
import { askedInPage, type Watch } from "./watched.ts";

export interface Weights {
  readonly homeKB: number;
  readonly fontsKB: number;
  readonly cssKB: number;
  readonly gamesKB: Readonly<Record<string, number>>;
  /** Every script that was loaded, by its path. */
  readonly scripts: ReadonlyMap<string, Script>;
}

export interface Script {
  readonly kB: number;
  /** Where it was first needed. */
  readonly by: Set<string>;
}

const LANGUAGES = ["en", "fr"] as const;

/** What travels until one can play, in the language in which it is more. */
export async function weights(browser: Browser, site: Site, games: readonly string[]): Promise<Weights> {
  const scripts = new Map<string, Script>();
  const most = { homeKB: 0, fontsKB: 0, cssKB: 0 };
  const gamesKB: Record<string, number> = {};
  for (const language of LANGUAGES) {
    const first = await firstView(browser, site, language);
    for (const name of ["homeKB", "fontsKB", "cssKB"] as const) most[name] = Math.max(most[name], first[name]);
    for (const game of games) {
      const { home, further } = await untilFirstMove(browser, site, game, language);
      for (const path of home) noted(scripts, site, path).by.add("home");
      for (const path of further) noted(scripts, site, path).by.add(game);
      gamesKB[game] = Math.max(gamesKB[game] ?? 0, total(site, further));
    }
  }
  return { ...most, gamesKB, scripts };
}

/** The anchor has one page and needs it all. */
export const anchorWeight = (browser: Browser, site: Site, watch: Partial<Watch>): Promise<number> =>
  visited(browser, site, { watch }, async (page) => {
    await page.goto("/");
    await reached(page, "lit");
    return total(site, only(SCRIPT, site.requests()));
  });

const firstView = (browser: Browser, site: Site, language: "en" | "fr") =>
  visited(browser, site, { language }, async (page) => {
    await page.goto("/");
    const { at } = await reached(page, "ready");
    // Fonts are asked for when there are words to set in them.
    await page.waitForLoadState("networkidle");
    const asked = site.requests();
    return {
      homeKB: total(site, scriptsOfHome(asked, await page.evaluate(askedInPage, at))),
      fontsKB: total(site, only(/\.woff2$/, asked)),
      cssKB: total(site, only(/\.css$/, asked)),
    };
  });

const untilFirstMove = (browser: Browser, site: Site, game: string, language: "en" | "fr") =>
  visited(browser, site, { language }, async (page) => {
    await page.goto("/");
    const ready = await reached(page, "ready");
    await page.locator(playButton(game)).click();
    const lit = await reached(page, "lit");
    const asked = site.requests();
    const home = scriptsOfHome(asked, await page.evaluate(askedInPage, ready.at));
    // Whatever comes later counts for the game: the worker, though the home page already starts it, above all.
    const untilLit = asked.filter(({ at }) => at <= lit.origin + lit.at);
    return { home, further: only(SCRIPT, untilLit).filter((path) => !home.includes(path)) };
  });

/** What the page had begun to load when it was ready, even if it did not wait for it. */
const scriptsOfHome = (asked: readonly Request[], byReady: readonly string[]): readonly string[] =>
  only(SCRIPT, asked).filter((path) => byReady.includes(path));

const SCRIPT = /\.m?js$/;

const only = (kind: RegExp, asked: readonly Request[]): readonly string[] => [
  ...new Set(asked.map(({ path }) => path).filter((path) => kind.test(path))),
];

const total = (site: Site, paths: readonly string[]): number => paths.reduce((sum, path) => sum + size(site, path), 0);

/** As it travels, in thousands of bytes; fonts are compressed already. */
function size(site: Site, path: string): number {
  const file = readFileSync(join(site.folder, path));
  return (path.endsWith(".woff2") ? file.length : gzipSync(file, { level: 9 }).length) / 1000;
}

function noted(scripts: Map<string, Script>, site: Site, path: string): Script {
  const script = scripts.get(path) ?? { kB: size(site, path), by: new Set() };
  scripts.set(path, script);
  return script;
}
