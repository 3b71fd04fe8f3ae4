import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { levelText } from "../src/bots/levels.ts";
import { aisopos, empedocle, isisOsiris } from "../src/games/catalogue.ts";
import type { Gathered } from "../src/protocol/gathered.ts";
import { launched } from "./browser.ts";
import {
  apiOf,
  arrange,
  begin,
  company,
  detail,
  type Guest,
  gatheringOf,
  goodbye,
  guest,
  laid,
  waiting,
} from "./company.ts";
import { houseSays, togetherIn } from "./said.ts";
import { plain, wordsIn } from "./table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const { waiting: en } = togetherIn.en;
const { waiting: fr } = togetherIn.fr;

test.concurrent("a table is made with its details; its six letters lead there however they are typed", async () => {
  const [host, friend] = [await guest(browser, "Ana", { language: "fr" }), await guest(browser, "Bao")];
  const { page } = host;
  await page.goto("/isis-osiris/friends");
  await page.locator(".create .own-name").fill(host.name);
  await page.locator(".create details.more summary").click();
  const time = detail(page, fr.time.explained);
  await time.selectOption("own");
  const minutes = page.getByLabel(fr.time.minutes);
  for (const typed of ["", "-5", "1.3", "99999999"]) {
    await minutes.fill(typed);
    await page.locator(".create details.more summary").click();
    await page.locator(".create .own-name").press("Enter");
    await page.locator(".own-time input:invalid:focus").waitFor();
    expect(await minutes.inputValue(), "nobody changes it silently").toBe(typed);
  }
  expect(page.url()).toMatch(/friends$/);
  await time.selectOption("live 300000 10000 3000");
  await detail(page, fr.visibility.explained).selectOption("public");
  await detail(page, fr.talk.explained).selectOption("free");
  const wanted = ["5 min + 10 s par coup", fr.visibility.public, fr.talk.free];
  expect(plain((await page.locator(".in-short").textContent()) ?? "")).toBe(wanted.join(" · "));
  await page.locator(".create .own-name").press("Enter");
  await page.waitForURL("**/t/*");
  const terms = plain((await page.locator(".terms").textContent()) ?? "");
  for (const one of wanted) expect(terms).toContain(one);

  const code = ((await page.locator(".share .code b").textContent()) ?? "").toLowerCase();
  expect(code).toMatch(/^[a-z]{6}$/);
  await friend.page.goto("/");
  const field = friend.page.locator(".by-code input");
  await field.fill("nought");
  await friend.page.locator(".by-code button").press("Enter");
  await friend.page.getByRole("alert").getByText(houseSays("en", "noSuchCode")).waitFor();
  expect(await friend.page.locator(".by-code button:focus").count(), "the focus stays").toBe(1);
  await field.fill(` ${code.slice(0, 3)}-${code.slice(3)} `);
  await field.press("Enter");
  await friend.page.waitForURL(page.url());
  await friend.page.locator("#join").waitFor();
  await goodbye(host, friend);
});

test.concurrent("the lobby lists a public table, and a stranger sits down from there", async () => {
  const [host, stranger] = [await guest(browser, "Quintilla"), await guest(browser, "Bao", { language: "fr" })];
  const address = await laid(host, isisOsiris, 2);
  await arrange(host.page, en.visibility.explained, "public");
  await host.page.locator(".terms", { hasText: en.visibility.public }).waitFor();
  const listed = stranger.page.locator(".lobby.open a", { hasText: host.name });
  await stranger.page.goto("/");
  await listed.waitFor();
  await stranger.page.goto("/tables");
  await listed.click();
  await stranger.page.waitForURL(address);
  await stranger.page.locator("#join .own-name").fill(stranger.name);
  await stranger.page.locator("#join .own-name").press("Enter");
  await at(host.page, 1, stranger.name);
  await begin(host.page);
  await stranger.page.locator("main.scene").waitFor();
  await goodbye(host, stranger);
});

test.concurrent("one sits here, is called otherwise, moves there, gets up and sits down again", async () => {
  const [host, friend] = [await guest(browser, "Ana"), await guest(browser, "Bao", { isPhone: true })];
  const { page } = friend;
  await page.goto(await laid(host, isisOsiris, 3));
  const name = page.locator("#join .own-name");
  await name.fill("   ");
  expect(await name.evaluate((input) => (input as HTMLInputElement).validationMessage)).toBe(
    houseSays("en", "nameNeeded"),
  );
  await name.fill(friend.name);
  await page.locator('.place[data-seat="2"] .sit-here').click();
  await at(host.page, 2, "Bao");
  await page.locator(".rename").click();
  await page.locator(".new-name input").fill("Bianca");
  await page.locator(".new-name input").press("Enter");
  await at(host.page, 2, "Bianca");
  await page.locator('.place[data-seat="1"] .move-here').click();
  await at(host.page, 1, "Bianca");
  await host.page.locator('.place[data-seat="2"].free').waitFor();
  await page.locator(".get-up").click();
  await host.page.locator('.place[data-seat="1"].free').waitFor();
  await page.locator("#join button[type=submit]").click();
  await at(host.page, 1, "Bianca");
  await goodbye(host, friend);
});

test.concurrent("two at one device of a table far away: in a game with secrets a curtain hangs between them", async () => {
  const { play } = wordsIn.en;
  const host = await guest(browser, "Ana");
  const { page } = host;
  await laid(host, empedocle, 2);
  await page.getByText(en.beside.title).click();
  await page.getByLabel(en.beside.name).fill("Berta");
  await page.getByLabel(en.beside.name).press("Enter");
  await at(page, 1, "Berta");
  await begin(page);
  const cup = page.locator(".em-hand [data-lit=go]").first();
  for (const name of ["Ana", "Berta"]) {
    await page.getByRole("heading", { name: play.curtain(name) }).waitFor();
    expect(await page.locator("main svg, main .seat, main .log, main .hand").count()).toBe(0);
    await page.getByRole("button", { name: play.iAm(name) }).click();
    await cup.waitFor();
    expect(await page.locator(".em-hand .sealed").count(), "nobody else’s choice").toBe(0);
    await cup.click();
  }
  await goodbye(host);
});

