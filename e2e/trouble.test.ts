import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { aisopos, isisOsiris } from "../src/games/catalogue.ts";
import type { Language } from "../src/kernel/texts.ts";
import { launched } from "./browser.ts";
import { playSome, playToTheEnd } from "./hands.ts";
import { plain, playFromHere, playNow, shownOn, storedSteps, untilAsked, wordsIn } from "./table.ts";
import { type Visitor, visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const unasked: Visitor["settings"] = { confirm: false };

describe("storage", () => {
  test.concurrent("that is full: the move is not counted, the sentence says so, and it counts once there is room again", async () => {
    const { context, page, faults } = await visit(browser, { language: "en", settings: unasked });
    await page.goto("/about");
    const room = await roomFor(page);
    await room(500_000);
    await playNow(page, isisOsiris);
    await playSome(page, "mouse", "room", 3);
    await untilAsked(page);
    const [before, steps] = [await shownOn(page), (await storedSteps(page)).length];
    await fill(page);
    await page.locator("[role=gridcell][data-lit=go]").first().click();
    expect(await said(page)).toBe(sentence("en", "notKept"));
    await untilAsked(page);
    expect((await shownOn(page)).filter((line) => line !== sentence("en", "notKept"))).toEqual(before);
    expect(await storedSteps(page)).toHaveLength(steps);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toContain("Quota");

    await room(null);
    await playToTheEnd(page, "mouse", "room again");
    await context.close();
  });

  test.concurrent("that is full from the start: no match is begun, and the home page says why", async () => {
    const { context, page } = await visit(browser, { language: "fr" });
    await page.goto("/");
    await page.locator(".muted").first().waitFor();
    const room = await roomFor(page);
    await room(1);
    await page.locator(".card.room-aisopos button.go").click();
    expect(await said(page)).toBe(sentence("fr", "notKept"));
    await room(null);
    await playFromHere(page, aisopos);
    await context.close();
  });

  test.concurrent("that the browser refuses: the home page says so, and a match can be played all the same", async () => {
    const { context, page, faults } = await visit(browser, { language: "en", settings: unasked });
    await context.route("**/assets/host-*.js", async (route) => {
      const text = await (await route.fetch()).text();
      const forbid = "indexedDB.constructor.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };";
      await route.fulfill({ contentType: "text/javascript", body: `${forbid}${text}` });
    });
    await page.goto("/");
    await page.getByText(wordsIn.en.home.notKept).waitFor();
    await playFromHere(page, isisOsiris);
    await playToTheEnd(page, "mouse", "not kept");
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("that is deleted in mid-game: the match is gone, and the way home leads to a new one", async () => {
    const { context, page } = await visit(browser, { language: "fr", settings: unasked });
    await playNow(page, isisOsiris);
    await playSome(page, "mouse", "deleted", 3);
    await untilAsked(page);
    await page.evaluate(
      () =>
        new Promise((done, failed) => {
          const deleting = indexedDB.deleteDatabase("symposion");
          deleting.onsuccess = done;
          deleting.onerror = failed;
        }),
    );
    await page.locator("[role=gridcell][data-lit=go]").first().click();
    expect(await said(page)).toContain(sentence("fr", "noSuchTable"));
    await page.getByRole("link", { name: wordsIn.fr.trouble.home }).click();
    await playFromHere(page, isisOsiris);
    await untilAsked(page);
    await context.close();
  });

  test.concurrent.each([
    { what: "steps", language: "en" },
    { what: "tables", language: "fr" },
  ] as const)(
    "with rubbish among its $what: that match says that it is damaged, the others are unharmed",
    async (rubbish) => {
      const { what, language } = rubbish;
      const { context, page } = await visit(browser, { language, settings: unasked });
      await playNow(page, isisOsiris);
      await playSome(page, "mouse", "whole", 3);
      await untilAsked(page);
      const [whole, shown] = [page.url(), await shownOn(page)];
      await playNow(page, isisOsiris);
      await playSome(page, "mouse", "damaged", 3);
      await untilAsked(page);
      const damaged = page.url();
      await page.goto("/about");
      await damage(page, what, damaged.split("/").at(-1) ?? "");

      await page.goto(damaged);
      expect(await said(page)).toContain(sentence(language, "tableDamaged"));
      await page.getByRole("link", { name: wordsIn[language].trouble.home }).click();
      await page.locator(`.matches a[href="${new URL(whole).pathname}"]`).click();
      await untilAsked(page);
      expect(await shownOn(page)).toEqual(shown);
      await playSome(page, "mouse", "still whole", 3);

      await page.goto("/");
      await page.locator(".matches li").first().waitFor();
      page.on("dialog", (dialog) => void dialog.accept());
      const left = page.locator(`.matches li:has(a[href="${new URL(damaged).pathname}"]) button`);
      if (what === "steps") await left.click();
      await left.waitFor({ state: "detached" });
      await context.close();
    },
  );
});

describe("addresses that lead nowhere", () => {
  test.concurrent.each([
    { path: "/aisopos/match/nonsense", language: "en", says: () => sentence("en", "noSuchTable") },
    { path: "/senet/match/nonsense", language: "fr", says: () => wordsIn.fr.trouble.noSuchGame },
    { path: "/senet/rules", language: "en", says: () => wordsIn.en.trouble.noSuchGame },
    { path: "/senet/learn", language: "fr", says: () => wordsIn.fr.trouble.noSuchGame },
    { path: "/senet/table", language: "en", says: () => wordsIn.en.trouble.noSuchGame },
    { path: "/somewhere/else/altogether", language: "fr", says: () => wordsIn.fr.trouble.nowhere },
    { path: "/t/%", language: "fr", says: () => sentence("fr", "noSuchTable") },
    { path: "/t/<script>", language: "en", says: () => sentence("en", "noSuchTable") },
    { path: "/isis-osiris/friends/zzz", language: "fr", says: () => sentence("fr", "noSuchTable") },
    { path: "/constructor/rules", language: "en", says: () => wordsIn.en.trouble.noSuchGame },
  ] as const)("$path", async ({ path, language, says }) => {
    const { context, page, faults } = await visit(browser, { language });
    await page.goto(path);
    expect(await said(page)).toContain(says());
    await page.getByRole("link", { name: wordsIn[language].trouble.home }).click();
    await page.locator(".games").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("what a browser lacks", () => {
  test.concurrent("no sound: everything else is there", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr", settings: unasked });
    await context.addInitScript(() => Reflect.deleteProperty(window, "AudioContext"));
    await playNow(page, isisOsiris);
    await playSome(page, "mouse", "silence", 8);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("no settings can be kept: the page works and forgets them", async () => {
    const { context, page, faults } = await visit(browser, { language: "en", settings: unasked });
    await context.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException("no", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
    });
    await page.goto("/");
    await page.locator("header button").first().click();
    await page.locator("html[lang=fr]").waitFor({ state: "attached" });
    await playFromHere(page, isisOsiris);
    await page.locator("main [data-lit]").first().waitFor({ state: "attached" });
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("a page over plain http has no service worker, no clipboard and no subtle crypto: a match is played to its end", async () => {
    const { port } = new URL(inject("address"));
    const far = await launched(["--host-resolver-rules=MAP symposion.test 127.0.0.1"]);
    const address = `http://symposion.test:${port}`;
    const { context, page, faults } = await visit(far, { language: "en", settings: unasked, address });
    await playNow(page, isisOsiris);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await playToTheEnd(page, "mouse", "plain http");
    await page.getByRole("button", { name: wordsIn.en.play.replay }).click();
    await page.getByRole("button", { name: wordsIn.en.replay.copyLink }).click();
    expect(await page.getByLabel(wordsIn.en.replay.copyByHand).inputValue()).toBe(page.url());
    expect(faults).toEqual([]);
    await context.close();
    await far.close();
  });
});

describe("a part of the site that fails", () => {
  test.concurrent("a board that cannot be drawn: the log and the way home stay, and other games are unharmed", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    await context.route("**/assets/board-*.js", async (route) => {
      const text = await (await route.fetch()).text();
      const [, name, from] = /export\{(\w+) as board\}from"(.*isis-osiris.*)"/.exec(text) ?? [];
      const broken = `import{${name}}from"${from}";
        export const board = {...${name}, Board() { throw new Error("a broken board"); }};`;
      await route.fulfill({ contentType: "text/javascript", body: name === undefined ? text : broken });
    });
    await playNow(page, isisOsiris);
    expect(await said(page)).toContain(wordsIn.fr.trouble.board);
    expect(await page.locator(".log").isVisible()).toBe(true);
    await page.locator(".sorry a").click();
    await playFromHere(page, aisopos);
    await playSome(page, "mouse", "unharmed", 3);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent.each([
    { part: "a board", files: "**/assets/board-*.js", path: "/isis-osiris/learn", language: "en" },
    { part: "a page", files: "**/assets/rules-*.js", path: "/aisopos/rules", language: "fr" },
  ] as const)("$part that cannot be loaded: “Try again” tries again", async ({ files, path, language }) => {
    const { context, page } = await visit(browser, { language });
    await context.route(files, (route) => route.abort());
    await page.goto(path);
    expect(await said(page)).toContain(wordsIn[language].trouble.notLoaded);
    await context.unroute(files);
    await page.getByRole("button", { name: wordsIn[language].trouble.tryAgain }).click();
    await page.locator("main.scene .board, main.guide h1").first().waitFor();
    await context.close();
  });

  test.concurrent("a host that cannot start: the home page says so, and the next click starts another", async () => {
    const { context, page } = await visit(browser, { language: "en" });
    await context.route("**/assets/host-*.js", (route) => route.abort());
    await page.goto("/");
    await page.locator(".card.room-isis-osiris button.go").click();
    expect(await said(page)).toBe(sentence("en", "hostGone"));
    await context.unroute("**/assets/host-*.js");
    // A host that the first click had started may still come up by itself.
    const go = page.locator(".card.room-isis-osiris button.go");
    while (!page.url().includes("/match/")) await go.click({ timeout: 1000 }).catch(() => undefined);
    await untilAsked(page);
    await context.close();
  });

  test.concurrent("a doubled click on the start is one match", async () => {
    const { context, page } = await visit(browser, { language: "fr" });
    await page.goto("/isis-osiris/table");
    await page.locator("form button.go").dblclick();
    await untilAsked(page);
    await page.goto("/");
    await page.locator(".matches a").first().waitFor();
    expect(await page.locator(".matches a").count()).toBe(1);
    await context.close();
  });

  test.concurrent("a host that dies in mid-game: nothing is lost, and the match goes on from the home page", async () => {
    const { context, page } = await visit(browser, { language: "fr", settings: unasked });
    await playNow(page, isisOsiris);
    await playSome(page, "mouse", "dying", 3);
    await untilAsked(page);
    const before = await shownOn(page);
    await page.workers()[0]?.evaluate(() => {
      setTimeout(() => {
        throw new Error("the host dies");
      });
    });
    expect(await said(page)).toContain(sentence("fr", "hostGone"));
    await page.getByRole("link", { name: wordsIn.fr.trouble.home }).click();
    await page.locator(".matches a").click();
    await untilAsked(page);
    expect(await shownOn(page)).toEqual(before);
    await context.close();
  });
});

/** What the page says in alarm, once it does. */
async function said(page: Page): Promise<string> {
  const alarm = page.locator("main [role=alert]:not(:empty)").first();
  await alarm.waitFor();
  return plain((await alarm.textContent()) ?? "");
}

function sentence(language: Language, key: string): string {
  return wordsIn[language].sentences[key]?.({ key } as never, {} as never) ?? "";
}

/** Lends the page so many bytes of storage, or as many as it wants. */
async function roomFor(page: Page): Promise<(bytes: number | null) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  return async (bytes) => {
    await session.send("Storage.overrideQuotaForOrigin", bytes === null ? { origin } : { origin, quotaSize: bytes });
  };
}

/** Keeps something of our own beside the matches until not a letter more can be kept. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open("ballast");
      opening.onupgradeneeded = () => opening.result.createObjectStore("stones", { autoIncrement: true });
      opening.onsuccess = () => done(opening.result);
      opening.onerror = failed;
    });
    const isKept = (size: number): Promise<boolean> =>
      new Promise((done) => {
        const writing = database.transaction("stones", "readwrite");
        writing.objectStore("stones").add("x".repeat(size));
        writing.oncomplete = () => done(true);
        writing.onabort = () => done(false);
      });
    for (const size of [50_000, 5000, 500, 50, 5]) while (await isKept(size));
  });

/** Writes rubbish over a match where the browser keeps it. */
const damage = (page: Page, what: "steps" | "tables", id: string): Promise<void> =>
  page.evaluate(
    ([store, table]) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("symposion");
        opening.onerror = failed;
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, "readwrite");
          if (store === "steps") writing.objectStore(store).put({ step: { is: "rubbish" }, ids: 7 }, [table, 1]);
          else writing.objectStore(store).put({ table: null }, table);
          writing.onerror = failed;
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    [what, id] as const,
  );
