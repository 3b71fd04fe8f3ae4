import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { launched } from "./browser.ts";
import { apiOf, begin, company, type Guest, goodbye, guest, sit } from "./company.ts";
import { playSome, playToTheEnd } from "./hands.ts";
import { houseSays, togetherIn } from "./said.ts";
import { sitDown, storedSteps, wordsIn } from "./table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const { me, claim } = togetherIn.en.lobby;

test.concurrent("whose turn it is shows in the header and the title of every page, and in the list of my tables", async () => {
  const { guests } = await company(browser, isisOsiris, [{ language: "en" }, { language: "en" }]);
  const begins = (await guests[0]?.page.locator(".seat-0.turn").count()) === 1 ? 0 : 1;
  const [mover, waiter] = [guests[begins], guests[1 - begins]] as [Guest, Guest];
  const [asked, waits] = [await mover.context.newPage(), await waiter.context.newPage()];
  await Promise.all([asked.goto("/about"), waits.goto("/tables")]);
  await asked.locator(".mast .badge", { hasText: "1" }).waitFor();
  expect(await asked.title()).toMatch(/^\(1\) /);
  await asked.locator('.mast a[href="/tables"]').click();
  await asked.locator(".lobby.mine em.turn", { hasText: wordsIn.en.home.yourTurn }).waitFor();
  await waits.locator(".lobby.mine em", { hasText: wordsIn.en.home.waitsFor(mover.name) }).waitFor();
  expect(await waits.locator(".mast .badge").count()).toBe(0);

  await mover.page.locator("[role=gridcell][data-lit]").first().click();
  await waits.locator(".mast .badge", { hasText: "1" }).waitFor();
  await asked.locator(".mast .badge").waitFor({ state: "detached" });
  await asked.locator(".lobby.mine em", { hasText: wordsIn.en.home.waitsFor(waiter.name) }).waitFor();
  await goodbye(...guests);
});

test.concurrent("my page: another name, all my data, the way back to a seat, and being forgotten", async () => {
  const { guests, address } = await company(browser, isisOsiris, [{ language: "en" }, { language: "fr" }]);
  const [ana, friend] = guests as [Guest, Guest];
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
  const link = (await page.locator(".pass .share a.link").getAttribute("href")) ?? "";
  const phone = await guest(browser, "Ana", { isPhone: true });
  await phone.page.goto(link);
  await phone.page.getByLabel(claim.name).fill(phone.name);
  await phone.page.getByRole("button", { name: claim.take }).click();
  await phone.page.waitForURL(address);
  await phone.page.locator("main.scene .seat-0 h2", { hasText: wordsIn.en.play.you }).waitFor();
  await page.getByText(me.noSeats).waitFor();

  const stranger = await guest(browser, "Zoé", { language: "fr" });
  await stranger.page.goto(link);
  await stranger.page.getByRole("button", { name: togetherIn.fr.lobby.claim.take }).click();
  await stranger.page.getByRole("alert").getByText(houseSays("fr", "passSpent")).waitFor();

  await phone.page.goto("/me");
  // Two strokes of a key delete nothing: the dialog opens at what keeps everything.
  await phone.page.getByRole("button", { name: me.forget }).press("Enter");
  await phone.page.locator("button:focus", { hasText: me.forgetNo }).waitFor();
  await phone.page.keyboard.press("Enter");
  await phone.page.getByRole("dialog").waitFor({ state: "hidden" });
  await phone.page.getByRole("button", { name: me.forget }).click();
  await phone.page.getByRole("button", { name: me.forgetYes }).click();
  await phone.page.getByText(me.forgotten).waitFor();
  expect(await phone.page.locator('.mast a[href="/tables"]').count()).toBe(0);
  // Those who look at the match see it at once: no name any more, and a bot plays on.
  await friend.page.locator(".seat-0 h2", { hasText: "—" }).waitFor();
  expect(await friend.page.locator(".seat-0 h2").textContent()).not.toContain("Ana");
  await playToTheEnd(friend.page, "mouse", "alone now");
  await goodbye(ana, friend, phone, stranger);
});

test.concurrent("a match on one device is taken online in mid-game, and two people play it to its end", async () => {
  const [ana, bela] = [await guest(browser, "Ana"), await guest(browser, "Béla", { language: "fr" })];
  const { page } = ana;
  await sitDown(page, isisOsiris, [ana.name, bela.name]);
  await playSome(page, "mouse", "at home", 5);
  const [local, played] = [page.url(), (await storedSteps(page)).length];
  await page.getByRole("button", { name: wordsIn.en.play.menu }).click();
  await page.getByRole("link", { name: wordsIn.en.play.takeOnline }).click();
  await page.locator(".create button[type=submit]").click();
  await page.locator(".goes-on").waitFor();
  await sit(bela, new URL(page.url()).pathname);
  await begin(page);
  const choices = await Promise.all([ana, bela].map((one) => playToTheEnd(one.page, "mouse", one.name)));
  for (const count of choices) expect(count).toBeGreaterThan(3);
  const { record } = await (await page.request.get(`${apiOf(page.url())}/record`)).json();
  expect(record).toMatchObject({ names: [ana.name, bela.name], pledge: { since: played } });
  await page.goto(local);
  await page.locator(".sorry").waitFor();
  await goodbye(ana, bela);
});