test.concurrent("bots are seated, changed and sent away; nobody starts before every seat is taken", async () => {
  const [host, friend] = [await guest(browser, "Ana"), await guest(browser, "Bao", { language: "fr" })];
  const { page } = host;
  const address = await laid(host, aisopos, 3);
  await friend.page.goto(address);
  const seat = '.place[data-seat="1"]';
  for (const level of [2, 0]) {
    await page.locator(`${seat} select`).selectOption(String(level));
    const { name } = levelText((await aisopos.texts.fr()).texts, "fr", level);
    await friend.page.locator(seat, { hasText: wordsIn.fr.play.bot(name) }).waitFor();
    await friend.page.locator(".bot-lines", { hasText: name }).waitFor();
  }
  await page.locator(`${seat} select`).selectOption("free");
  await friend.page.locator(`${seat}.free`).waitFor();
  expect(await page.locator(".begin .start").isDisabled()).toBe(true);
  await page.locator(".fewer-seats").press("Enter");
  await page.locator(".fewer-seats[aria-disabled=true]:focus").waitFor();
  await page.locator(".more-seats").press("Enter");
  await page.locator(".place").nth(2).waitFor();
  const early = await page.request.post(`${apiOf(address)}/start`);
  expect(await early.json()).toMatchObject({ ok: false, why: { key: "seatsEmpty", count: 2 } });
  await page.locator(".begin .fill").click();
  await page.locator("main.scene").waitFor();
  expect(await page.locator(".seat").count()).toBe(3);
  await goodbye(host, friend);
});

test.concurrent("whoever is sent away is told so, and may watch", async () => {
  const [host, friend] = (await waiting(browser, isisOsiris, [{}, { language: "fr" }])) as [Guest, Guest];
  host.page.on("dialog", (dialog) => void dialog.accept());
  await host.page.getByRole("button", { name: en.seats.removeWhom(friend.name) }).click();
  await friend.page.getByRole("alert").getByText(houseSays("fr", "removedHere")).waitFor();
  expect(await friend.page.locator("#join, .sit-here").count()).toBe(0);
  await host.page.locator(".begin .fill").click();
  await friend.page.getByText(togetherIn.fr.match.watching).waitFor();
  await goodbye(host, friend);
});

test.concurrent("where nobody is left the table goes, and whoever looked at it is told so, with the focus there", async () => {
  const [host, watcher] = [await guest(browser, "Ana"), await guest(browser, "Bao", { language: "fr" })];
  const address = await laid(host, isisOsiris, 2);
  await watcher.page.goto(address);
  await watcher.page.locator("#join .own-name").focus();
  const idle = await watcher.context.newPage();
  await idle.goto(address);
  await idle.locator("#join").waitFor();
  host.page.on("dialog", (dialog) => void dialog.accept());
  await host.page.getByRole("button", { name: en.leaving.leave }).click();
  for (const page of [watcher.page, idle]) {
    await page.getByRole("alert").getByText(houseSays("fr", "noSuchTable")).waitFor();
    await page.locator("main:focus").waitFor();
  }
  await goodbye(host, watcher);
});

test.concurrent("the host leaves, and the next one is host", async () => {
  const [host, friend] = (await waiting(browser, isisOsiris, [{}, { language: "fr" }])) as [Guest, Guest];
  host.page.on("dialog", (dialog) => void dialog.accept());
  await host.page.getByRole("button", { name: en.leaving.leave }).click();
  await host.page.waitForURL("/");
  await friend.page.getByText(fr.coming({ is: "host" })).waitFor();
  await friend.page.locator(".begin .fill").click();
  await friend.page.locator("main.scene").waitFor();
  await goodbye(host, friend);
});

test.concurrent("a rematch turns the seats, and every page adds a new seed by itself", async () => {
  const { guests, address } = await company(browser, aisopos, [{ language: "en" }, { language: "fr" }]);
  const [host, friend] = guests as [Guest, Guest];
  const before = await gatheringOf(host, address);
  host.page.on("dialog", (dialog) => void dialog.accept());
  await host.page.getByRole("button", { name: wordsIn.en.play.menu }).click();
  await host.page.getByRole("button", { name: wordsIn.en.play.resign }).click();
  await friend.page.getByRole("button", { name: wordsIn.fr.play.rematch }).click();
  await friend.page.locator(".gathering .place").first().waitFor();
  await host.page.getByRole("link", { name: togetherIn.en.match.toRematch }).click();
  await at(host.page, 0, friend.name);
  await at(friend.page, 1, host.name);
  expect(host.page.url()).toBe(friend.page.url());
  await host.page.locator(".fair li").nth(1).waitFor({ state: "attached" });
  const all = [...seeds(before), ...seeds(await gatheringOf(host))];
  expect(new Set(all).size, "no seed twice").toBe(4);
  await begin(host.page);
  await Promise.all(guests.map(({ page }) => page.locator("main.scene").waitFor()));
  await goodbye(host, friend);
});

/** Sooner or later somebody of this name sits there. */
const at = (page: Page, seat: number, name: string): Promise<void> =>
  page.locator(`.place[data-seat="${seat}"] .who b`, { hasText: name }).waitFor();

const seeds = ({ seats }: Gathered): readonly string[] =>
  seats.flatMap((sitting) => (sitting?.is === "person" ? [sitting.seed] : []));
