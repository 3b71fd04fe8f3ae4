import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { site } from "../src/server/site.ts";
import { launched } from "./browser.ts";
import { playSome, playToTheEnd } from "./hands.ts";
import { playFromHere, playNow, shownOn, untilAsked, wordsIn } from "./table.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

test.concurrent("after one visit everything is there without a network, and without the server", async () => {
  const app = await site(inject("folder"));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const { context, page, faults } = await visit(browser, {
    language: "en",
    address,
    keepsSite: true,
    settings: { confirm: false },
  });
  await page.goto("/");
  await untilKept(page);
  await context.setOffline(true);
  await app.close();

  await page.reload();
  for (const room of Object.values(catalogue)) {
    await playNow(page, room);
    if (room.id === "isis-osiris") await playToTheEnd(page, "mouse", "tunnel");
    else await playSome(page, "mouse", `tunnel ${room.id}`, 5);
    await page.reload();
    await page.locator("main.scene").waitFor();
    for (const way of ["rules", "learn"]) {
      await page.goto(`/${room.id}/${way}`);
      await page
        .locator(way === "rules" ? "main h1" : "main.scene .board")
        .first()
        .waitFor();
      const before = await page.locator("main").textContent();
      await page.locator("header button").first().click();
      await expect.poll(() => page.locator("main").textContent()).not.toBe(before);
    }
  }
  expect(await page.locator(".sorry").count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent.each([
  { when: "on the first visit", isFirst: true, language: "fr" },
  { when: "on a later visit", isFirst: false, language: "en" },
] as const)("a new version is offered in mid-game and not forced, $when", async ({ isFirst, language }) => {
  const folder = mkdtempSync(join(tmpdir(), "versions-"));
  cpSync(inject("folder"), folder, { recursive: true });
  const app = await site(folder);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const { context, page, faults } = await visit(browser, {
    language,
    address,
    keepsSite: true,
    settings: { confirm: false },
  });
  await page.goto("/");
  await untilKept(page);
  if (!isFirst) await page.reload();
  await playFromHere(page, catalogue.isisOsiris);
  await playSome(page, "mouse", "old version", 5);

  release(folder);
  // Somebody opens the site once more, and the browser finds the new version.
  const other = await context.newPage();
  await other.goto("/about");
  const offered = page.locator(".notice");
  await offered.waitFor();
  expect(await offered.textContent()).toContain(wordsIn[language].trouble.newVersion);
  await other.close();
  await page.bringToFront();

  await playSome(page, "mouse", "still the old version", 4);
  await untilAsked(page);
  expect(await isNew(page)).toBe(false);
  const before = await shownOn(page);
  const match = page.url();

  await offered.getByRole("button", { name: wordsIn[language].trouble.update }).click();
  await expect.poll(() => isNew(page).catch(() => false), { timeout: 60_000 }).toBe(true);
  await untilAsked(page);
  expect(page.url()).toBe(match);
  expect(await shownOn(page)).toEqual(before);
  expect(await page.locator(".notice").count()).toBe(0);
  await playSome(page, "mouse", "new version", 4);
  expect(faults).toEqual([]);
  await context.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Until the service worker has put everything aside. */
const untilKept = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

const NEWS = "<!-- the second version -->";

/** Another build: the page differs by a word, and so does the list of what is kept. */
function release(folder: string): void {
  for (const file of readdirSync(folder)) if (/^(index\.html|sw\.js)\.(br|gz)$/.test(file)) rmSync(join(folder, file));
  const [page, worker] = [join(folder, "index.html"), join(folder, "sw.js")];
  writeFileSync(page, readFileSync(page, "utf8").replace("</head>", `${NEWS}</head>`));
  writeFileSync(
    worker,
    readFileSync(worker, "utf8").replace(/(url:"index\.html",revision:)"\w+"/, '$1"the-second-version"'),
  );
}

const isNew = (page: Page): Promise<boolean> => page.content().then((html) => html.includes(NEWS));
