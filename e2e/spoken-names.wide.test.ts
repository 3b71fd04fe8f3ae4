import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { words as aisopos } from "../src/games/aisopos/texts/words.en.ts";
import * as catalogue from "../src/games/catalogue.ts";
import { words as empedocle } from "../src/games/empedocle/texts/words.en.ts";
import { words as ostrakon } from "../src/games/ostrakon/texts/words.en.ts";
import type { Room } from "../src/kernel/room.ts";
import { sayIn } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { playUntilVoting } from "./fixtures/open-form.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

/** Seat 0 is the person, whom everything calls "you". */
const SAY = sayIn("en", [siteWordsIn.en.defaultName, "Solon"], "en", 0);

test("ST-94 Aisopos: the name of a hex says what stands there, may be done, is pending and was just done", async () => {
  const { spoken } = aisopos;
  const { context, page, faults } = await askedMatch(catalogue.aisopos);
  await page.locator(".hand [data-press]").first().click();
  const hex = page.locator("[role=gridcell][data-press]").first();
  const id = await hex.getAttribute("data-cell");
  expect(await hex.getAttribute("aria-label")).toBe(`${id}: ${spoken.empty}; ${spoken.may.place}`);
  const theirs = spoken.faceDown(1, SAY);
  const empty = await page
    .locator(`[role=gridcell][aria-label*="${spoken.empty}"]`)
    .evaluateAll((cells) => cells.map((one) => one.getAttribute("data-cell")));
  const isTheirs = ({ name }: NotedName): boolean =>
    name.includes(theirs) && empty.some((one) => name.startsWith(`${one}:`));
  const named = await noteNames(page, "[role=gridcell]");
  await hex.click();
  await expect.poll(async () => (await named()).some(isTheirs)).toBe(true);
  await waitUntilAsked(page);
  const [all, mine] = [await named(), (await named()).filter(({ name }) => name.startsWith(`${id}:`))];
  expect(mine[0]?.name).toContain(spoken.isOnItsWay);
  expect(mine[0]?.name).toContain("your ");
  expect(mine.slice(1).some(({ name }) => name.includes(spoken.isOnItsWay))).toBe(false);
  expect(mine.some(({ name }) => name.includes(spoken.justNow))).toBe(true);
  expect(mine.some(({ name }) => name.includes(spoken.may.place))).toBe(false);
  const placed = all.filter(isTheirs);
  expect(placed[0]?.opened.length).toBeGreaterThan(1);
  expect(placed.some(({ name }) => name.includes(spoken.justNow))).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-94 Empedocle: cups say whether they are down and that mine is on its way, dice only once they are revealed", async () => {
  const { context, page, faults } = await askedMatch(catalogue.empedocle);
  const cups = page.getByRole("list", { name: empedocle.forces }).getByRole("listitem");
  const mine = cups.filter({ hasText: SAY.seat(0) }).first();
  expect(await mine.textContent()).toContain(empedocle.underCup(false));
  const named = await noteNames(page, `ul[aria-label="${empedocle.forces}"] > li`);
  const face = page.locator(".em-hand [data-press], .hand [data-press]").first();
  expect(await face.getAttribute("aria-label")).not.toBeNull();
  await face.click();
  const isCast = ({ name }: NotedName): boolean =>
    ![true, false].some((isSet) => name.includes(empedocle.underCup(isSet)));
  await expect.poll(async () => (await named()).some(isCast)).toBe(true);
  const all = await named();
  const own = all.filter(({ name }) => name.startsWith(SAY.seat(0)));
  expect(own[0]?.name).toContain(empedocle.onItsWay);
  expect(own.some(({ name }) => name.includes(empedocle.underCup(true)) && !name.includes(empedocle.onItsWay))).toBe(
    true,
  );
  expect(all.filter(isCast).filter(({ opened }) => opened.length === 0)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("ST-94 Ostrakon: a stone says what it answers and that it is mine, and nobody's before the reveal", async () => {
  const { context, page, faults } = await askedMatch(catalogue.ostrakon);
  const white = page.locator(".os-two > .os-side").first();
  await playUntilVoting(page);
  await white.and(page.locator("[data-press]")).waitFor();
  expect(await white.textContent()).toContain(`${ostrakon.stones.w}: `);
  const [stones, ballots] = [
    await noteNames(page, ".os-two > .os-side"),
    await noteNames(page, ".os-people > li > .spoken-only"),
  ];
  await white.click();
  const isOpen = ({ name }: NotedName): boolean => /a (white|black) stone/.test(name) && !name.startsWith(SAY.seat(0));
  await expect.poll(async () => (await ballots()).some(isOpen)).toBe(true);
  const mine = (await stones()).filter(({ name }) => name.includes(ostrakon.yours));
  expect(mine[0]?.name).toContain(ostrakon.onItsWay);
  expect(mine.some(({ name }) => !name.includes(ostrakon.onItsWay))).toBe(true);
  const [first] = (await ballots()).filter(isOpen);
  // All have voted, then the stones turn.
  expect(first?.opened.some((row) => row.endsWith(".1"))).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

/** A match at the pace of people, with the first question asked. */
async function askedMatch(room: Room) {
  const visited = await visit(browser, { language: "en", isAnimated: true, settings: { pace: 0.5, confirm: false } });
  await startBotMatch(visited.page, room);
  await waitUntilAsked(visited.page);
  await visited.page.locator("main [data-press]").first().waitFor();
  return visited;
}

interface NotedName {
  readonly name: string;
  /** The rows that had opened by then, since the names are noted. */
  readonly opened: readonly string[];
}

/** Notes from now on every new name of these things. Answers with what was noted so far. */
async function noteNames(page: Page, selector: string): Promise<() => Promise<readonly NotedName[]>> {
  const noted = await page.evaluateHandle((things) => {
    const nameOf = (thing: Element): string => thing.getAttribute("aria-label") ?? thing.textContent ?? "";
    const namesNow = (): readonly string[] => [...document.querySelectorAll(things)].map(nameOf);
    const names: { name: string; opened: string[] }[] = [];
    const since = performance.now();
    let before = new Set(namesNow());
    new MutationObserver(() => {
      const now = namesNow();
      const opened = performance
        .getEntriesByType("mark")
        .filter(({ name, startTime }) => startTime > since && name.startsWith("stage:open:"))
        .map(({ name }) => name.slice("stage:open:".length));
      for (const name of now) if (!before.has(name)) names.push({ name, opened });
      before = new Set(now);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return names;
  }, selector);
  return () => noted.jsonValue();
}
