import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aisopos, isisOsiris } from "../src/games/catalogue.ts";
import { readRecord, writeRecord } from "../src/kernel/record.ts";
import { launched } from "./browser.ts";
import { playToTheEnd } from "./hands.ts";
import { playNow, wordsIn } from "./table.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

test.each([
  { room: aisopos, language: "en" },
  { room: isisOsiris, language: "fr" },
] as const)(
  "$room.id: after a match, and after a reload, everybody can check the dice ($language)",
  async ({ room, language }) => {
    const words = wordsIn[language];
    const { context, page, faults } = await visit(browser, { language, settings: { confirm: false } });
    await playNow(page, room);
    await playToTheEnd(page, "mouse", "dice");
    await page.getByRole("button", { name: words.play.replay }).click();
    const check = page.getByRole("button", { name: words.replay.checkDice });
    const fair = page.getByText(
      language === "en" ? /(is|are) as committed\./ : /(est conforme|sont tous conformes) à l’engagement\./,
    );
    await check.click();
    await fair.waitFor();
    await page.reload();
    await check.click();
    await fair.waitFor();

    const text = await page.evaluate(() => history.state as string);
    const read = readRecord(text);
    if (!read.ok || read.record.pledge === undefined) throw new Error("no pledge");
    const forged = writeRecord({ ...read.record, pledge: { ...read.record.pledge, secret: "other" } });
    await page.getByRole("link", { name: words.replay.another }).click();
    await page.locator("textarea.record").fill(forged);
    await page.locator("main button[type=submit]").click();
    await check.click();
    await page
      .getByText(language === "en" ? "not the one that was committed to" : "n’est pas celui de l’engagement")
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);
