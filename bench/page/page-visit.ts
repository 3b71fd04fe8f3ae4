import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import * as catalogue from "../../src/games/catalogue.ts";
import type { Language } from "../../src/kernel/texts.ts";
import type { BuiltSite } from "./built-sites.ts";
import { installProbe, type Milestone, notesInPage, type PageNotes, type ProbeSelectors } from "./page-probe.ts";

export interface VisitOptions {
  readonly language?: Language;
  /** A slow phone on a mobile network, as far as the browser can simulate one. */
  readonly isSlow?: boolean;
  /** What an earlier visit stored in this browser: matches, but no files of the site. */
  readonly storage?: BrowserStorage;
  readonly selectors?: Partial<ProbeSelectors>;
  /** Whether final moves ask first, as they do unless somebody has switched it off. */
  readonly asksFirst?: boolean;
  /** 1 is the pace of people. Pace 0, the default, removes their pauses, so only the machine's time is measured. */
  readonly pace?: 0 | 1;
}

export type BrowserStorage = NonNullable<Exclude<BrowserContextOptions["storageState"], string>>;

/** A good 4G connection. The browser adds the latency to every request, so a chain of requests costs most. */
export const NETWORK = { downMbit: 9, upMbit: 2, latencyMs: 85 };
export const CPU_SLOWED = 4;

const OUR_SELECTORS: ProbeSelectors = {
  ready: "html[data-ready]",
  lit: "main [data-lit], main [data-press]",
  click: null,
  answer: "main [data-lit=go], main [data-press]",
  seen: "main [data-echo], main .log li",
};

const WELCOMED = JSON.stringify(Object.values(catalogue).map(({ id }) => id));

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const DESK = { viewport: { width: 1360, height: 850 } };

/** Opens a page of the site in a new browser profile, which is deleted afterwards. */
export async function openInNewProfile<T>(
  browser: Browser,
  site: BuiltSite,
  options: VisitOptions,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...(options.isSlow ? PHONE : DESK),
    baseURL: site.address,
    locale: options.language ?? "en",
    // Its precache would be counted, and would compete with what the person waits for.
    serviceWorkers: "block",
    ...(options.storage && { storageState: options.storage }),
  });
  await context.addInitScript(installProbe, { ...OUR_SELECTORS, ...options.selectors });
  await context.addInitScript(`localStorage.setItem("symposion.pace", "${options.pace ?? 0}")`);
  // Programs press faster than hands: what guards people against their second click would swallow most of it.
  await context.addInitScript('localStorage.setItem("symposion.press-guard", "false")');
  // Before the first play of a game the page shows its aim and waits for the person.
  await context.addInitScript(`localStorage.setItem("symposion.welcomed", ${JSON.stringify(WELCOMED)})`);
  if (options.asksFirst === false) await context.addInitScript('localStorage.setItem("symposion.confirm", "false")');
  try {
    const page = await context.newPage();
    if (options.isSlow) await slowDown(page);
    site.requests();
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Slows the network of the page and its worker. Chromium can slow only the main thread, not the worker's. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: (NETWORK.downMbit * 1e6) / 8,
    uploadThroughput: (NETWORK.upMbit * 1e6) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
}

export const readPageNotes = (page: Page): Promise<{ readonly notes: PageNotes; readonly origin: number }> =>
  page.evaluate(notesInPage);

/** Waits until the page has reached this milestone; the answer says when. */
export async function waitForMilestone(
  page: Page,
  name: "ready" | "lit",
): Promise<Milestone & { readonly origin: number }> {
  const session = await page.context().newCDPSession(page);
  const end = performance.now() + MAX_WAIT_MS;
  while (!(await hasReached(session, name))) {
    if (performance.now() > end)
      throw new Error(`${page.url()} is not ${name}; it says: ${await page.textContent("body")}`);
    await setTimeout(POLL_MS);
  }
  await session.detach();
  const { notes, origin } = await readPageNotes(page);
  const milestone = notes[name];
  if (milestone === undefined) throw new Error(`${page.url()} forgot when it was ${name}`);
  return { ...milestone, origin };
}

/** Asking in every frame would take time from the page. */
const POLL_MS = 200;
const MAX_WAIT_MS = 30_000;

/**
 * Playwright's own `waitForFunction` brings scripts of its own into the page, and counts as a press of the person: a
 * page that nobody has pressed yet makes no sounds, but then it would.
 */
const hasReached = (session: CDPSession, name: "ready" | "lit"): Promise<boolean> =>
  session.send("Runtime.evaluate", { expression: `window.notes?.${name} !== undefined` }).then(
    ({ result }) => result.value === true,
    // Between two documents.
    () => false,
  );

/** The button on the home page that starts a match at once. */
export const playButtonSelector = (game: string): string => `.card.room-${game} button.go`;
