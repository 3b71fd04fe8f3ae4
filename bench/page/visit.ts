import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Site } from "./sites.ts";
import { hasNoted, type Moment, type Notes, notesInPage, type Watch, watchInPage } from "./watched.ts";

export interface Visitor {
  readonly language?: "en" | "fr";
  /** A slow phone in the street, as far as the browser can play one. */
  readonly isSlow?: boolean;
  /** What an earlier visit left in this browser: matches, and nothing of the site itself. */
  readonly left?: Left;
  readonly watch?: Partial<Watch>;
}

export type Left = NonNullable<Exclude<BrowserContextOptions["storageState"], string>>;

/** 4G on a good day. The browser adds the latency to every request, so requests that wait for each other cost most. */
export const NETWORK = { downMbit: 9, upMbit: 2, latencyMs: 85 };
export const CPU_SLOWED = 4;

const OURS: Watch = { ready: "html[data-ready]", lit: "main [data-lit]", click: null };

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const DESK = { viewport: { width: 1360, height: 850 } };

/** Somebody who was never here opens a page of the site; the browser forgets everything afterwards. */
export async function visited<T>(
  browser: Browser,
  site: Site,
  visitor: Visitor,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...(visitor.isSlow ? PHONE : DESK),
    baseURL: site.address,
    locale: visitor.language === "fr" ? "fr-FR" : "en-GB",
    // Else its precache would be counted, and would compete with what the person waits for.
    serviceWorkers: "block",
    ...(visitor.left && { storageState: visitor.left }),
  });
  await context.addInitScript(watchInPage, { ...OURS, ...visitor.watch });
  // Nothing waits for the sake of people: what is left is what the machine needs.
  await context.addInitScript('localStorage.setItem("symposion.pace", "0")');
  try {
    const page = await context.newPage();
    if (visitor.isSlow) await slow(page);
    site.requests();
    return await act(page);
  } finally {
    await context.close();
  }
}

/** The network is slow for the page's worker too; its thread is not, for Chromium slows the main thread alone. */
async function slow(page: Page): Promise<void> {
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

export const notesOf = (page: Page): Promise<{ readonly notes: Notes; readonly origin: number }> =>
  page.evaluate(notesInPage);

/** Waits until the page has come so far, and says when that was. */
export async function reached(page: Page, name: "ready" | "lit"): Promise<Moment & { readonly origin: number }> {
  // Asked now and then, not in every frame: asking takes time from the page.
  await page.waitForFunction(hasNoted, name, { polling: 200 }).catch(async (error: unknown) => {
    throw new Error(`${page.url()} is not ${name}; it says: ${await page.textContent("body")}`, { cause: error });
  });
  const { notes, origin } = await notesOf(page);
  const moment = notes[name];
  if (moment === undefined) throw new Error(`${page.url()} forgot when it was ${name}`);
  return { ...moment, origin };
}

/** The button on the home page that starts a match at once. */
export const playButton = (game: string): string => `.card.room-${game} button.go`;
