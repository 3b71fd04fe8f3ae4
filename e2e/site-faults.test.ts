import type { BrowserContext } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { aisopos, isisOsiris } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import {
  alertText,
  expectAnnounced,
  openLog,
  shownTexts,
  startBotMatch,
  startBotMatchFromHome,
  waitUntilAsked,
} from "./fixtures/match-page.ts";
import { playChoices, playToEnd } from "./fixtures/random-player.ts";
import { siteSentence, siteWordsIn } from "./fixtures/site-words.ts";
import { type Visitor, visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const withoutConfirming: Visitor["settings"] = { confirm: false };

describe("An address that leads nowhere", () => {
  test.concurrent.each([
    { path: "/aisopos/match/nonsense", language: "en", says: () => siteSentence("en", "noSuchTable") },
    { path: "/senet/match/nonsense", language: "fr", says: () => siteWordsIn.fr.trouble.noSuchGame },
    { path: "/senet", language: "fr", says: () => siteWordsIn.fr.trouble.noSuchGame },
    { path: "/senet/rules", language: "en", says: () => siteWordsIn.en.trouble.noSuchGame },
    { path: "/senet/learn", language: "fr", says: () => siteWordsIn.fr.trouble.noSuchGame },
    { path: "/senet/table", language: "en", says: () => siteWordsIn.en.trouble.noSuchGame },
    { path: "/somewhere/else/altogether", language: "fr", says: () => siteWordsIn.fr.lost.nowhere },
    { path: "/t/%", language: "fr", says: () => siteSentence("fr", "noSuchTable") },
    { path: "/t/<script>", language: "en", says: () => siteSentence("en", "noSuchTable") },
    { path: "/isis-osiris/friends/zzz", language: "fr", says: () => siteSentence("fr", "noSuchTable") },
    { path: "/constructor/rules", language: "en", says: () => siteWordsIn.en.trouble.noSuchGame },
  ] as const)("The page at $path says what is missing and links to the home page", async ({ path, language, says }) => {
    const { context, page, faults } = await visit(browser, { language });
    await page.goto(path);
    expect(await alertText(page)).toContain(says());
    await page.getByRole("link", { name: siteWordsIn[language].trouble.home }).click();
    await page.locator(".games").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("A page whose words do not come", () => {
  test.concurrent("It says so in all languages, and can be loaded again", async () => {
    const { context, page } = await visit(browser, { language: "fr" });
    await page.route(/\/words\.fr-[^/]*\.js$/, (route) => route.abort());
    await page.goto("/aisopos/match/any");
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toContain("La page n’a pas pu être chargée");
    expect(await alert.textContent()).toContain("could not be loaded");
    await page.unroute(/\/words\.fr-[^/]*\.js$/);
    await alert.getByRole("link").click();
    await page.getByRole("link", { name: siteWordsIn.fr.trouble.home }).waitFor();
    await context.close();
  });
});

describe("A browser that lacks something", () => {
  test.concurrent("Without sound everything else works", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr", settings: withoutConfirming });
    await context.addInitScript(() => Reflect.deleteProperty(window, "AudioContext"));
    await startBotMatch(page, isisOsiris);
    await playChoices(page, "mouse", "silence", 8);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("If settings cannot be stored, the page works and forgets them", async () => {
    const { context, page, faults } = await visit(browser, { language: "en", settings: withoutConfirming });
    await context.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException("no", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
    });
    await page.goto("/");
    await page.getByLabel(siteWordsIn.en.nav.language).selectOption("fr");
    await page.locator("html[lang=fr]").waitFor({ state: "attached" });
    // Nothing says that this browser has seen the aim of the game before.
    await page.locator(`.card.room-${isisOsiris.id} button.go`).click();
    await page.getByRole("button", { name: siteWordsIn.fr.learn.justPlay }).click();
    await page.waitForURL(`**/${isisOsiris.id}/match/*`);
    await page.locator("main [data-lit]").first().waitFor({ state: "attached" });
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("Without a secure context a match is played to its end, and links are copied by hand", async () => {
    const { port } = new URL(inject("address"));
    const far = await launchBrowser(["--host-resolver-rules=MAP symposion.local 127.0.0.1"]);
    const address = `http://symposion.local:${port}`;
    const { context, page, faults } = await visit(far, { language: "en", settings: withoutConfirming, address });
    await startBotMatch(page, isisOsiris);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await playToEnd(page, "mouse", "plain http");
    await page.getByRole("button", { name: siteWordsIn.en.play.replay }).click();
    await page.getByRole("button", { name: siteWordsIn.en.replay.copyLink }).click();
    expect(await page.getByLabel(siteWordsIn.en.replay.copyByHand).inputValue()).toBe(page.url());
    expect(faults).toEqual([]);
    await context.close();
    await far.close();
  });
});

describe("A part of the site that fails", () => {
  test.concurrent("ST-73 if a board cannot be drawn, bar, log, transcript and the link home stay, and other games work", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    await context.route("**/assets/isis-osiris-board-*.js", async (route) => {
      const text = await (await route.fetch()).text();
      const broken = text.replace(/\bBoard:[\w$]+(?=,Hand:)/, 'Board(){throw new Error("a broken board")}');
      expect(broken).not.toBe(text);
      await route.fulfill({ contentType: "text/javascript", body: broken });
    });
    await startBotMatch(page, isisOsiris);
    expect(await alertText(page)).toContain(siteWordsIn.fr.trouble.board);
    await expectAnnounced(page, siteWordsIn.fr.trouble.board);
    await page.locator(".bar .sentence", { hasText: /\S/ }).waitFor();
    await openLog(page);
    expect(await page.locator(".log").isVisible()).toBe(true);
    const told = await page.locator(".log p").allTextContents();
    expect(told).not.toEqual([]);
    for (const sentence of told) await expectAnnounced(page, sentence);
    await page.keyboard.press("Escape");
    await page.locator(".sorry a").click();
    await startBotMatchFromHome(page, aisopos);
    await playChoices(page, "mouse", "unharmed", 3);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent.each([
    { part: "a board", files: "**/assets/isis-osiris-board-*.js", path: "/isis-osiris/learn", language: "en" },
    { part: "a page", files: "**/assets/rules-*.js", path: "/aisopos/rules", language: "fr" },
  ] as const)("If $part cannot be loaded, “Try again” tries again", async ({ files, path, language }) => {
    const { context, page } = await visit(browser, { language });
    const repair = await breakFiles(context, files);
    await page.goto(path);
    expect(await alertText(page)).toContain(siteWordsIn[language].trouble.notLoaded);
    repair();
    await page.getByRole("button", { name: siteWordsIn[language].trouble.tryAgain }).click();
    await page.locator("main.scene .board, main.guide h1").first().waitFor();
    await context.close();
  });

  test.concurrent("If the host cannot start, the home page says so, and the next click starts another", async () => {
    const { context, page } = await visit(browser, { language: "en" });
    const repair = await breakFiles(context, "**/assets/host-*.js");
    await page.goto("/");
    await page.locator(".card.room-isis-osiris button.go").click();
    expect(await alertText(page)).toBe(siteSentence("en", "hostGone"));
    repair();
    await page.locator(".card.room-isis-osiris button.go").click();
    await waitUntilAsked(page);
    await context.close();
  });

  test.concurrent("A double click on the start button starts one match", async () => {
    const { context, page } = await visit(browser, { language: "fr" });
    await page.goto("/isis-osiris/table");
    await page.locator("form button.go").dblclick();
    await waitUntilAsked(page);
    await page.goto("/");
    await page.locator(".matches a").first().waitFor();
    expect(await page.locator(".matches a").count()).toBe(1);
    await context.close();
  });

  test.concurrent("If the host dies, nothing is lost, and the match goes on from the home page", async () => {
    const { context, page } = await visit(browser, { language: "fr", settings: withoutConfirming });
    await startBotMatch(page, isisOsiris);
    await playChoices(page, "mouse", "dying", 3);
    await waitUntilAsked(page);
    const before = await shownTexts(page);
    await page.workers()[0]?.evaluate(() => {
      setTimeout(() => {
        throw new Error("the host dies");
      });
    });
    expect(await alertText(page)).toContain(siteSentence("fr", "hostGone"));
    await page.getByRole("link", { name: siteWordsIn.fr.trouble.home }).click();
    await page.locator(".matches a").click();
    await waitUntilAsked(page);
    expect(await shownTexts(page)).toEqual(before);
    await context.close();
  });
});

/**
 * These files cannot be loaded until the answered function is called. The route stays in place after that, because a
 * request that is made while Playwright removes a route may never be answered.
 */
async function breakFiles(context: BrowserContext, files: string): Promise<() => void> {
  let isBroken = true;
  await context.route(files, (route) => (isBroken ? route.abort() : route.continue()));
  return () => {
    isBroken = false;
  };
}
