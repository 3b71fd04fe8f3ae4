import { expect, test } from "vitest";
import { aisopos } from "../src/games/catalogue.ts";
import type { TableView } from "../src/protocol/messages/table-view.ts";
import { endWords } from "../src/web/match/end-words.en.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  fetchTableView,
  type PersonAtTable,
  startOnlineMatch,
} from "./fixtures/online-table.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

test("A rematch rotates the seats, and every page adds a new seed by itself", async () => {
  const { people, address } = await startOnlineMatch(browser, aisopos, [{ language: "en" }, { language: "fr" }]);
  const [owner, friend] = people as [PersonAtTable, PersonAtTable];
  const before = await fetchTableView(owner, address);
  owner.page.on("dialog", (dialog) => void dialog.accept());
  await owner.page.getByRole("button", { name: siteWordsIn.en.play.menu }).click();
  await owner.page.getByRole("button", { name: siteWordsIn.en.play.resign }).click();
  await friend.page.getByRole("button", { name: siteWordsIn.fr.play.rematch }).click();
  await friend.page.locator(".waiting-room .place").first().waitFor();
  // In the bar's second line it would go where there is no room.
  await owner.page.locator(".end").getByRole("button", { name: endWords.toRematch }).click();
  await owner.page.locator('.place[data-seat="0"] .who b', { hasText: friend.name }).waitFor();
  await friend.page.locator('.place[data-seat="1"] .who b', { hasText: owner.name }).waitFor();
  expect(owner.page.url()).toBe(friend.page.url());
  await owner.page.locator(".fair li").nth(1).waitFor({ state: "attached" });
  const all = [...seeds(before), ...seeds(await fetchTableView(owner))];
  expect(new Set(all).size, "no seed twice").toBe(4);
  // Whoever wanted it first owns it.
  await clickStart(friend.page);
  await Promise.all(people.map(({ page }) => page.locator("main.scene").waitFor()));
  await expectNoFaultsAndClose(owner, friend);
});

const seeds = ({ seats }: TableView): readonly string[] =>
  seats.flatMap((taken) => (taken?.is === "person" ? [taken.seed] : []));
