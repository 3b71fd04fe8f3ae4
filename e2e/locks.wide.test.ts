import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  fetchTableView,
  joinTable,
  openNewTable,
  openSeat,
  optionField,
  type PersonAtTable,
  setTableOption,
  startWithBots,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { onlineWordsIn, seatWordsIn, siteSentence, siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

const { waiting: en } = onlineWordsIn.en;
const { waiting: fr } = onlineWordsIn.fr;

/** Ana owns a table whose lock she has set in its settings. */
async function lockedTable(lock: "ask" | "shut", seats = 3): Promise<{ owner: PersonAtTable; address: string }> {
  const owner = await visitAs(browser, "Ana", { language: "en" });
  const address = await openNewTable(owner, isisOsiris, seats);
  await setTableOption(owner.page, en.lock.explained, lock);
  await owner.page.locator(".terms", { hasText: en.lock.kinds[lock] }).waitFor();
  return { owner, address };
}

/** Somebody opens the table and asks to be let in, to any seat or by the button of one. */
async function knock({ page, name }: PersonAtTable, address: string, seat: number | null = null): Promise<void> {
  await page.goto(address);
  await page.locator("#join .own-name").fill(name);
  await page.locator(seat === null ? "#join button[type=submit]" : `.place[data-seat="${seat}"] .sit-here`).click();
}

const joinText = async (page: Page): Promise<string> =>
  withPlainSpaces((await page.locator(".panel.join").textContent()) ?? "");

const knockOf = (page: Page, name: string) => page.locator(".knocks .knock", { hasText: name });

test("TL-19 at a table that asks a newcomer asks to be let in and waits; the owner's yes seats them where they wanted", async () => {
  const { owner, address } = await lockedTable("ask");
  const late = await visitAs(browser, "Bao", { language: "fr", isPhone: true });
  await late.page.goto(address);
  expect(withPlainSpaces((await late.page.locator("#join button").textContent()) ?? "")).toBe(fr.join.ask);
  expect(await joinText(late.page)).toContain(fr.join.askWhy);
  await knock(late, address, 2);
  await late.page.getByText(fr.join.asked.slice(0, 28)).waitFor();
  expect(await late.page.locator(".sit-here, #join").count(), "nothing else to ask for").toBe(0);
  const line = knockOf(owner.page, "Bao");
  await line.waitFor();
  expect(await line.textContent()).toContain(en.knocks.asks("Bao", 3));
  expect(await line.textContent()).toMatch(/[12]:\d\d left/);
  await owner.page.locator(".table-changes", { hasText: "Bao asks to be let in." }).waitFor();
  await line.getByRole("button", { name: en.knocks.yesTo("Bao") }).click();
  await late.page.locator('.place.mine[data-seat="2"]').waitFor();
  await line.waitFor({ state: "detached" });
  await expectNoFaultsAndClose(owner, late);
});

test("TL-20 whoever is told no reads it and does not ask again; who withdraws may ask again", async () => {
  const { owner, address } = await lockedTable("ask");
  const late = await visitAs(browser, "Bao", { language: "fr" });
  await knock(late, address);
  await late.page.getByRole("button", { name: fr.join.withdraw }).click();
  await late.page.locator("#join").waitFor();
  expect(await joinText(late.page)).toContain(fr.join.askWhy);
  await knockOf(owner.page, "Bao").waitFor({ state: "detached" });
  await late.page.locator("#join button[type=submit]").click();
  await knockOf(owner.page, "Bao")
    .getByRole("button", { name: en.knocks.noTo("Bao") })
    .click();
  await late.page.getByRole("alert").waitFor();
  expect(await joinText(late.page)).toContain(withPlainSpaces(siteSentence("fr", "notLetIn")));
  expect(await late.page.locator(".sit-here, #join").count()).toBe(0);
  await expectNoFaultsAndClose(owner, late);
});

test("TL-21 a yes that comes too late says why; the knocker reads that nobody has let them in and may ask again", async () => {
  const { owner, address } = await lockedTable("ask", 2);
  const [late, other] = [await visitAs(browser, "Bao", { language: "fr" }), await visitAs(browser, "Cleo")];
  await knock(late, address, 1);
  await knock(other, address, 1);
  await knockOf(owner.page, "Cleo")
    .getByRole("button", { name: en.knocks.yesTo("Cleo") })
    .click();
  await other.page.locator('.place.mine[data-seat="1"]').waitFor();
  await knockOf(owner.page, "Bao")
    .getByRole("button", { name: en.knocks.yesTo("Bao") })
    .click();
  await owner.page.getByRole("alert").getByText(siteSentence("en", "seatTaken")).waitFor();
  await late.page.getByText(fr.join.full).waitFor();
  await openSeat(other.page, 1);
  await other.page.locator(".get-up").click();
  await late.page.locator("#join").waitFor();
  expect(await joinText(late.page)).toContain(fr.join.unanswered);
  await expectNoFaultsAndClose(owner, late, other);
});

test("TL-18 a shut table says so to whoever comes, and shuts out nobody who sits there; those seated read who decides", async () => {
  const { owner, address } = await lockedTable("ask");
  const [friend, late] = [await visitAs(browser, "Bao", { language: "fr" }), await visitAs(browser, "Cleo")];
  await knock(friend, address);
  await knockOf(owner.page, "Bao")
    .getByRole("button", { name: en.knocks.yesTo("Bao") })
    .click();
  await friend.page.locator(".place.mine").waitFor();
  await knock(late, address);
  await knockOf(friend.page, "Cleo").waitFor();
  expect(withPlainSpaces((await knockOf(friend.page, "Cleo").textContent()) ?? "")).toContain(fr.knocks.ownerAnswers);
  await setTableOption(owner.page, en.lock.explained, "shut");
  await late.page.getByRole("alert").getByText(siteSentence("en", "tableShut")).waitFor();
  expect(await late.page.locator(".sit-here").count()).toBe(0);
  await friend.page.locator('.place[data-seat="2"] .move-here').click();
  await friend.page.locator('.place.mine[data-seat="2"]').waitFor();
  await expectNoFaultsAndClose(owner, friend, late);
});

test("TL-7 the owner says in the settings and, in the match, in the menu who may come", async () => {
  const owner = await visitAs(browser, "Ana", { language: "fr" });
  const { page } = owner;
  await openNewTable(owner, isisOsiris, 3);
  await setTableOption(page, fr.takeover.explained, "ask");
  await page.locator(".terms", { hasText: fr.takeover.kinds.ask }).waitFor();
  expect(await optionField(page, fr.lock.explained).inputValue()).toBe("open");
  await startWithBots(page);
  await page.getByRole("button", { name: siteWordsIn.fr.play.menu }).click();
  await page.getByLabel(fr.lock.name).selectOption("shut");
  await page.getByLabel(fr.takeover.name).selectOption("no");
  await expect.poll(async () => fetchTableView(owner)).toMatchObject({ lock: "shut", takeover: "no" });
  await expectNoFaultsAndClose(owner);
});

test("TL-50 and TL-117 where nobody watches, a latecomer sees nothing of the match and still sits down", async () => {
  const owner = await visitAs(browser, "Ana", { language: "en" });
  const address = await openNewTable(owner, isisOsiris, 3);
  const friend = await visitAs(browser, "Cleo");
  await joinTable(friend, new URL(address).pathname);
  await owner.page.request.patch(tableApiPath(address), { data: { watching: { isAllowed: false, delay: 0 } } });
  await owner.page.locator('.place[data-seat="2"] select').selectOption("0");
  await clickStart(owner.page);
  await owner.page.locator("main.scene").waitFor();
  const late = await visitAs(browser, "Bao", { language: "fr", isPhone: true });
  await late.page.goto(address);
  await late.page.getByRole("heading", { name: siteSentence("fr", "noWatchers") }).waitFor();
  expect(await late.page.locator("main.scene").count()).toBe(0);
  await late.page.getByRole("button", { name: seatWordsIn.fr.join }).click();
  await late.page.locator("dialog[open] .own-name").fill(late.name);
  await late.page.locator('dialog[open] button[name=take][value="2"]').click();
  await late.page.locator(".seat-request", { hasText: seatWordsIn.fr.arriving }).waitFor();
  expect((await fetchTableView(late, address)).you).toMatchObject({ seats: [2], arriving: [2] });
  expect(await late.page.locator("main.scene").count()).toBe(0);
  await expectNoFaultsAndClose(owner, friend, late);
});
