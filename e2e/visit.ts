import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { markProgress } from "../src/testing/progress/progress.ts";

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong so far on any page of this visitor: errors in the console, requests to other hosts. */
  readonly faults: readonly string[];
}

export interface Visitor {
  readonly language?: "en" | "fr";
  readonly theme?: "light" | "dark";
  readonly isPhone?: boolean;
  /** Choices as the page keeps them; tests wait for nothing unless they ask to. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Where the site is, for those who come by another name. */
  readonly address?: string;
  /** Whether the browser puts the whole site aside for days without a network; most tests need not wait for that. */
  readonly keepsSite?: boolean;
  /** Whether things are drawn, move and sound as they do for people: a third of the work, for nobody in most tests. */
  readonly isLively?: boolean;
  /** Whatever else the browser should be like. */
  readonly like?: BrowserContextOptions;
}

/** How long a page may take for one thing, in milliseconds, before the test fails and says what it waited for. */
const PATIENCE = 60_000;

/** A busy machine, or one that cannot be heard, complains of it in the console: no fault of the page. */
const LOUDSPEAKERS = /AudioContext encountered an error from the audio device/;

/** Somebody opens the site: a phone of 360×740 with a finger, or a desk with a mouse. */
export async function visit(browser: Browser, visitor: Visitor = {}): Promise<Visit> {
  const address = visitor.address ?? inject("address");
  const options: BrowserContextOptions = {
    baseURL: address,
    locale: visitor.language === "fr" ? "fr-FR" : "en-GB",
    colorScheme: visitor.theme ?? "light",
    reducedMotion: visitor.isLively ? "no-preference" : "reduce",
    serviceWorkers: visitor.keepsSite ? "allow" : "block",
    ...(visitor.isPhone
      ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
      : { viewport: { width: 1360, height: 850 } }),
    ...visitor.like,
  };
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(
    (kept: Record<string, unknown>) => {
      if (!location.protocol.startsWith("http")) return;
      for (const [name, value] of Object.entries(kept))
        if (localStorage.getItem(`symposion.${name}`) === null)
          localStorage.setItem(`symposion.${name}`, JSON.stringify(value));
    },
    { pace: 0, sound: visitor.isLively === true, ...visitor.settings },
  );
  if (!visitor.isLively) await context.addInitScript(veil);
  const faults: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !LOUDSPEAKERS.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`error: ${error.error().message}`));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !/^(data|blob):/.test(url)) faults.push(`request to ${url}`);
  });
  const page = await context.newPage();
  markProgress();
  return { context, page, faults };
}

/** Runs in the page: all of it is there and can be clicked, only not drawn. */
function veil(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
}

/** From here on the page is drawn, for those who look at it, until it is loaded anew. */
export const unveil = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
