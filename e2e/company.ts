import type { Browser, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Room } from "../src/kernel/room.ts";
import type { Language } from "../src/kernel/texts.ts";
import type { Gathered } from "../src/protocol/gathered.ts";
import { type Visit, type Visitor, visit } from "./visit.ts";

/** Somebody at a table of the house, with a browser of their own. */
export interface Guest extends Visit {
  readonly name: string;
  readonly language: Language;
}

/** How long an evening of Ostrakon lasts. */
export const DAYS = "How many days the game lasts";

const NAMES = ["Ana", "Bao", "Chloé", "Dov", "Eira", "Femi", "Gaël", "Hana"];

/**
 * These sit down at a new table, the first of them its host, and the match begins. The languages alternate. `short` names a
 * detail, by its English explanation, of which the host takes the least: some evenings are long.
 */
export async function company(
  browser: Browser,
  room: Room,
  visitors: readonly Visitor[],
  short: string | null = null,
): Promise<{ readonly guests: readonly Guest[]; readonly address: string }> {
  const guests = await waiting(browser, room, visitors);
  const [host] = guests;
  if (host === undefined) throw new Error("a table needs a host");
  if (short !== null) await arrange(host.page, short, "1");
  await begin(host.page);
  await Promise.all(guests.map(({ page }) => page.locator("main.scene, main.curtain").waitFor()));
  return { guests, address: host.page.url() };
}

/** The same, and the match has not begun. */
export async function waiting(browser: Browser, room: Room, visitors: readonly Visitor[]): Promise<readonly Guest[]> {
  const guests = await Promise.all(
    visitors.map((visitor, at) =>
      guest(browser, NAMES[at] ?? `Guest ${at}`, { language: at % 2 === 0 ? "en" : "fr", ...visitor }),
    ),
  );
  const [host, ...others] = guests;
  if (host === undefined) return [];
  const address = await laid(host, room, guests.length);
  // One after the other, so that everybody's seat is known.
  for (const guest of others) await sit(guest, new URL(address).pathname);
  return guests;
}

/** Somebody who has not sat down yet. */
export async function guest(browser: Browser, name: string, visitor: Visitor = {}): Promise<Guest> {
  const language = visitor.language ?? "en";
  const opened = await visit(browser, { ...visitor, language, settings: { confirm: false, ...visitor.settings } });
  return { ...opened, name, language };
}

/** A new table with so many seats, at the first of which its host sits. Answers its address. */
export async function laid({ page, name }: Guest, room: Room, seats: number): Promise<string> {
  await page.goto(`/${room.id}/friends`);
  await page.locator(".create form").waitFor();
  const field = page.locator(".create .own-name");
  // Who has said it before is not asked again.
  if ((await field.count()) > 0) await field.fill(name);
  await page.locator(".create .field select").selectOption(String(seats));
  await page.locator(".create button[type=submit]").click();
  await page.waitForURL("**/t/*");
  await page.locator(".gathering .place").first().waitFor();
  return page.url();
}

export async function sit({ page, name }: Guest, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("#join .own-name").fill(name);
  await page.locator("#join button[type=submit]").click();
  await page.locator("#join").waitFor({ state: "detached" });
}

export async function begin(page: Page): Promise<void> {
  await page.locator(".begin .start:not([disabled])").click();
}

/** Bots on all seats that are still free, and the match begins. */
export async function beginWithBots(page: Page): Promise<void> {
  await page.locator(".begin .fill").click();
  await page.locator("main.scene, main.curtain").waitFor();
}

/** A field among the details of a table, by the sentence that explains it. */
export const detail = (page: Page, explained: string): Locator =>
  page.locator("label.option", { hasText: explained }).locator("select");

/** At a table that waits: its host changes one of its details. */
export async function arrange(page: Page, explained: string, value: string): Promise<void> {
  const folded = page.locator(".how details.more:not([open]) summary");
  if ((await folded.count()) > 0) await folded.click();
  await detail(page, explained).selectOption(value);
}

/** A table as the house tells it to whoever looks at it on this page. */
export async function gatheringOf({ page }: Pick<Visit, "page">, address = page.url()): Promise<Gathered> {
  const answer = await page.request.get(apiOf(address));
  return (await answer.json()).gathering;
}

/** Where the house answers programs about a table. */
export const apiOf = (address: string): string => `/api${new URL(address).pathname.replace("/t/", "/tables/")}`;

/** Nothing has gone wrong on anybody's pages, and they go home. */
export async function goodbye(...guests: readonly Visit[]): Promise<void> {
  for (const { faults } of guests) expect(faults).toEqual([]);
  await Promise.all(guests.map(({ context }) => context.close()));
}

export const closed = (guests: readonly Guest[]): Promise<unknown> =>
  Promise.all(guests.map(({ context }) => context.close()));
