import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { startBotMatch, startBotMatchFromHome, startDeviceMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { playChoices, playToEnd } from "./fixtures/random-player.ts";
import { playedRecord } from "./fixtures/read-replay.ts";
import { languageInTurn, siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const ROOMS = Object.values(catalogue).map((room, at) => ({
  room,
  language: languageInTurn(at),
}));

describe("On a light desktop and on a dark phone", () => {
  test.concurrent.each(ROOMS)(
    "axe finds nothing on the board of $room.id, at the start and in the middle of a match",
    async ({ room, language }) => {
      const { context, page, faults } = await visit(browser, { language });
      await startBotMatch(page, room);
      await waitUntilAsked(page);
      await expectAccessible(page, "start");
      await playChoices(page, "mouse", `axe ${room.id}`, 14);
      await waitUntilAsked(page);
      await expectAccessible(page, "middle");
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.concurrent("axe finds nothing on the menu, at the end of a match and on the home page", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    await startBotMatch(page, catalogue.isisOsiris);
    await page.getByRole("button", { name: siteWordsIn.fr.play.menu }).click();
    await page.locator("dialog[open] .settings > summary").click();
    await expectAccessible(page, "settings");
    await page.keyboard.press("Escape");
    await playToEnd(page, "mouse", "axe");
    await expectAccessible(page, "end");
    await page.goto("/");
    await page.locator(".matches li").waitFor();
    await expectAccessible(page, "home with a match");
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("axe finds nothing on all other pages", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    for (const path of [
      "/",
      "/about",
      "/privacy",
      "/replay",
      "/replay#senet",
      "/nowhere/at/all",
      "/aisopos/match/nonsense",
    ]) {
      await page.goto(path);
      await page.locator("main h1").first().waitFor();
      await expectAccessible(page, path);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("axe finds nothing on the curtain, on a question and on a refusal", async () => {
    const { context, page, faults } = await visit(browser, { language: "en" });
    await startDeviceMatch(page, catalogue.aisopos, ["Ana", "Bob"]);
    await page.locator("main.curtain").waitFor();
    await expectAccessible(page, "curtain");
    await startBotMatch(page, catalogue.isisOsiris);
    await waitUntilAsked(page);
    await page.locator(".io-turn[data-lit]").click();
    await page.getByRole("button", { name: siteWordsIn.en.play.confirm }).waitFor();
    await expectAccessible(page, "question");
    await page.getByRole("button", { name: siteWordsIn.en.play.cancel, exact: true }).click();
    await page.locator("[role=gridcell][data-lit]").first().click();
    await waitUntilAsked(page);
    await page.locator("[role=gridcell]:not([data-lit])").first().click();
    await page.locator(".bar[data-bar=refused]").waitFor();
    await expectAccessible(page, "refusal");
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("Focus", () => {
  test.concurrent("The focus moves to the main part of each new page and is never lost", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    await page.goto("/");
    for (const { open, arrived } of [
      { open: '.card.room-aisopos a[href$="/learn"]', arrived: "main.scene" },
      { open: 'main .bar a[href="/"]', arrived: "main.home" },
      { open: '.card.room-isis-osiris a[href$="/table"]', arrived: "main.waiting" },
      { open: "main button[type=submit]", arrived: "main.scene [data-lit]" },
    ]) {
      await page.locator(open).first().focus();
      await page.keyboard.press("Enter");
      await page.locator(arrived).first().waitFor({ state: "attached" });
      expect(await focused(page), `${open} → ${arrived}`).toMatch(/main/);
    }
    await page.goBack();
    await page.locator("main.waiting").waitFor();
    expect(await focused(page), "back").toMatch(/main/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("The skip link moves the focus past the header, even if the address holds a record", async () => {
    const { context, page, faults } = await visit(browser, { language: "en" });
    await page.goto("/replay");
    await page.locator("textarea").fill(playedRecord(catalogue.aisopos));
    await page.locator("main button[type=submit]").click();
    await page.locator(".projector").waitFor();
    await page.locator("a.skip").focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("main");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toMatch(/^main ./);
    expect(await page.locator(".projector").isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("The focus stays inside the open menu and returns to its button", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    await startBotMatch(page, catalogue.isisOsiris);
    const menu = page.getByRole("button", { name: siteWordsIn.fr.play.menu });
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog[open]").waitFor();
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() => document.activeElement?.closest(".scene > :not(dialog) button:not(dialog *)")),
      ).toBe(null);
    }
    await page.keyboard.press("Escape");
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("With other settings of the system", () => {
  test.concurrent.each(ROOMS)(
    "ST-85 nothing moves in $room.id if the system asks for reduced motion: pictures only fade, within 150 ms",
    async ({ room, language }) => {
      const { context, page, faults } = await visit(browser, {
        language,
        settings: { pace: 0.5, confirm: false },
        contextOptions: { reducedMotion: "reduce" },
      });
      await page.goto("/");
      await page.evaluate(watchMotion);
      await startBotMatchFromHome(page, room);
      await playChoices(page, "mouse", `still ${room.id}`, 6);
      await waitUntilAsked(page);
      expect(await page.evaluate(() => [...(window as unknown as { moving: Set<string> }).moving])).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.concurrent("With forced colours offered cells still stand out, and a match is played to its end", async () => {
    const { context, page, faults } = await visit(browser, {
      language: "en",
      contextOptions: { forcedColors: "active" },
    });
    await startBotMatch(page, catalogue.isisOsiris);
    await waitUntilAsked(page);
    await page.locator("[role=gridcell][data-lit]").first().click();
    await waitUntilAsked(page);
    const strokes = await page.evaluate(() =>
      ["[data-lit]", ":not([data-lit])"].map((light) => {
        const cell = document.querySelector(`[role=gridcell]${light} .outline`);
        return cell === null ? null : getComputedStyle(cell).stroke;
      }),
    );
    expect(strokes).not.toContain(null);
    expect(strokes[0]).not.toBe(strokes[1]);
    await playToEnd(page, "keyboard", "forced colours");
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Where the focus is: the names of the elements from `main` down to the focused one. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const path: string[] = [];
    for (let part = document.activeElement; part !== null && part !== document.body; part = part.parentElement)
      path.unshift(part.localName);
    return path.slice(path.indexOf("main")).join(" ");
  });

/** Runs in the page. Notes from now on whatever does more than fade, or fades for longer than 150 ms (P-19). */
function watchMotion(): void {
  const moving = new Set<string>();
  Object.assign(window, { moving });
  const notProperties = ["offset", "computedOffset", "easing", "composite"];
  const note = (): void => {
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect)) continue;
      const length = Number(effect.getComputedTiming().activeDuration);
      const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      for (const property of new Set(changed))
        if (!notProperties.includes(property) && (property !== "opacity" || length > 150))
          moving.add(`${property} for ${length} ms of ${effect.target?.outerHTML.slice(0, 120)}`);
    }
    requestAnimationFrame(note);
  };
  note();
}
