import { readdirSync, readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import type { Room } from "../src/kernel/room.ts";
import { words as en } from "../src/web/replay/analysis/words.en.ts";
import { words as fr } from "../src/web/replay/analysis/words.fr.ts";
import { launched } from "./browser.ts";
import { expectGood } from "./good.ts";
import { playToTheEnd } from "./hands.ts";
import { plain, playNow, wordsIn } from "./table.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const rooms: readonly Room[] = Object.values(catalogue);
/** Until a room's bots say what positions are worth there is nothing to look at. */
const judged = rooms.filter(({ isAppraised }) => isAppraised === true);

const saysIn = { en, fr };

test("only a match that a bot can judge is offered an analysis", async () => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  for (const room of rooms) {
    await watch(page, room);
    expect(await page.getByRole("button", { name: wordsIn.en.replay.analysis }).count()).toBe(
      judged.includes(room) ? 1 : 0,
    );
  }
  expect(faults).toEqual([]);
  await context.close();
});

describe.skipIf(judged.length === 0)("a match is analysed", () => {
  test.concurrent.each(
    judged.map((room, at) => ({ room, language: at % 2 === 0 ? ("fr" as const) : ("en" as const) })),
  )("$room.id, while one looks at what was found, with the eyes of whoever chose", async ({ room, language }) => {
    const words = saysIn[language];
    const { context, page, faults } = await visit(browser, { language });
    await watch(page, room);
    await page.getByRole("button", { name: wordsIn[language].replay.analysis }).click();
    await page.locator(".costly li").nth(1).waitFor();
    // A quick bot is over before anybody has stopped it.
    await page.getByRole("button", { name: words.stop, exact: true }).or(page.getByText(words.over)).click();
    await page.getByText(words.stopped).or(page.getByText(words.over)).waitFor();
    expect(await page.locator(".chart g[class^=seat] .sign").count()).toBeGreaterThan(0);

    const dearest = page.locator(".costly li").first();
    const step = Number(/\d+/.exec((await dearest.locator("p").first().textContent()) ?? "")?.[0]);
    const [seat] = /(?<=seat-)\d+/.exec((await dearest.getAttribute("class")) ?? "") ?? [];
    const shown = async () => ({
      step: await page.locator(".projector input[type=range]").inputValue(),
      eyes: await page.locator(".eyes select").inputValue(),
    });
    await dearest.getByRole("button").first().click();
    expect(await shown()).toEqual({ step: String(step), eyes: seat });
    await dearest.getByRole("button").last().press("Enter");
    expect(await shown()).toEqual({ step: String(step), eyes: "all" });

    await page.getByText(words.figures).first().click();
    const rows = page.locator(".figures tbody tr");
    await rows.nth(1).waitFor();
    const last = rows.last();
    await last.getByRole("button").press("Enter");
    expect((await shown()).step).toBe(await last.getByRole("button").textContent());
    expect(plain((await last.textContent()) ?? "")).toContain("%");
    await expectGood(page, `analysis of ${room.id}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("from its end, by whoever has played it, and once more from the start", async () => {
    const room = judged.find(({ id }) => id === catalogue.isisOsiris.id) ?? (judged[0] as Room);
    const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
    await playNow(page, room);
    await playToTheEnd(page, "mouse", "analysis");
    await page.getByRole("button", { name: wordsIn.en.replay.analysis }).click();
    await page.waitForFunction(() => document.activeElement?.id === "analysis-title");
    await page.getByRole("button", { name: en.stop, exact: true }).click();
    await page.getByRole("button", { name: en.again }).click();
    await page.locator(".costly li").first().waitFor();
    await page.getByRole("button", { name: wordsIn.en.replay.analysis }).click();
    await page.locator(".analysis").waitFor({ state: "detached" });
    await page.reload();
    await page.locator(".projector").waitFor();
    expect(await page.locator(".analysis").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** A kept match of the room on the replay page. */
async function watch(page: Page, room: Room): Promise<void> {
  const [file] = readdirSync(`src/games/${room.id}/played`);
  await page.goto("/replay");
  await page.locator("textarea.record").fill(readFileSync(`src/games/${room.id}/played/${file}`, "utf8"));
  await page.locator("main button[type=submit]").click();
  await page.locator(".projector").waitFor();
}
