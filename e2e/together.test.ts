import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import type { ToPage } from "../src/protocol/socket.ts";
import { launched } from "./browser.ts";
import { apiOf, closed, company, DAYS, type Guest } from "./company.ts";
import { playToTheEnd } from "./hands.ts";
import { overhear, watchersViews } from "./overheard.ts";
import { visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

/** As many real pages as the game is fun with; phones among them. */
const TABLES = [
  { room: catalogue.isisOsiris, pages: 4, short: null },
  { room: catalogue.aisopos, pages: 2, short: null },
  { room: catalogue.empedocle, pages: 2, short: null },
  { room: catalogue.ostrakon, pages: 8, short: DAYS },
];

test.concurrent.each(TABLES)(
  "$room.id live, $pages pages, two languages, to the end; a watcher is told what a watcher may know, and nothing else",
  async ({ room, pages, short }) => {
    const visitors = Array.from({ length: pages }, (_, at) => ({ isPhone: at % 3 === 1, isLively: at === 0 }));
    const { guests, address } = await company(browser, room, visitors, short);
    const watcher = await visit(browser);
    const heard = overhear(watcher.page);
    await watcher.page.goto(address);
    await watcher.page.locator("main.scene").waitFor();
    const choices = await Promise.all(
      guests.map(({ page }, at) => playToTheEnd(page, visitors[at]?.isPhone ? "touch" : "mouse", `${room.id} ${at}`)),
    );
    for (const count of choices) expect(count).toBeGreaterThan(3);
    const ends = await Promise.all(guests.map(({ page }) => page.locator(".end ol").textContent()));
    for (const { name } of guests) for (const end of ends) expect(end).toContain(name);
    await watcher.page.locator(".end").waitFor();
    await expectWatchersViews(heard, guests[0] as Guest, address);
    for (const { faults } of [...guests, watcher]) expect(faults).toEqual([]);
    await closed(guests);
    await watcher.context.close();
  },
);

/** Compared with the record, as one of those who played may read it. */
async function expectWatchersViews(heard: readonly ToPage[], player: Guest, address: string): Promise<void> {
  const answer = await player.page.request.get(`${apiOf(address)}/record`);
  const views = await watchersViews((await answer.json()).record);
  const told = heard.filter((message) => message.t === "told");
  expect(told.length).toBeGreaterThan(10);
  for (const { version, view, line, spoken } of told) {
    expect(view).toEqual(views[version]);
    expect(line.news).toEqual(line.call === null ? view.news : line.news);
    expect(spoken.mine).toBeNull();
  }
  for (const kind of new Set(heard.map(({ t }) => t)))
    expect(["ack", "gathered", "chatted", "welcome", "told", "spoke", "conduct"]).toContain(kind);
}
