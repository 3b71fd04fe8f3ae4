import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { words as kinds } from "../src/games/aisopos/words.en.ts";
import { aisopos } from "../src/games/catalogue.ts";
import { readRecord, writeRecord } from "../src/kernel/record.ts";
import { sayIn } from "../src/kernel/texts.ts";
import { launched } from "./browser.ts";
import { playToTheEnd } from "./hands.ts";
import { playNow, shownOn, wordsIn } from "./table.ts";
import { type Visit, visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

describe("a finished match is looked at again", () => {
  const words = wordsIn.en;
  let visiting: Visit;
  let last: number;
  beforeAll(async () => {
    visiting = await visit(browser, { language: "en", settings: { confirm: false } });
    const { context, page } = visiting;
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: inject("address") });
    await playNow(page, aisopos);
    await playToTheEnd(page, "mouse", "replay");
    await page.getByRole("button", { name: words.play.replay }).click();
    await projectorOf(page).scrubber.waitFor();
    last = Number(await projectorOf(page).scrubber.getAttribute("max"));
  });
  afterAll(async () => {
    expect(visiting.faults).toEqual([]);
    await visiting.context.close();
  });

  test("step by step", async () => {
    const { step, first, back, forward, last: toLast, scrubber } = projectorOf(visiting.page);
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

  test("by itself", async () => {
    const { page } = visiting;
    await projectorOf(page).scrubber.fill(String(last - 2));
    const playOn = page.getByRole("button", { name: words.replay.playOn, exact: true });
    await playOn.click();
    await page.getByText(words.replay.of(last, last), { exact: true }).waitFor();
    await playOn.waitFor();
  });

  test("with other eyes: each sees its own, a watcher nothing, and those to whom everything is shown see all", async () => {
    const { page } = visiting;
    // Each has placed a first piece, and nobody can have attacked yet.
    await projectorOf(page).scrubber.fill("2");
    const say = sayIn("en", [words.guest, "Solon"]);
    const seen = async (eyes: string): Promise<string> => {
      await page.locator(".eyes select").selectOption(eyes);
      return (await shownOn(page)).join("\n");
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

  test("by whoever is given the link", async () => {
    const { page } = visiting;
    await projectorOf(page).last.click();
    const end = await shownOn(page);
    await page.getByRole("button", { name: words.replay.copyLink }).click();
    await page.getByText(words.replay.copied).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    const friend = await visit(browser, { language: "en" });
    await friend.page.goto(link);
    await projectorOf(friend.page).last.click();
    // A link holds no secret, so there is nothing to check the dice by.
    const check = end.indexOf(words.replay.checkDice);
    expect(await shownOn(friend.page)).toEqual(end.toSpliced(check, 2));
    expect(friend.faults).toEqual([]);
    await friend.context.close();
  });

  test("by whoever is given the text", async () => {
    const { page } = visiting;
    await page.reload();
    await projectorOf(page).last.click();
    const end = await shownOn(page);
    await page.getByRole("button", { name: words.replay.copyRecord }).click();
    await page.getByText(words.replay.copied).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('[Game "aisopos"]');
    await page.getByRole("link", { name: words.replay.another }).click();
    await paste(page, text);
    await projectorOf(page).last.click();
    expect(await shownOn(page)).toEqual(end);
  });
});

const RECORDS = [
  { path: "aisopos/played/four-players-two-games.txt", language: "fr" },
  { path: "empedocle/played/five-players-aubaine.txt", language: "en" },
  { path: "isis-osiris/played/two-common-stock-with-skips.txt", language: "fr" },
  { path: "ostrakon/played/twelve-random-symbols.txt", language: "en" },
] as const;

function withLongestName(text: string): string {
  const read = readRecord(text);
  if (!read.ok) throw new Error(read.why.key);
  return writeRecord({ ...read.record, names: ["W".repeat(40), ...read.record.names.slice(1)] });
}

test.concurrent.each(RECORDS)(
  "the kept match $path is watched with all eyes, in $language",
  async ({ path, language }) => {
    const { context, page, faults } = await visit(browser, { language, isPhone: true });
    await page.goto("/replay");
    await paste(page, withLongestName(record(path)));
    const { scrubber } = projectorOf(page);
    await scrubber.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    const last = Number(await scrubber.getAttribute("max"));
    for (const eyes of ["0", "1", "watcher", "all"]) {
      await page.locator(".eyes select").selectOption(eyes);
      for (const part of [0.1, 0.5, 0.9]) await scrubber.fill(String(Math.round(last * part)));
    }
    await projectorOf(page).last.click();
    expect(await page.locator(".log li").count()).toBeGreaterThan(5);
    expect(await page.locator(".sorry").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

describe("a link or a text that is no match says why, in the reader’s language, and offers the sheet to paste another", () => {
  const whole = record("aisopos/played/two-players.txt");
  const say = { en: sayIn("en", []), fr: sayIn("fr", []) };
  const sentence = (language: "en" | "fr", key: string, fact: Record<string, unknown> = {}): string =>
    wordsIn[language].sentences[key]?.({ key, ...fact } as never, say[language]) ?? "";

  test.concurrent.each([
    { what: "a broken link", hash: "%E0%A4%A", says: () => wordsIn.fr.replay.unknownGame, language: "fr" },
    {
      what: "a link of an unknown game",
      hash: "senet.1.abc",
      says: () => wordsIn.en.replay.unknownGame,
      language: "en",
    },
    {
      what: "a link of another edition",
      hash: "aisopos.99.abc",
      says: () => sentence("fr", "recordOfAnotherEdition", { edition: "99", ours: 1 }),
      language: "fr",
    },
    { what: "a link cut off", hash: "isis-osiris.1.kd8Q", says: () => sentence("en", "recordEdited"), language: "en" },
    {
      what: "a link with foreign signs",
      hash: "ostrakon.1.é",
      says: () => sentence("fr", "recordUnreadable", { line: 1 }),
      language: "fr",
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
      says: () => wordsIn.en.replay.unknownGame,
      language: "en",
    },
  ] as const)("$what", async ({ hash, says, language }) => {
    const { context, page, faults } = await visit(browser, { language });
    await page.goto(`/replay#${hash}`);
    expect(await page.getByRole("alert").textContent()).toBe(says());
    await paste(page, whole);
    await projectorOf(page).scrubber.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

function record(path: string): string {
  return readFileSync(`src/games/${path}`, "utf8");
}

/** Pastes a text into the sheet of the replay page and watches it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator("textarea.record").fill(text);
  await page.locator("main button[type=submit]").click();
}

/** The projector's buttons, in the order in which they lie. */
function projectorOf(page: Page) {
  const button = (at: number) => page.locator(".projector .buttons button").nth(at);
  return {
    first: button(0),
    back: button(1),
    forward: button(3),
    last: button(4),
    scrubber: page.locator(".projector input[type=range]"),
    step: () => page.locator(".prompt [role=status]").textContent(),
  };
}
