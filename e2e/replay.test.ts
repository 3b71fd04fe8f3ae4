import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { words as kinds } from "../src/games/aisopos/texts/words.en.ts";
import { aisopos } from "../src/games/catalogue.ts";
import { readRecord, writeRecord } from "../src/kernel/record/match-record.ts";
import { writeReplayLink } from "../src/kernel/record/replay-link.ts";
import { forEachLanguage, type Language, sayIn } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { shownTexts, startBotMatch } from "./fixtures/match-page.ts";
import { playToEnd } from "./fixtures/random-player.ts";
import { siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";
import { type Visit, visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

describe("The replay of a finished match", () => {
  const words = siteWordsIn.en;
  let visiting: Visit;
  let last: number;
  beforeAll(async () => {
    visiting = await visit(browser, { language: "en", settings: { confirm: false } });
    const { context, page } = visiting;
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: inject("address") });
    await startBotMatch(page, aisopos);
    await playToEnd(page, "mouse", "replay");
    await page.getByRole("button", { name: words.play.replay }).click();
    await controlsOf(page).scrubber.waitFor();
    last = Number(await controlsOf(page).scrubber.getAttribute("max"));
  });
  afterAll(async () => {
    expect(visiting.faults).toEqual([]);
    await visiting.context.close();
  });

  test("A replay of my own match opens through my eyes", async () => {
    expect(await visiting.page.locator(".perspective select").inputValue()).toBe("0");
  });

  test("A replay goes forward and back step by step", async () => {
    const { step, first, back, forward, last: toLast, scrubber } = controlsOf(visiting.page);
    expect(await step()).toBe(words.replay.of(0, last));
    await forward.click();
    await forward.click();
    await back.click();
    expect(await step()).toBe(words.replay.of(1, last));
    await scrubber.press("ArrowRight");
    expect(await step()).toBe(words.replay.of(2, last));
    await toLast.click();
    await forward.click();
    expect(await step()).toBe(words.replay.of(last, last));
    await first.click();
    expect(await step()).toBe(words.replay.of(0, last));
  });

  test("A replay plays on by itself to the last step", async () => {
    const { page } = visiting;
    await controlsOf(page).scrubber.fill(String(last - 2));
    const playOn = page.getByRole("button", { name: words.replay.playOn, exact: true });
    await playOn.click();
    await page.getByText(words.replay.of(last, last), { exact: true }).waitFor();
    await playOn.waitFor();
  });

  test("A replay can be watched as each seat, as a watcher without secrets, and with everything shown", async () => {
    const { page } = visiting;
    // Each seat has placed its first piece, and nobody can have attacked yet.
    await controlsOf(page).scrubber.fill("2");
    const say = sayIn("en", [words.defaultName, "Solon"], "en", 0);
    const seen = async (eyes: string): Promise<string> => {
      await page.locator(".perspective select").selectOption(eyes);
      return (await shownTexts(page)).join("\n");
    };
    const mine = kinds.spoken.faceDown(0, say);
    const theirs = kinds.spoken.faceDown(1, say);
    expect(await seen("0")).not.toContain(mine);
    expect(await seen("0")).toContain(theirs);
    expect(await seen("1")).toContain(mine);
    expect(await seen("1")).not.toContain(theirs);
    expect(await seen("watcher")).toContain(mine);
    expect(await seen("watcher")).toContain(theirs);
    expect(await seen("all")).not.toContain(mine);
    expect(await seen("all")).not.toContain(theirs);
  });

  test("The copied link opens the same replay for somebody else", async () => {
    const { page } = visiting;
    await controlsOf(page).last.click();
    expect((await shownTexts(page)).join("\n"), "it is my match").toContain(words.play.you);
    await page.getByRole("button", { name: words.replay.copyLink }).click();
    await page.getByText(words.replay.copied).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    // A page that is loaded anew shows whoever reads it what its link says: names.
    await page.reload();
    await controlsOf(page).last.click();
    const end = await shownTexts(page);
    const friend = await visit(browser, { language: "en" });
    await friend.page.goto(link);
    await controlsOf(friend.page).last.click();
    // A link does not contain the secret of the dice, so there is nothing to check.
    const check = end.indexOf(words.replay.checkDice);
    expect(await shownTexts(friend.page)).toEqual(end.toSpliced(check, 2));
    expect(friend.faults).toEqual([]);
    await friend.context.close();
  });

  test("The copied record opens the same replay", async () => {
    const { page } = visiting;
    await page.reload();
    await controlsOf(page).last.click();
    const end = await shownTexts(page);
    await page.getByRole("button", { name: words.replay.copyRecord }).click();
    await page.getByText(words.replay.copied).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('[Game "aisopos"]');
    await page.getByRole("link", { name: words.replay.another }).click();
    await paste(page, text);
    await controlsOf(page).last.click();
    expect(await shownTexts(page)).toEqual(end);
  });

  test("My finished matches stand on the replay page, and one press replays them", async () => {
    const { page } = visiting;
    await page.goto("/replay");
    const mine = page.locator(".finished button");
    await mine.waitFor();
    expect(await mine.textContent()).toContain(words.play.you);
    await mine.click();
    await controlsOf(page).scrubber.waitFor();
    expect(await controlsOf(page).scrubber.getAttribute("max")).toBe(String(last));
    await page.locator(".wordmark", { hasText: "Aisopos" }).waitFor();
  });
});

