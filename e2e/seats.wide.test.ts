import { expect, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import { eventually } from "../src/testing/progress/progress.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { isAsked } from "./fixtures/evening-people.ts";
import { alertText, openLog } from "./fixtures/match-page.ts";
import {
  expectNoFaultsAndClose,
  fetchTableView,
  openNewTable,
  type PersonAtTable,
  startWithBots,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { playOneChoice } from "./fixtures/random-player.ts";
import { seatWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

/** Ana plays with two bots, and Bao, whom the server does not know, opens the link of the table. */
async function lateVisit(): Promise<{ owner: PersonAtTable; late: PersonAtTable; address: string }> {
  const owner = await visitAs(browser, "Ana", { language: "en" });
  const address = await openNewTable(owner, isisOsiris, 3);
  await startWithBots(owner.page);
  const late = await visitAs(browser, "Bao", { language: "fr" });
  await late.page.goto(address);
  await late.page.locator("main.scene").waitFor();
  return { owner, late, address };
}

/** Somebody without a seat asks for this one. */
async function ask({ page, name }: PersonAtTable, is: "take" | "claim", seat: number): Promise<void> {
  await page.locator(".join-match > button").click();
  const dialog = page.locator("dialog[open]");
  await dialog.locator(".own-name").fill(name);
  const folded = dialog.locator("details:not([open]) summary");
  if (is === "claim" && (await folded.count()) > 0) await folded.click();
  await dialog.locator(`button[name=${is}][value="${seat}"]`).click();
}

/** Plays for this person until it is somebody else's turn. */
async function playOn({ page }: PersonAtTable, until: () => Promise<boolean>): Promise<void> {
  const state = async () => ((await until()) ? "done" : (await isAsked(page)) ? "asked" : "waiting");
  // Whoever is waited for may be asked already, on a page that is not drawn yet: then this one is asked nothing more.
  for (let choices = 0; ; choices++) {
    const now = await eventually("a question, or the end of the turn", state, (one) => one !== "waiting");
    if (now === "done") return;
    await playOneChoice(page, "mouse", seeded(`seats ${choices}`));
  }
}

test("A latecomer sits down where a bot plays, looks on until the next turn, and then plays", async () => {
  const { owner, late, address } = await lateVisit();
  await ask(late, "take", 1);
  await late.page.getByText(seatWordsIn.fr.arriving).first().waitFor({ state: "attached" });
  expect((await fetchTableView(late, address)).you).toMatchObject({ seats: [1], arriving: [1] });
  await playOn(owner, async () => (await fetchTableView(late, address)).you.arriving.length === 0);
  // The transcript keeps what was said.
  await late.page.locator(".asides .seat-request").waitFor({ state: "detached" });
  await playOn(owner, async () => (await late.page.locator("main [data-lit]").count()) > 0);
  await playOneChoice(late.page, "mouse", seeded("late"));
  await openLog(owner.page);
  await owner.page.getByText("Bao plays this seat now.").first().waitFor();
  await expectNoFaultsAndClose(owner, late);
});

test("Where a table asks, the people at it are asked, and a yes seats the latecomer", async () => {
  const { owner, late, address } = await lateVisit();
  await owner.page.request.patch(tableApiPath(address), { data: { takeover: "ask" } });
  await expect.poll(async () => (await fetchTableView(late, address)).takeover).toBe("ask");
  await ask(late, "take", 2);
  await late.page.locator(".join-match").waitFor({ state: "detached" });
  const question = owner.page.locator(".asides .seat-request", { hasText: late.name }).first();
  await question.getByRole("button", { name: seatWordsIn.en.yes }).click();
  await question.waitFor({ state: "detached" });
  await late.page.getByText(seatWordsIn.fr.arriving).first().waitFor({ state: "attached" });
  expect((await fetchTableView(late, address)).you.seats).toEqual([2]);
  await expectNoFaultsAndClose(owner, late);
});

test("Whoever says that a seat is theirs while its person is there reads why not, in their language", async () => {
  const { owner, late } = await lateVisit();
  await ask(late, "claim", 0);
  expect(withPlainSpaces(await alertText(late.page))).toBe("Ana est là.");
  await expectNoFaultsAndClose(owner, late);
});
