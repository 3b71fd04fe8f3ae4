import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { launched } from "./browser.ts";
import { type Hands, playToTheEnd } from "./hands.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const HANDS: readonly Hands[] = ["mouse", "keyboard", "touch"];
const MATCHES = Object.values(catalogue).flatMap((room, at) =>
  HANDS.map((hands, index) => ({ room, hands, language: (at + index) % 2 === 0 ? ("en" as const) : ("fr" as const) })),
);

test.concurrent.each(MATCHES)(
  "$room.id against bots, by $hands, in $language, from the home page to the end",
  async ({ room, hands, language }) => {
    const { context, page, faults } = await visit(browser, {
      language,
      isPhone: hands === "touch",
      keepsSite: hands === "mouse",
      isLively: true,
    });
    await page.goto("/");
    const play = page.getByRole("button", { name: `${language === "fr" ? "Jouer" : "Play"}: ${room.name}` });
    if (hands === "keyboard") {
      await play.focus();
      await page.keyboard.press("Enter");
    } else await (hands === "touch" ? play.tap() : play.click());
    await page.waitForURL(`**/${room.id}/match/*`);
    if (hands === "keyboard")
      expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
    expect(await playToTheEnd(page, hands, `${room.id} ${hands}`)).toBeGreaterThan(5);
    expect(await page.locator(".end h2").textContent()).not.toBe("");
    expect(faults).toEqual([]);
    await context.close();
  },
);
