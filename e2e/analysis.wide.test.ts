import { describe, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import type { Room } from "../src/kernel/room.ts";
import type { Language } from "../src/kernel/texts.ts";
import { analysisWords as en } from "../src/web/replay/analysis/words.en.ts";
import { analysisWords as fr } from "../src/web/replay/analysis/words.fr.ts";
import type { AnalysisWords } from "../src/web/replay/analysis/words.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { startBotMatch } from "./fixtures/match-page.ts";
import { playToEnd } from "./fixtures/random-player.ts";
import { readReplay } from "./fixtures/read-replay.ts";
import { languageInTurn, siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const rooms: readonly Room[] = Object.values(catalogue);
/** The rooms whose bots can say what a position is worth. */
const analysable = rooms.filter(({ isAppraised }) => isAppraised === true);

const analysisWordsIn: Readonly<Record<Language, AnalysisWords>> = { en, fr };

test("An analysis is offered only for games whose bots can judge positions", async () => {
  const { context, page, faults } = await visit(browser, { language: "en" });
  for (const room of rooms) {
    await readReplay(page, room);
    expect(await page.getByRole("button", { name: siteWordsIn.en.replay.analysis }).count()).toBe(
      analysable.includes(room) ? 1 : 0,
    );
  }
  expect(faults).toEqual([]);
  await context.close();
});

describe.skipIf(analysable.length === 0)("The analysis of a match", () => {
  test.concurrent.each(analysable.map((room, at) => ({ room, language: languageInTurn(at + 1) })))(
    "An analysis of $room.id shows costly moves with the eyes of whoever made them, and can be stopped",
    async ({ room, language }) => {
      const words = analysisWordsIn[language];
      const { context, page, faults } = await visit(browser, { language });
      await readReplay(page, room);
      await page.getByRole("button", { name: siteWordsIn[language].replay.analysis }).click();
      await page.locator(".costly li").nth(1).waitFor();
      // The analysis may be over before it can be stopped.
      await page.getByRole("button", { name: words.stop, exact: true }).or(page.getByText(words.over)).click();
      await page.getByText(words.stopped).or(page.getByText(words.over)).waitFor();
      expect(await page.locator(".chart g[class^=seat] .sign").count()).toBeGreaterThan(0);

      const costliest = page.locator(".costly li").first();
      const step = Number(/\d+/.exec((await costliest.locator("p").first().textContent()) ?? "")?.[0]);
      const [seat] = /(?<=seat-)\d+/.exec((await costliest.getAttribute("class")) ?? "") ?? [];
      const shown = async () => ({
        step: await page.locator(".projector input[type=range]").inputValue(),
        eyes: await page.locator(".perspective select").inputValue(),
      });
      await costliest.getByRole("button").first().click();
      expect(await shown()).toEqual({ step: String(step), eyes: seat });
      await costliest.getByRole("button").last().press("Enter");
      expect(await shown()).toEqual({ step: String(step), eyes: "all" });

      await page.getByText(words.figures).first().click();
      const rows = page.locator(".figures tbody tr");
      await rows.nth(1).waitFor();
      const last = rows.last();
      await last.getByRole("button").press("Enter");
      expect((await shown()).step).toBe(await last.getByRole("button").textContent());
      expect(withPlainSpaces((await last.textContent()) ?? "")).toContain("%");
      await expectAccessible(page, `analysis of ${room.id}`);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.concurrent("On a phone a turning point leads to the board: what was played, what would have been better", async () => {
    const { context, page, faults } = await visit(browser, { language: "en", isPhone: true });
    await readReplay(page, catalogue.aisopos);
    await page.getByRole("button", { name: siteWordsIn.en.replay.analysis }).click();
    await page.locator(".costly li").nth(1).waitFor();
    await page.getByRole("button", { name: en.stop, exact: true }).or(page.getByText(en.over)).click();
    const scrubber = page.locator(".projector input[type=range]");
    const costliest = page.locator(".costly li").first();
    const step = /\d+/.exec((await costliest.locator("p").first().textContent()) ?? "")?.[0];
    await costliest.getByRole("button").first().click();
    await page.locator(".drawer").waitFor({ state: "hidden" });
    await page.locator(".bar .was-played").waitFor();
    expect(await scrubber.inputValue()).toBe(step);
    expect(await page.locator(".board .was-played-here").count()).toBeGreaterThan(0);
    expect(await page.locator(".board .hint").count()).toBeGreaterThan(0);
    await scrubber.press("Home");
    expect(await page.locator(".bar .was-played").count()).toBe(0);
    for (const turn of await page.locator(".band .turning").all()) {
      await turn.click();
      await page.locator(".bar .was-better").waitFor();
      expect(await turn.getAttribute("aria-label")).toMatch(
        new RegExp(`^\\d\\. ${en.step(Number(await scrubber.inputValue()))},`),
      );
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("What a seat could know is shown on the board through its eyes, said in words, and only while wanted", async () => {
    const { context, page, faults } = await visit(browser, { language: "en" });
    await readReplay(page, catalogue.aisopos);
    await page.getByRole("button", { name: siteWordsIn.en.replay.analysis }).click();
    await page.locator(".costly li").nth(1).waitFor();
    await page.getByRole("button", { name: en.stop, exact: true }).or(page.getByText(en.over)).click();
    const costliest = page.locator(".costly li").first();
    await costliest.getByRole("button").first().click();
    const likely = page.locator(".board .ai-likely");
    expect(await likely.count()).toBe(0);
    const name = (await page.locator(".perspective select option:checked").textContent()) ?? "";
    const toggle = page.getByRole("checkbox", { name: en.couldKnow(name), exact: true });
    await toggle.check();
    await likely.first().waitFor();
    const spoken = page.locator("[role=gridcell][aria-label*=probably]");
    expect(await spoken.count()).toBe(await likely.count());
    expect(await spoken.first().getAttribute("aria-label")).toMatch(/probably \w+ \d+%/);
    await expectAccessible(page, "what a seat could know");
    await costliest.getByRole("button").last().click();
    // With everything shown nothing is hidden.
    await likely.first().waitFor({ state: "detached" });
    await costliest.getByRole("button").first().click();
    await likely.first().waitFor();
    await toggle.uncheck();
    await likely.first().waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent("An analysis can be opened at the end of a match, stopped, started again and closed", async () => {
    const room = analysable.find(({ id }) => id === catalogue.isisOsiris.id) ?? (analysable[0] as Room);
    const { context, page, faults } = await visit(browser, { language: "en", settings: { confirm: false } });
    await startBotMatch(page, room);
    await playToEnd(page, "mouse", "analysis");
    await page.getByRole("button", { name: siteWordsIn.en.replay.analysis }).click();
    await page.waitForFunction(() => document.activeElement?.id === "analysis-title");
    await page.getByRole("button", { name: en.stop, exact: true }).click();
    await page.getByRole("button", { name: en.again }).click();
    await page.locator(".costly li").first().waitFor();
    await page.getByRole("button", { name: siteWordsIn.en.replay.analysis }).click();
    await page.locator(".analysis").waitFor({ state: "detached" });
    await page.reload();
    await page.locator(".projector").waitFor();
    expect(await page.locator(".analysis").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
