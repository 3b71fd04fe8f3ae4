import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { databaseIn } from "../src/server/keeping.ts";
import { openHouse } from "../src/server/open-house.ts";
import { backup, restore } from "../src/server/store/backup.ts";
import { launched } from "./browser.ts";
import { closed, company } from "./company.ts";
import { playToTheEnd } from "./hands.ts";
import { untilAsked } from "./table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

test("an older copy of the store is put back while a match is open: both pages show what is kept, and play on from there", async () => {
  const first = await openHouse({ site: inject("folder") });
  const { data, port, url } = first;
  const { guests } = await company(browser, isisOsiris, [{ address: url }, { address: url }]);
  const [ada, bao] = guests.map(({ page }) => page);
  if (ada === undefined || bao === undefined) throw new Error("two were to come");
  const logOf = () => Promise.all([ada, bao].map((page) => page.locator(".log li").count()));
  const play = async (moves: number): Promise<void> => {
    for (let move = 0; move < moves; move++) {
      const asked = await Promise.any([ada, bao].map((page) => untilAsked(page).then(() => page)));
      const [lines = 0] = await logOf();
      await asked.locator("[role=gridcell][data-lit=go]").first().click();
      // Both pages show the move: only then is it in the store for certain.
      await expect.poll(logOf).toEqual([lines + 1, lines + 1]);
    }
  };

  await play(6);
  const [copy, kept] = [join(data, "copy.db"), await logOf()];
  expect(await backup(databaseIn(data), copy)).toEqual({ ok: true });
  await play(6);
  for (const [at, lines] of (await logOf()).entries()) expect(lines).toBeGreaterThan(kept[at] ?? 0);

  await first.close();
  expect(await restore(copy, databaseIn(data), join(data, "aside.db"))).toMatchObject({ ok: true });
  await openHouse({ site: inject("folder"), data, port });
  await expect.poll(logOf).toEqual(kept);
  await Promise.all([ada, bao].map((page, seat) => playToTheEnd(page, "mouse", `restored ${seat}`)));
  for (const { faults } of guests) expect(faults.filter((fault) => !fault.includes("WebSocket"))).toEqual([]);
  await closed(guests);
});
