import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import type { Room } from "../src/kernel/room.ts";
import { launched } from "./browser.ts";
import { expectGood } from "./good.ts";
import { playSome, playToTheEnd } from "./hands.ts";
import { playFromHere, playNow, sitDown, untilAsked, wordsIn } from "./table.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const ROOMS = Object.values(catalogue).map((room, at) => ({
  room,
  language: at % 2 === 0 ? ("en" as const) : ("fr" as const),
}));

describe("axe finds nothing, by day at a desk and by night on a phone", () => {
  test.concurrent.each(ROOMS)("on the board of $room.id at its start and in its middle", async ({ room, language }) => {
    const { context, page, faults } = await visit(browser, { language });
    await playNow(page, room);
    await untilAsked(page);
    await expectGood(page, "start");
    await playSome(page, "mouse", `axe ${room.id}`, 14);
    await untilAsked(page);
    await expectGood(page, "middle");
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("on the settings, and when all is over", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    await playNow(page, catalogue.isisOsiris);
    await page.getByRole("button", { name: wordsIn.fr.play.menu }).click();
    await expectGood(page, "settings");
    await page.keyboard.press("Escape");
    await playToTheEnd(page, "mouse", "axe");
    await expectGood(page, "end");
    await page.goto("/");
    await page.locator(".matches li").waitFor();
    await expectGood(page, "home with a match");
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent.each(ROOMS)("on the pages around $room.id", async ({ room, language }) => {
    const { context, page, faults } = await visit(browser, { language });
    for (const path of ["table", "learn", "rules"]) {
      await page.goto(`/${room.id}/${path}`);
      await page.locator("main h1").first().waitFor({ state: "attached" });
      await expectGood(page, path);
    }
    await page.goto("/replay");
    await page.locator("textarea").fill(recordOf(room));
    await page.locator("main button[type=submit]").click();
    const { max } = await page.locator(".projector input").evaluate((input: HTMLInputElement) => ({ max: input.max }));
    for (const step of ["9", max]) {
      await page.locator(".projector input").fill(step);
      await expectGood(page, `projector at ${step}`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("on all other pages", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    for (const path of ["/", "/about", "/replay", "/replay#senet", "/nowhere/at/all", "/aisopos/match/nonsense"]) {
      await page.goto(path);
      await page.locator("main h1").first().waitFor();
      await expectGood(page, path);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("on the curtain, on a question and on a refusal", async () => {
    const { context, page, faults } = await visit(browser, { language: "en" });
    await sitDown(page, catalogue.aisopos, ["Ana", "Bob"]);
    await page.locator("main.curtain").waitFor();
    await expectGood(page, "curtain");
    await playNow(page, catalogue.isisOsiris);
    await untilAsked(page);
    await page.locator(".io-turn[data-lit]").click();
    await page.getByRole("button", { name: wordsIn.en.play.confirm }).waitFor();
    await expectGood(page, "question");
    await page.getByRole("button", { name: wordsIn.en.play.cancel, exact: true }).click();
    await page.locator("[role=gridcell][data-lit]").first().click();
    await untilAsked(page);
    await page.locator("[role=gridcell]:not([data-lit])").first().click();
    await page.locator(".refusal:not(:empty)").waitFor();
    await expectGood(page, "refusal");
    // On a phone it has a row of its own.
    await page.setViewportSize({ width: 375, height: 667 });
    const [row, refusal] = await Promise.all(
      [".prompt", ".prompt .refusal"].map((part) => page.locator(part).boundingBox()),
    );
    expect(refusal?.width).toBe(row?.width);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the focus", () => {
  test.concurrent("goes along from page to page, and never to nowhere", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    await page.goto("/");
    for (const { open, arrived } of [
      { open: '.card.room-aisopos a[href$="/learn"]', arrived: "main.scene" },
      { open: "main .acts a", arrived: "main.home" },
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

  test.concurrent("leaps over the header, also where a record stands in the address", async () => {
    const { context, page, faults } = await visit(browser, { language: "en" });
    await page.goto("/replay");
    await page.locator("textarea").fill(recordOf(catalogue.aisopos));
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

  test.concurrent("is kept inside the settings and comes back from them", async () => {
    const { context, page, faults } = await visit(browser, { language: "fr" });
    await playNow(page, catalogue.isisOsiris);
    const menu = page.getByRole("button", { name: wordsIn.fr.play.menu });
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

describe("for those who want it otherwise", () => {
  test.concurrent.each(ROOMS)("$room.id without motion: things just change", async ({ room, language }) => {
    const { context, page, faults } = await visit(browser, {
      language,
      settings: { pace: 0.5, confirm: false },
      like: { reducedMotion: "reduce" },
    });
    await page.goto("/");
    await page.evaluate(watchMotion);
    await playFromHere(page, room);
    await playSome(page, "mouse", `still ${room.id}`, 6);
    await untilAsked(page);
    expect(await page.evaluate(() => [...(window as unknown as { moving: Set<string> }).moving])).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("in the system’s own colours what is lit still differs, and a match is played to its end", async () => {
    const { context, page, faults } = await visit(browser, { language: "en", like: { forcedColors: "active" } });
    await playNow(page, catalogue.isisOsiris);
    await untilAsked(page);
    await page.locator("[role=gridcell][data-lit]").first().click();
    await untilAsked(page);
    const strokes = await page.evaluate(() =>
      ["[data-lit]", ":not([data-lit])"].map((light) => {
        const cell = document.querySelector(`[role=gridcell]${light} .outline`);
        return cell === null ? null : getComputedStyle(cell).stroke;
      }),
    );
    expect(strokes).not.toContain(null);
    expect(strokes[0]).not.toBe(strokes[1]);
    await playToTheEnd(page, "keyboard", "forced colours");
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Where the focus is: the names of the elements around it from the page's main part on. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const path: string[] = [];
    for (let part = document.activeElement; part !== null && part !== document.body; part = part.parentElement)
      path.unshift(part.localName);
    return path.slice(path.indexOf("main")).join(" ");
  });

/** Writes down from now on what moves. */
function watchMotion(): void {
  const moving = new Set<string>();
  Object.assign(window, { moving });
  const note = (): void => {
    for (const animation of document.getAnimations()) {
      if (animation.playState !== "running" || !(animation.effect instanceof KeyframeEffect)) continue;
      const name = animation instanceof CSSTransition ? animation.transitionProperty : "animation";
      moving.add(`${name} of ${animation.effect.target?.outerHTML.slice(0, 120)}`);
    }
    requestAnimationFrame(note);
  };
  note();
}

function recordOf(room: Room): string {
  const path: Readonly<Record<string, string>> = {
    aisopos: "three-without-notes",
    empedocle: "two-players-aubaine",
    "isis-osiris": "four-memory-aid",
    ostrakon: "five",
  };
  return readFileSync(`src/games/${room.id}/played/${path[room.id]}.txt`, "utf8");
}
