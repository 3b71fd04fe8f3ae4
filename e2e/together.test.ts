import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { launched } from "./browser.ts";
import { closed, company } from "./company.ts";
import { playToTheEnd } from "./hands.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

/** As many real pages as the game is fun with; phones among them. */
const TABLES = [
  { room: catalogue.isisOsiris, pages: 2 },
  { room: catalogue.aisopos, pages: 2 },
  { room: catalogue.empedocle, pages: 3 },
  { room: catalogue.ostrakon, pages: 8 },
];

test.each(TABLES)("$room.id live, $pages pages at one table, in two languages, to the end", async ({ room, pages }) => {
  const visitors = Array.from({ length: pages }, (_, at) => ({ isPhone: at % 3 === 1 }));
  const { guests } = await company(browser, room, visitors);
  const choices = await Promise.all(
    guests.map(({ page }, at) => playToTheEnd(page, visitors[at]?.isPhone ? "touch" : "mouse", `${room.id} ${at}`)),
  );
  for (const count of choices) expect(count).toBeGreaterThan(3);
  const ends = await Promise.all(guests.map(({ page }) => page.locator(".end ol").textContent()));
  for (const { name } of guests) for (const end of ends) expect(end).toContain(name);
  for (const { faults } of guests) expect(faults).toEqual([]);
  await closed(guests);
});
