import { launched } from "../../e2e/browser.ts";
import { watchSite } from "../page/sites.ts";
import type { Clock } from "./clocked.ts";

/** A watch in a worker of a real browser: where people's opponents think when nobody else plays. */
export async function clockInBrowser(): Promise<{ readonly clock: Clock; readonly close: () => Promise<void> }> {
  const [site, browser] = [await watchSite(), await launched()];
  const page = await browser.newPage();
  await page.goto(site.address);
  await page.waitForFunction("clock");
  return {
    clock: (asked) => page.evaluate((one) => (globalThis as unknown as { readonly clock: Clock }).clock(one), asked),
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
