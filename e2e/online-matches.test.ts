import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { sayIn } from "../src/kernel/texts.ts";
import type { ToPage } from "../src/protocol/messages/socket-messages.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  DAYS_OPTION,
  expectNoFaultsAndClose,
  type PersonAtTable,
  startOnlineMatch,
  tableApiPath,
} from "./fixtures/online-table.ts";
import { playToEnd } from "./fixtures/random-player.ts";
import { recordReceivedMessages } from "./fixtures/received-messages.ts";
import { watcherViews } from "./fixtures/room-games.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

/** As many pages as the game is fun with; of Ostrakon the fewest, an evening in the wide run has more. Every third one is a phone. */
const TABLES = [
  { room: catalogue.isisOsiris, pages: 4, shortened: null },
  { room: catalogue.aisopos, pages: 2, shortened: null },
  { room: catalogue.empedocle, pages: 2, shortened: null },
  { room: catalogue.ostrakon, pages: 5, shortened: DAYS_OPTION },
];

test.concurrent.each(TABLES)(
  "$pages people play $room.id live, in two languages, to its end, and a watcher receives only what a watcher may know",
  async ({ room, pages, shortened }) => {
    const visitors = Array.from({ length: pages }, (_, at) => ({ isPhone: at % 3 === 1, isLively: at === 0 }));
    const { people, address } = await startOnlineMatch(browser, room, visitors, shortened);
    const watcher = await visit(browser);
    const received = recordReceivedMessages(watcher.page);
    await watcher.page.goto(address);
    await watcher.page.locator("main.scene").waitFor();
    const choices = await Promise.all(
      people.map(({ page }, at) => playToEnd(page, visitors[at]?.isPhone ? "touch" : "mouse", `${room.id} ${at}`)),
    );
    for (const count of choices) expect(count).toBeGreaterThan(3);
    for (const { page, name, language } of people) {
      const names = await page.locator(".end ol b").allTextContents();
      expect(names, "ST-106 a person is you").toContain(sayIn(language, [], language, 0).seat(0));
      expect(names).not.toContain(name);
    }
    await watcher.page.locator(".end").waitFor();
    await expectWatcherViews(received, people[0] as PersonAtTable, address);
    await expectNoFaultsAndClose(...people, watcher);
  },
);

/** Compares what the watcher received with the record, which only players may read. */
async function expectWatcherViews(received: readonly ToPage[], player: PersonAtTable, address: string): Promise<void> {
  const answer = await player.page.request.get(`${tableApiPath(address)}/record`);
  const views = await watcherViews((await answer.json()).record);
  const updates = received.filter((message) => message.t === "update");
  expect(updates.length).toBeGreaterThan(10);
  for (const { version, view, logEntry, spoken } of updates) {
    expect(view).toEqual(views[version]);
    expect(logEntry.news).toEqual(logEntry.call === null ? view.news : logEntry.news);
    expect(spoken.mine).toBeNull();
  }
  for (const kind of new Set(received.map(({ t }) => t)))
    expect(["ack", "table", "chat", "welcome", "update", "spoke", "matchControl"]).toContain(kind);
}
