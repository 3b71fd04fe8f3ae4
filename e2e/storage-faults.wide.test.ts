import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aisopos, isisOsiris } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  alertText,
  expectAnnounced,
  shownTexts,
  startBotMatch,
  startBotMatchFromHome,
  waitUntilAsked,
} from "./fixtures/match-page.ts";
import { playChoices, playToEnd } from "./fixtures/random-player.ts";
import { siteSentence, siteWordsIn } from "./fixtures/site-words.ts";
import { storedSteps } from "./fixtures/stored-steps.ts";
import { type Visitor, visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const withoutConfirming: Visitor["settings"] = { confirm: false };

test.concurrent("If the storage is full, a move is refused until there is room again", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: withoutConfirming });
  await page.goto("/about");
  const limitStorage = await storageLimitOf(page);
  await limitStorage(500_000);
  await startBotMatch(page, isisOsiris);
  await playChoices(page, "mouse", "room", 3);
  await waitUntilAsked(page);
  const [before, steps] = [await shownTexts(page), (await storedSteps(page)).length];
  await fillStorage(page);
  await page.locator("[role=gridcell][data-lit=go]").first().click();
  expect(await alertText(page)).toBe(siteSentence("en", "notKept"));
  // The reason gives its place back to the question.
  await page.locator("[data-bar=refused]").waitFor({ state: "detached" });
  await waitUntilAsked(page);
  expect(await shownTexts(page)).toEqual(before);
  expect(await storedSteps(page)).toHaveLength(steps);
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toContain("Quota");

  await limitStorage(null);
  await playToEnd(page, "mouse", "room again");
  await context.close();
});

test.concurrent("If the storage is full from the start, no match starts, and the home page says why", async () => {
  const { context, page } = await visit(browser, { language: "fr" });
  await page.goto("/");
  await page.locator(".muted").first().waitFor();
  const limitStorage = await storageLimitOf(page);
  await limitStorage(1);
  await page.locator(".card.room-aisopos button.go").click();
  expect(await alertText(page)).toBe(siteSentence("fr", "notKept"));
  await limitStorage(null);
  await startBotMatchFromHome(page, aisopos);
  await context.close();
});

test.concurrent("If the browser refuses storage, the home page says so, and a match is played", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: withoutConfirming });
  await context.route("**/assets/host-*.js", async (route) => {
    const text = await (await route.fetch()).text();
    const forbid = "indexedDB.constructor.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };";
    await route.fulfill({ contentType: "text/javascript", body: `${forbid}${text}` });
  });
  await page.goto("/");
  await page.getByText(siteWordsIn.en.home.notKept).waitFor();
  await startBotMatchFromHome(page, isisOsiris);
  await playToEnd(page, "mouse", "not kept");
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("ST-72 if the storage is deleted, the last scene stays and says that the match is gone; a new one can start", async () => {
  const { context, page } = await visit(browser, { language: "fr", settings: withoutConfirming });
  await startBotMatch(page, isisOsiris);
  await playChoices(page, "mouse", "deleted", 3);
  await waitUntilAsked(page);
  await page.evaluate(
    () =>
      new Promise((done, failed) => {
        const deleting = indexedDB.deleteDatabase("symposion");
        deleting.onsuccess = done;
        deleting.onerror = failed;
      }),
  );
  await page.locator("[role=gridcell][data-lit=go]").first().click();
  expect(await alertText(page)).toContain(siteSentence("fr", "noSuchTable"));
  expect(await page.locator("[role=gridcell]").count()).toBe(36);
  expect(await page.locator("main [data-press], main [data-lit]").count()).toBe(0);
  await expectAnnounced(page, siteSentence("fr", "noSuchTable"));
  await page.getByRole("link", { name: siteWordsIn.fr.trouble.home }).click();
  await startBotMatchFromHome(page, isisOsiris);
  await waitUntilAsked(page);
  await context.close();
});

test.concurrent.each([
  { what: "steps", language: "en" },
  { what: "matches", language: "fr" },
] as const)(
  "A match with invalid data among its stored $what says that it is damaged, and others go on",
  async (rubbish) => {
    const { what, language } = rubbish;
    const { context, page } = await visit(browser, { language, settings: withoutConfirming });
    await startBotMatch(page, isisOsiris);
    await playChoices(page, "mouse", "whole", 3);
    await waitUntilAsked(page);
    const [whole, shown] = [page.url(), await shownTexts(page)];
    await startBotMatch(page, isisOsiris);
    await playChoices(page, "mouse", "damaged", 3);
    await waitUntilAsked(page);
    const damaged = page.url();
    await page.goto("/about");
    await damage(page, what, damaged.split("/").at(-1) ?? "");

    await page.goto(damaged);
    expect(await alertText(page)).toContain(siteSentence(language, "matchDamaged"));
    await page.getByRole("link", { name: siteWordsIn[language].trouble.home }).click();
    await page.locator(`.matches a[href="${new URL(whole).pathname}"]`).click();
    await waitUntilAsked(page);
    expect(await shownTexts(page)).toEqual(shown);
    await playChoices(page, "mouse", "still whole", 3);

    await page.goto("/");
    await page.locator(".matches li").first().waitFor();
    page.on("dialog", (dialog) => void dialog.accept());
    const left = page.locator(`.matches li:has(a[href="${new URL(damaged).pathname}"]) button`);
    if (what === "steps") await left.click();
    await left.waitFor({ state: "detached" });
    await context.close();
  },
);

/** Limits the storage of the page to this many bytes; null ends the limit. */
async function storageLimitOf(page: Page): Promise<(bytes: number | null) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  return async (bytes) => {
    await session.send("Storage.overrideQuotaForOrigin", bytes === null ? { origin } : { origin, quotaSize: bytes });
  };
}

/** Stores data beside the matches until not one character more can be stored. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open("filling");
      opening.onupgradeneeded = () => opening.result.createObjectStore("texts", { autoIncrement: true });
      opening.onsuccess = () => done(opening.result);
      opening.onerror = failed;
    });
    const MAX_WRITES = 10_000;
    const isStored = (size: number): Promise<boolean> =>
      new Promise((done) => {
        const writing = database.transaction("texts", "readwrite");
        writing.objectStore("texts").add("x".repeat(size));
        writing.oncomplete = () => done(true);
        writing.onabort = () => done(false);
      });
    for (const size of [50_000, 5000, 500, 50, 5])
      for (let writes = 0; await isStored(size); writes++)
        if (writes === MAX_WRITES) throw new Error(`the storage took ${MAX_WRITES} times ${size} characters`);
  });

/** Writes invalid data over a stored match. */
const damage = (page: Page, what: "steps" | "matches", id: string): Promise<void> =>
  page.evaluate(
    ([store, match]) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("symposion");
        opening.onerror = failed;
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, "readwrite");
          if (store === "steps") writing.objectStore(store).put({ step: { is: "rubbish" }, ids: 7 }, [match, 1]);
          else writing.objectStore(store).put({ setup: null }, match);
          writing.onerror = failed;
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    [what, id] as const,
  );
