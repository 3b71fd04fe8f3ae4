import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { createStaticSite } from "../src/server/http/static-site.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { shownTexts, startBotMatchFromHome, waitUntilAsked } from "./fixtures/match-page.ts";
import { playChoices } from "./fixtures/random-player.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

test.concurrent.each([
  { when: "on the first visit", isFirst: true, language: "fr" },
  { when: "on a later visit", isFirst: false, language: "en" },
] as const)("A new version is offered during a match and not forced, $when", async ({ isFirst, language }) => {
  const folder = mkdtempSync(join(tmpdir(), "versions-"));
  cpSync(inject("folder"), folder, { recursive: true });
  const app = await createStaticSite(folder);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const { context, page, faults } = await visit(browser, {
    language,
    address,
    hasServiceWorker: true,
    settings: { confirm: false },
  });
  await page.goto("/");
  await waitUntilStored(page);
  if (!isFirst) await page.reload();
  await startBotMatchFromHome(page, catalogue.isisOsiris);
  await playChoices(page, "mouse", "old version", 5);

  releaseNewVersion(folder);
  // The site is opened once more, and the browser finds the new version.
  const other = await context.newPage();
  await other.goto("/about");
  const offered = page.locator(".notice");
  await offered.waitFor();
  expect(await offered.textContent()).toContain(siteWordsIn[language].trouble.newVersion);
  await other.close();
  await page.bringToFront();

  await playChoices(page, "mouse", "still the old version", 4);
  await waitUntilAsked(page);
  expect(await isNewVersion(page)).toBe(false);
  const before = await shownTexts(page);
  const match = page.url();

  await offered.getByRole("button", { name: siteWordsIn[language].trouble.update }).click();
  await page.waitForFunction((comment) => document.documentElement.outerHTML.includes(comment), NEW_VERSION);
  await waitUntilAsked(page);
  expect(page.url()).toBe(match);
  expect(await shownTexts(page)).toEqual(before);
  expect(await page.locator(".notice").count()).toBe(0);
  await playChoices(page, "mouse", "new version", 4);
  expect(faults).toEqual([]);
  await context.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the service worker has stored the whole site. */
const waitUntilStored = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

const NEW_VERSION = "<!-- the second version -->";

/** Makes another build: the page differs by a comment, and so does the list of stored files. */
function releaseNewVersion(folder: string): void {
  for (const file of readdirSync(folder)) if (/^(index\.html|sw\.js)\.(br|gz)$/.test(file)) rmSync(join(folder, file));
  const [page, worker] = [join(folder, "index.html"), join(folder, "sw.js")];
  writeFileSync(page, readFileSync(page, "utf8").replace("</head>", `${NEW_VERSION}</head>`));
  writeFileSync(
    worker,
    readFileSync(worker, "utf8").replace(/(url:"index\.html",revision:)"\w+"/, '$1"the-second-version"'),
  );
}

const isNewVersion = (page: Page): Promise<boolean> => page.content().then((html) => html.includes(NEW_VERSION));
