import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { startDeviceMatch } from "./fixtures/match-page.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  joinTable,
  type PersonAtTable,
  startOnlineMatch,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { playChoices, playToEnd } from "./fixtures/random-player.ts";
import { onlineWordsIn, siteSentence, siteWordsIn } from "./fixtures/site-words.ts";
import { storedSteps } from "./fixtures/stored-steps.ts";

const browser = await browserOfFile();

const { me, claim } = onlineWordsIn.en.lobby;

test.concurrent("The header and title of every page, and the list of my tables, show that it is my turn", async () => {
  const { people } = await startOnlineMatch(browser, isisOsiris, [{ language: "en" }, { language: "en" }]);
  const begins = (await people[0]?.page.locator(".seat-0.turn").count()) === 1 ? 0 : 1;
  const [mover, waiter] = [people[begins], people[1 - begins]] as [PersonAtTable, PersonAtTable];
  const [asked, waits] = [await mover.context.newPage(), await waiter.context.newPage()];
  await Promise.all([asked.goto("/about"), waits.goto("/tables")]);
  await asked.locator(".mast .badge", { hasText: "1" }).waitFor();
  expect(await asked.title()).toMatch(/^\(1\) /);
  await asked.locator('.mast a[href="/tables"]').click();
  await asked.locator(".lobby.mine em.turn", { hasText: siteWordsIn.en.home.yourTurn }).waitFor();
  await waits.locator(".lobby.mine em", { hasText: siteWordsIn.en.home.waitsFor(mover.name) }).waitFor();
  expect(await waits.locator(".mast .badge").count()).toBe(0);

  await mover.page.locator("[role=gridcell][data-lit]").first().click();
  await waits.locator(".mast .badge", { hasText: "1" }).waitFor();
  await asked.locator(".mast .badge").waitFor({ state: "detached" });
  await asked.locator(".lobby.mine em", { hasText: siteWordsIn.en.home.waitsFor(waiter.name) }).waitFor();
  await expectNoFaultsAndClose(...people);
});

test.concurrent("A person can change the name, export all data, move a seat to a phone and be deleted", async () => {
  const { people, address } = await startOnlineMatch(browser, isisOsiris, [{ language: "en" }, { language: "fr" }]);
  const [ana, friend] = people as [PersonAtTable, PersonAtTable];
  const { page } = ana;
  await page.goto("/me");
  const name = page.getByRole("textbox", { name: me.name });
  await name.fill("Anaïs");
  const save = page.getByRole("button", { name: me.save });
  await save.press("Enter");
  await page.getByText(me.saved).waitFor();
  expect(await save.evaluate((button) => button === document.activeElement), "the focus stays").toBe(true);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: me.take }).click(),
  ]);
  const data = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(data).toMatchObject({ person: { name: "Anaïs" }, tables: [{ id: new URL(address).pathname.slice(3) }] });

  await page.getByRole("button", { name: me.link }).click();
  const link = (await page.locator(".seat-link .share a.link").getAttribute("href")) ?? "";
  const phone = await visitAs(browser, "Ana", { isPhone: true });
  await phone.page.goto(link);
  await phone.page.getByLabel(claim.name).fill(phone.name);
  await phone.page.getByRole("button", { name: claim.take }).click();
  await phone.page.waitForURL(address);
  await phone.page.locator("main.scene .seat-0 h2", { hasText: siteWordsIn.en.play.you }).waitFor();
  await page.getByText(me.noSeats).waitFor();

  const latecomer = await visitAs(browser, "Zoé", { language: "fr" });
  await latecomer.page.goto(link);
  await latecomer.page.getByRole("button", { name: onlineWordsIn.fr.lobby.claim.take }).click();
  await latecomer.page.getByRole("alert").getByText(siteSentence("fr", "passSpent")).waitFor();

  await phone.page.goto("/me");
  // Pressing Enter twice deletes nothing: the dialog opens with the focus on the button that keeps everything.
  await phone.page.getByRole("button", { name: me.forget }).press("Enter");
  await phone.page.locator("button:focus", { hasText: me.forgetNo }).waitFor();
  await phone.page.keyboard.press("Enter");
  await phone.page.getByRole("dialog").waitFor({ state: "hidden" });
  await phone.page.getByRole("button", { name: me.forget }).click();
  await phone.page.getByRole("button", { name: me.forgetYes }).click();
  await phone.page.getByText(me.forgotten).waitFor();
  expect(await phone.page.locator('.mast a[href="/tables"]').count()).toBe(0);
  // Everybody at the match sees at once that the name is gone, and a bot plays on.
  await friend.page.locator(".seat-0 h2", { hasText: "—" }).waitFor();
  expect(await friend.page.locator(".seat-0 h2").textContent()).not.toContain("Ana");
  await playToEnd(friend.page, "mouse", "alone now");
  await expectNoFaultsAndClose(ana, friend, phone, latecomer);
});

test.concurrent("A match on one device is taken online before its end, and two people play it to its end", async () => {
  const [ana, bela] = [await visitAs(browser, "Ana"), await visitAs(browser, "Béla", { language: "fr" })];
  const { page } = ana;
  await startDeviceMatch(page, isisOsiris, [ana.name, bela.name]);
  await playChoices(page, "mouse", "at home", 5);
  const [local, played] = [page.url(), (await storedSteps(page)).length];
  await page.getByRole("button", { name: siteWordsIn.en.play.menu }).click();
  await page.getByRole("link", { name: siteWordsIn.en.play.takeOnline }).click();
  await page.locator(".create button[type=submit]").click();
  await page.locator(".goes-on").waitFor();
  await joinTable(bela, new URL(page.url()).pathname);
  await clickStart(page);
  const choices = await Promise.all([ana, bela].map((one) => playToEnd(one.page, "mouse", one.name)));
  for (const count of choices) expect(count).toBeGreaterThan(3);
  const { record } = await (await page.request.get(`${tableApiPath(page.url())}/record`)).json();
  expect(record).toMatchObject({ names: [ana.name, bela.name], pledge: { since: played } });
  // TL-126: the copy in the page is closed and points to the table.
  const table = page.url();
  await page.goto(local);
  await page.waitForURL(table);
  await expectNoFaultsAndClose(ana, bela);
});
