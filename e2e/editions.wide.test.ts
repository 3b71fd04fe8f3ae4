import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyProject } from "../src/cli/new-game.fixture.ts";
import { recordOf } from "../src/kernel/record/match-record.ts";
import { writeReplayLink } from "../src/kernel/record/replay-link.ts";
import { cornersGame } from "../src/testing/editions/corners-last.ts";
import { playedMatch, twoEditions } from "../src/testing/editions/two-editions.ts";
import { buildCopy, serveCopy } from "./fixtures/built-copy.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { alertText, startDeviceMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { playToEnd } from "./fixtures/random-player.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { storedSteps } from "./fixtures/stored-steps.ts";
import { visit } from "./fixtures/visit.ts";

const words = siteWordsIn.en;
const { root, remove } = copyProject();
let site: string;
let browser: Browser;

/** The site of the project, whose room then gets the second edition of `src/testing/editions/`. */
beforeAll(async () => {
  const room = join(root, "src/games/isis-osiris/room.ts");
  const both = 'await import("../../testing/editions/corners-last.ts")';
  const changed = readFileSync(room, "utf8")
    .replace("editions: [1]", "editions: [1, 2]")
    .replace('() => import("./rules/game.ts")', `async (edition) => ({ game: (${both}).cornersGame(edition) })`)
    .replace(
      '() => import("./bot/bots.ts")',
      `async (edition) => (${both}).cornersBots(await import("./bot/bots.ts"), edition)`,
    )
    .replace(/ {2}botLoaders: .*\n/, "")
    .replaceAll(
      /\(\) => import\("(\.\/texts\/texts\...\.ts)"\)/g,
      `async () => ({ texts: (${both}).withCorners((await import("$1")).texts) })`,
    );
  expect(changed.match(/corners-last/g)?.length).toBe(4);
  writeFileSync(room, changed);
  site = buildCopy(root);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  remove();
});

const cell = (page: Page, name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) });

const isOffered = async (page: Page, name: string): Promise<boolean> =>
  (await cell(page, name).getAttribute("data-lit")) !== null;

/** Turns to the match of two people that this page begins; the starting seat does not matter. */
const beginMatch = (page: Page) => startDeviceMatch(page, twoEditions, ["Ada", "Bao"]);

test("A stored match of the first edition plays on and is replayed by it, and a new match takes the second", async () => {
  const before = await serveCopy(inject("folder"), root);
  const address = `http://127.0.0.1:${before.port}`;
  const { page, context, faults } = await visit(browser, { address, settings: { confirm: false } });
  await beginMatch(page);
  await waitUntilAsked(page);
  const match = page.url();
  await cell(page, "a1").click();
  await expect.poll(async () => (await storedSteps(page)).length).toBe(1);
  await page.goto("about:blank");
  await before.close();

  const after = await serveCopy(site, root, before.port);
  await page.goto(match);
  await waitUntilAsked(page);
  expect(await isOffered(page, "f6"), "a corner is offered as in the first edition").toBe(true);
  await cell(page, "f6").click();
  await expect.poll(async () => (await storedSteps(page)).length).toBe(2);
  await playToEnd(page, "mouse", "first edition");
  await page.getByRole("button", { name: words.play.replay }).click();
  const scrubber = page.locator(".projector input[type=range]");
  await scrubber.waitFor();
  expect(page.url()).toContain(`.${twoEditions.id}.1.`);
  expect(Number(await scrubber.getAttribute("max"))).toBeGreaterThan(35);

  await beginMatch(page);
  await waitUntilAsked(page);
  expect(page.url()).not.toBe(match);
  expect([await isOffered(page, "a1"), await isOffered(page, "b2")]).toEqual([false, true]);
  await playToEnd(page, "mouse", "second edition");
  await page.getByRole("button", { name: words.play.replay }).click();
  await scrubber.waitFor();
  expect(page.url()).toContain(`.${twoEditions.id}.2.`);
  expect(faults).toEqual([]);
  await context.close();
  await after.close();
});

test("Links of both editions are replayed and analysed; one of an edition that is not kept says so", async () => {
  const server = await serveCopy(site, root);
  const address = `http://127.0.0.1:${server.port}`;
  const { page, context, faults } = await visit(browser, { address });
  const record = (edition: number) =>
    recordOf(cornersGame(edition), playedMatch(cornersGame(edition), "link"), ["Ada", "Bao"]);
  for (const edition of [1, 2]) {
    await page.goto("about:blank");
    await page.goto(`/replay#${writeReplayLink(record(edition))}`);
    const scrubber = page.locator(".projector input[type=range]");
    await scrubber.waitFor();
    expect(await scrubber.getAttribute("max")).toBe(String(record(edition).steps.length));
    await page.getByRole("button", { name: words.replay.analysis }).click();
    await page.locator(".costly li").first().waitFor();
  }
  await page.goto("about:blank");
  await page.goto(`/replay#${writeReplayLink({ ...record(2), edition: 3 })}`);
  expect(await alertText(page)).toBe(
    "This match was played with edition 3 of the rules, which is not kept here; the newest here is edition 2.",
  );
  expect(faults).toEqual([]);
  await context.close();
  await server.close();
});
