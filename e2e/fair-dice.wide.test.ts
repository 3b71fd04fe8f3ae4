import { expect, test } from "vitest";
import { aisopos, isisOsiris } from "../src/games/catalogue.ts";
import { readRecord, writeRecord } from "../src/kernel/record/match-record.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { startBotMatch } from "./fixtures/match-page.ts";
import { playToEnd } from "./fixtures/random-player.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

test.each([
  { room: aisopos, language: "en" },
  { room: isisOsiris, language: "fr" },
] as const)(
  "After a match of $room.id, and after a reload, the dice can be checked ($language)",
  async ({ room, language }) => {
    const words = siteWordsIn[language];
    const { context, page, faults } = await visit(browser, { language, settings: { confirm: false } });
    await startBotMatch(page, room);
    await playToEnd(page, "mouse", "dice");
    await page.getByRole("button", { name: words.play.replay }).click();
    const check = page.getByRole("button", { name: words.replay.checkDice });
    const fair = page.getByText(language === "en" ? /fits? the seal\./ : /(correspond|correspondent tous) au sceau\./);
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
    await page.getByText(language === "en" ? "does not fit its seal" : "ne correspond pas à son sceau").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);
