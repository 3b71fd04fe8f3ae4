import { launchBrowser } from "../../e2e/fixtures/launch-browser.ts";
import { serveTimerPage } from "../page/built-sites.ts";
import type { MoveTimer } from "./move-times.ts";

/** Times bots in a worker of a real browser, where they think when one person plays alone. */
export async function startBrowserTimer(): Promise<{
  readonly moveTimer: MoveTimer;
  readonly close: () => Promise<void>;
}> {
  const [site, browser] = [await serveTimerPage(), await launchBrowser()];
  const page = await browser.newPage();
  await page.goto(site.address);
  await page.waitForFunction("moveTimer");
  return {
    moveTimer: (request) =>
      page.evaluate((one) => (globalThis as unknown as { readonly moveTimer: MoveTimer }).moveTimer(one), request),
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
