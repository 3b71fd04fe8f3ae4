import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { LANGUAGE_IDS } from "../src/kernel/texts.ts";
import { createStaticSite } from "../src/server/http/static-site.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { chooseLanguage } from "./fixtures/choose-language.ts";
import { startBotMatch } from "./fixtures/match-page.ts";
import { playChoices, playToEnd } from "./fixtures/random-player.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

test.concurrent("After one visit the whole site works without a network and without the server", async () => {
  const app = await createStaticSite(inject("folder"));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const { context, page, faults } = await visit(browser, {
    language: "en",
    address,
    hasServiceWorker: true,
    settings: { confirm: false },
  });
  await page.goto("/");
  await waitUntilStored(page);
  await context.setOffline(true);
  await app.close();

  await page.reload();
  for (const room of Object.values(catalogue)) {
    await startBotMatch(page, room);
    if (room.id === "isis-osiris") await playToEnd(page, "mouse", "tunnel");
    else await playChoices(page, "mouse", `tunnel ${room.id}`, 5);
    await page.reload();
    await page.locator("main.scene").waitFor();
    for (const way of ["rules", "learn"]) {
      await page.goto(`/${room.id}/${way}`);
      await page
        .locator(way === "rules" ? "main h1" : "main.scene .board")
        .first()
        .waitFor();
      for (const language of [...LANGUAGE_IDS.slice(1), ...LANGUAGE_IDS.slice(0, 1)]) {
        const before = await page.locator("main").textContent();
        await chooseLanguage(page, language);
        await page.waitForFunction((text) => document.querySelector("main")?.textContent !== text, before);
      }
    }
  }
  expect(await page.locator(".sorry").count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("A line that is lost while the menu is being loaded costs nothing but the menu until it is back", async () => {
  const { context, page } = await visit(browser, { language: "fr" });
  let cutOff = 0;
  let isLost = true;
  await context.route(/\/assets\/(menu-dialog|settings-words)[^/]*\.js$/, (route) => {
    if (!isLost) return route.continue();
    cutOff++;
    return route.abort();
  });
  await startBotMatch(page, catalogue.isisOsiris);
  await page.locator("main [data-lit]").first().waitFor();
  // It is loaded before it is opened.
  await expect.poll(() => cutOff).toBeGreaterThan(0);
  // Whoever opens it while the line is lost can ask for it again, too.
  const before = cutOff;
  await page.getByRole("button", { name: siteWordsIn.fr.play.menu }).click();
  const again = page.getByRole("button", { name: siteWordsIn.fr.trouble.tryAgain });
  await again.waitFor();
  expect(cutOff).toBeGreaterThan(before);
  isLost = false;
  const document = await page.evaluateHandle(() => window.document);
  await again.click();
  await page.locator("dialog.menu[open]").waitFor();
  expect(await document.evaluate((one) => one === window.document), "the page was not loaded again").toBe(true);
  await context.close();
});

/** Waits until the service worker has stored the whole site. */
const waitUntilStored = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
