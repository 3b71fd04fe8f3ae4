import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { databaseFile } from "../src/server/store/open-database.ts";
import { backup, restore } from "../src/server/store/sqlite/backup.ts";
import { startTestServer } from "../src/testing/server/test-server.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { waitUntilAsked } from "./fixtures/match-page.ts";
import { closeVisits, startOnlineMatch } from "./fixtures/online-table.ts";
import { playToEnd } from "./fixtures/random-player.ts";

const browser = await browserOfFile();

test("If an older backup is restored during a match, both pages return to it and play on", async () => {
  const first = await startTestServer({ site: inject("folder") });
  const { data, port, url } = first;
  const { people } = await startOnlineMatch(browser, isisOsiris, [{ address: url }, { address: url }]);
  const [ada, bao] = people.map(({ page }) => page);
  if (ada === undefined || bao === undefined) throw new Error("two people were expected");
  const logLengths = () => Promise.all([ada, bao].map((page) => page.locator(".log li").count()));
  const play = async (moves: number): Promise<void> => {
    for (let move = 0; move < moves; move++) {
      const asked = await Promise.any([ada, bao].map((page) => waitUntilAsked(page).then(() => page)));
      const [entries = 0] = await logLengths();
      await asked.locator("[role=gridcell][data-lit=go]").first().click();
      // A move that both pages show is certainly in the store.
      await expect.poll(logLengths).toEqual([entries + 1, entries + 1]);
    }
  };

  await play(6);
  const [copy, saved] = [join(data, "copy.db"), await logLengths()];
  expect(await backup(databaseFile(data), copy)).toEqual({ ok: true });
  await play(6);
  for (const [at, entries] of (await logLengths()).entries()) expect(entries).toBeGreaterThan(saved[at] ?? 0);

  await first.close();
  expect(await restore(copy, databaseFile(data), join(data, "aside.db"))).toMatchObject({ ok: true });
  await startTestServer({ site: inject("folder"), data, port });
  await expect.poll(logLengths).toEqual(saved);
  await Promise.all([ada, bao].map((page, seat) => playToEnd(page, "mouse", `restored ${seat}`)));
  // While there is no server, whatever a page asks for is refused.
  const isOfAbsence = (fault: string): boolean => /WebSocket|ERR_CONNECTION_REFUSED/.test(fault);
  for (const { faults } of people) expect(faults.filter((fault) => !isOfAbsence(fault))).toEqual([]);
  await closeVisits(people);
});
