import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { launched } from "./browser.ts";
import { closed, company, DAYS } from "./company.ts";
import { playToTheEnd } from "./hands.ts";

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
  "$room.id live, $pages pages, two languages, to the end",
  async ({ room, pages, short }) => {
    const visitors = Array.from({ length: pages }, (_, at) => ({ isPhone: at % 3 === 1, isLively: at === 0 }));
    const { guests } = await company(browser, room, visitors, short);
    const choices = await Promise.all(
      guests.map(({ page }, at) => playToTheEnd(page, visitors[at]?.isPhone ? "touch" : "mouse", `${room.id} ${at}`)),
    );
    for (const count of choices) expect(count).toBeGreaterThan(3);
    const ends = await Promise.all(guests.map(({ page }) => page.locator(".end ol").textContent()));
    for (const { name } of guests) for (const end of ends) expect(end).toContain(name);
    for (const { faults } of guests) expect(faults).toEqual([]);
    await closed(guests);
  },
);