const RECORDS = [
  { path: "aisopos/testing/played/four-players-two-games.txt", language: "fr" },
  { path: "empedocle/testing/played/five-players-aubaine.txt", language: "en" },
  { path: "isis-osiris/testing/played/two-common-stock-with-skips.txt", language: "fr" },
  { path: "ostrakon/testing/played/twelve-random-symbols.txt", language: "en" },
] as const;

function withLongestName(text: string): string {
  const read = readRecord(text);
  if (!read.ok) throw new Error(read.why.key);
  return writeRecord({ ...read.record, names: ["W".repeat(40), ...read.record.names.slice(1)] });
}

test.concurrent.each(RECORDS)(
  "The stored match $path can be watched from every perspective, in $language",
  async ({ path, language }) => {
    const { context, page, faults } = await visit(browser, { language, isPhone: true });
    await page.goto("/replay");
    await paste(page, withLongestName(record(path)));
    const { scrubber } = controlsOf(page);
    await scrubber.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    const last = Number(await scrubber.getAttribute("max"));
    for (const eyes of ["0", "1", "watcher", "all"]) {
      await page.locator(".perspective select").selectOption(eyes);
      for (const part of [0.1, 0.5, 0.9]) await scrubber.fill(String(Math.round(last * part)));
    }
    await controlsOf(page).last.click();
    expect(await page.locator(".log li").count()).toBeGreaterThan(5);
    expect(await page.locator(".sorry").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.concurrent("ST-80 ST-81 a step forward is shown as in a match, a jump is a fade, and the transcript says both", async () => {
  const { context, page, faults } = await visit(browser, { language: "en", settings: { pace: 1 }, isAnimated: true });
  await page.goto("/replay");
  await paste(page, record("isis-osiris/testing/played/two-common-stock-with-skips.txt"));
  const { forward, back, scrubber, step } = controlsOf(page);
  await scrubber.waitFor();
  const main = page.locator("main[data-stage]");
  const rows = page.locator("main[data-row='0'] [data-shown]");
  await forward.click();
  await rows.first().waitFor();
  expect(await main.getAttribute("data-version")).toBe("1");
  await page.locator("main[data-row='']").waitFor();
  expect(await page.evaluate(() => performance.getEntriesByName("stage:words:1.0").length)).toBe(1);

  await markMoments(page);
  await scrubber.fill("3");
  await back.click();
  const last = Number(await scrubber.getAttribute("max"));
  expect([await main.getAttribute("data-version"), await step()]).toEqual(["2", siteWordsIn.en.replay.of(2, last)]);
  expect(await momentsSince(page)).toEqual([]);
  const said = await page.locator("main [role=log] p").allTextContents();
  const jumps = said.filter((text) => /^Step \d+ of/.test(text));
  expect(jumps.map((text) => text.split(" ")[1])).toEqual(["0", "3", "2"]);
  expect(said.at(-1)).toBe(await page.locator(".bar .sentence").textContent());

  await page.locator(".perspective select").selectOption("watcher");
  expect(await momentsSince(page)).toEqual([]);
  expect(await page.locator("main [role=log] p").allTextContents()).toEqual(said);
  expect(faults).toEqual([]);
  await context.close();
});

describe("A link or a text that is no match says why, in the reader’s language, and offers to paste another", () => {
  const whole = record("aisopos/testing/played/two-players.txt");
  const read = readRecord(whole);
  if (!read.ok) throw new Error(read.why.key);
  const played = read.record;
  const say = forEachLanguage((language) => sayIn(language, []));
  const sentence = (language: Language, key: string, fact: Record<string, unknown> = {}): string =>
    siteWordsIn[language].sentences[key]?.({ key, ...fact } as never, say[language]) ?? "";

  test.concurrent.each([
    { what: "a broken link", hash: "%E0%A4%A", says: () => siteWordsIn.fr.replay.unknownGame, language: "fr" },
    {
      what: "a link of an unknown game",
      hash: writeReplayLink({ ...played, game: "senet" }),
      says: () => siteWordsIn.en.replay.unknownGame,
      language: "en",
    },
    {
      what: "a link of another edition",
      hash: writeReplayLink({ ...played, edition: 99 }),
      says: () => sentence("fr", "recordOfAnotherEdition", { edition: 99, ours: 1 }),
      language: "fr",
    },
    {
      what: "a link cut off",
      hash: writeReplayLink(played).slice(0, -3),
      says: () => sentence("en", "recordEdited"),
      language: "en",
    },
    {
      what: "a link with foreign signs",
      hash: "2.ostrakon.1.é",
      says: () => sentence("fr", "recordUnreadable", { line: 1 }),
      language: "fr",
    },
    {
      what: "a link of a later format",
      hash: "9.aisopos.1.abc",
      says: () => sentence("fr", "recordOfUnknownFormat", { format: "9", ours: 3 }),
      language: "fr",
    },
    {
      what: "a record of a later format",
      hash: encodeURIComponent(whole.replace("[Format 2]", "[Format 9]")),
      says: () => sentence("en", "recordOfUnknownFormat", { format: "9", ours: 3 }),
      language: "en",
    },
    {
      what: "a record that was edited",
      hash: encodeURIComponent(whole.replace("1:L@b2", "1:M@b2")),
      says: () => sentence("en", "recordEdited"),
      language: "en",
    },
    {
      what: "a record that was cut short",
      hash: encodeURIComponent(whole.slice(0, whole.length / 2)),
      says: () => sentence("fr", "recordCutShort"),
      language: "fr",
    },
    {
      what: "something else altogether",
      hash: "Sing, goddess, the anger",
      says: () => siteWordsIn.en.replay.unknownGame,
      language: "en",
    },
  ] as const)("The page explains $what", async ({ hash, says, language }) => {
    const { context, page, faults } = await visit(browser, { language });
    await page.goto(`/replay#${hash}`);
    expect(withPlainSpaces((await page.getByRole("alert").textContent()) ?? "")).toBe(says());
    await paste(page, whole);
    await controlsOf(page).scrubber.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

function record(path: string): string {
  return readFileSync(`src/games/${path}`, "utf8");
}

/** From here on what the stage begins is counted. */
const markMoments = (page: Page): Promise<unknown> => page.evaluate(() => performance.mark("before the jumps"));

/** What the stage has begun or sounded since. */
const momentsSince = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const from = performance.getEntriesByName("before the jumps")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("mark")
      .filter(({ name, startTime }) => startTime > from && /^stage:(begin|sound):/.test(name))
      .map(({ name }) => name);
  });

/** Pastes a text on the replay page and watches it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator("textarea.record").fill(text);
  await page.locator("main button[type=submit]").click();
}

/** The controls of a replay, in their order on the page. */
function controlsOf(page: Page) {
  const button = (at: number) => page.locator(".projector .buttons button").nth(at);
  return {
    first: button(0),
    back: button(1),
    forward: button(3),
    last: button(4),
    scrubber: page.locator(".projector input[type=range]"),
    step: () => page.locator(".bar .second").textContent(),
  };
}
