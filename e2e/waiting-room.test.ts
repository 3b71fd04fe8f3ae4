import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { levelText } from "../src/bots/levels.ts";
import { aisopos, empedocle, isisOsiris, ostrakon } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  openNewTable,
  openSeat,
  optionField,
  type PersonAtTable,
  seatPeople,
  setTableOption,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { onlineWordsIn, siteSentence, siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

const { waiting: en } = onlineWordsIn.en;
const { waiting: fr } = onlineWordsIn.fr;

test.concurrent("A table is created with its options, and its code leads there however it is typed", async () => {
  const [owner, friend] = [await visitAs(browser, "Ana", { language: "fr" }), await visitAs(browser, "Bao")];
  const { page } = owner;
  await page.goto("/isis-osiris/friends");
  await page.locator(".create .own-name").fill(owner.name);
  await page.locator(".create details.more > summary").click();
  const time = optionField(page, fr.time.explained);
  await time.selectOption("own");
  const minutes = page.getByLabel(fr.time.minutes);
  for (const typed of ["", "-5", "1.3", "99999999"]) {
    await minutes.fill(typed);
    await page.locator(".create details.more > summary").click();
    await page.locator(".create .own-name").press("Enter");
    await page.locator(".own-time input:invalid:focus").waitFor();
    expect(await minutes.inputValue(), "what was typed stays").toBe(typed);
  }
  expect(page.url()).toMatch(/friends$/);
  await time.selectOption("live 300000 10000 3000");
  await optionField(page, fr.visibility.explained).selectOption("public");
  await optionField(page, fr.talk.explained).selectOption("free");
  const wanted = ["5 min + 10 s par coup", fr.visibility.public, fr.talk.free];
  expect(withPlainSpaces((await page.locator(".in-short").textContent()) ?? "")).toBe(wanted.join(" · "));
  await page.locator(".create .own-name").press("Enter");
  await page.waitForURL("**/t/*");
  const terms = withPlainSpaces((await page.locator(".terms").textContent()) ?? "");
  for (const one of wanted) expect(terms).toContain(one);

  const code = ((await page.locator(".share .code b").textContent()) ?? "").toLowerCase();
  expect(code).toMatch(/^[a-z]{6}$/);
  await friend.page.goto("/");
  const field = friend.page.locator(".by-code input");
  await field.fill("nought");
  await friend.page.locator(".by-code button").press("Enter");
  await friend.page.getByRole("alert").getByText(siteSentence("en", "noSuchCode")).waitFor();
  expect(await friend.page.locator(".by-code button:focus").count(), "the focus stays").toBe(1);
  await field.fill(` ${code.slice(0, 3)}-${code.slice(3)} `);
  await field.press("Enter");
  await friend.page.waitForURL(page.url());
  await friend.page.locator("#join").waitFor();
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent("The lobby lists a public table, and a newcomer takes a seat from there", async () => {
  const [owner, newcomer] = [await visitAs(browser, "Quintilla"), await visitAs(browser, "Bao", { language: "fr" })];
  const address = await openNewTable(owner, isisOsiris, 2);
  await setTableOption(owner.page, en.visibility.explained, "public");
  await owner.page.locator(".terms", { hasText: en.visibility.public }).waitFor();
  const listed = newcomer.page.locator(".lobby.open a", { hasText: owner.name });
  await newcomer.page.goto("/");
  await listed.waitFor();
  await newcomer.page.goto("/tables");
  await listed.click();
  await newcomer.page.waitForURL(address);
  await newcomer.page.locator("#join .own-name").fill(newcomer.name);
  await newcomer.page.locator("#join .own-name").press("Enter");
  await waitUntilSeated(owner.page, 1, newcomer.name);
  await clickStart(owner.page);
  await newcomer.page.locator("main.scene").waitFor();
  await expectNoFaultsAndClose(owner, newcomer);
});

test.concurrent("A person can take a seat, be renamed, change seats, stand up and sit down again", async () => {
  const [owner, friend] = [await visitAs(browser, "Ana"), await visitAs(browser, "Bao", { isPhone: true })];
  const { page } = friend;
  await page.goto(await openNewTable(owner, isisOsiris, 3));
  const name = page.locator("#join .own-name");
  await name.fill("   ");
  expect(await name.evaluate((input) => (input as HTMLInputElement).validationMessage)).toBe(
    siteSentence("en", "nameNeeded"),
  );
  await name.fill(friend.name);
  await page.locator('.place[data-seat="2"] .sit-here').click();
  await waitUntilSeated(owner.page, 2, "Bao");
  await openSeat(page, 2);
  await page.locator(".rename").click();
  await page.locator(".new-name input").fill("Bianca");
  await page.locator(".new-name input").press("Enter");
  await waitUntilSeated(owner.page, 2, "Bianca");
  await page.locator('.place[data-seat="1"] .move-here').click();
  await waitUntilSeated(owner.page, 1, "Bianca");
  await owner.page.locator('.place[data-seat="2"].free').waitFor();
  await openSeat(page, 1);
  await page.locator(".get-up").click();
  await owner.page.locator('.place[data-seat="1"].free').waitFor();
  await page.locator("#join button[type=submit]").click();
  await waitUntilSeated(owner.page, 1, "Bianca");
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent("A curtain separates two people at one device of an online table", async () => {
  const { play } = siteWordsIn.en;
  const owner = await visitAs(browser, "Ana");
  const { page } = owner;
  await openNewTable(owner, empedocle, 2);
  await page.getByText(en.secondPerson.title).click();
  await page.getByLabel(en.secondPerson.name).fill("Berta");
  await page.getByLabel(en.secondPerson.name).press("Enter");
  await waitUntilSeated(page, 1, "Berta");
  await clickStart(page);
  const cup = page.locator(".em-hand [data-lit=go]").first();
  for (const name of ["Ana", "Berta"]) {
    await page.getByRole("heading", { name: play.curtain(name) }).waitFor();
    expect(await page.locator("main svg, main .seat, main .log, main .hand").count()).toBe(0);
    await page.getByRole("button", { name: play.iAm(name) }).click();
    await cup.waitFor();
    expect(await page.locator(".em-hand .sealed").count(), "no choice of anybody else").toBe(0);
    await cup.click();
  }
  await expectNoFaultsAndClose(owner);
});

test.concurrent("Bots can be seated and removed, and no match starts before every seat is taken", async () => {
  const [owner, friend] = [await visitAs(browser, "Ana"), await visitAs(browser, "Bao", { language: "fr" })];
  const { page } = owner;
  const address = await openNewTable(owner, aisopos, 3);
  await friend.page.goto(address);
  const seat = '.place[data-seat="1"]';
  for (const level of [2, 0]) {
    await page.locator(`${seat} select`).selectOption(String(level));
    const { name } = levelText((await aisopos.texts.fr()).texts, "fr", level);
    await friend.page.locator(seat, { hasText: siteWordsIn.fr.play.bot(name) }).waitFor();
    await friend.page.locator(".bot-lines", { hasText: name }).waitFor();
  }
  await page.locator(`${seat} select`).selectOption("free");
  await friend.page.locator(`${seat}.free`).waitFor();
  expect(await page.locator(".begin .start").isDisabled()).toBe(true);
  await page.locator(".fewer-seats").press("Enter");
  await page.locator(".fewer-seats[aria-disabled=true]:focus").waitFor();
  await page.locator(".more-seats").press("Enter");
  await page.locator(".place").nth(2).waitFor();
  const early = await page.request.post(`${tableApiPath(address)}/start`);
  expect(await early.json()).toMatchObject({ ok: false, why: { key: "seatsEmpty", count: 2 } });
  await page.locator(".begin .fill").click();
  await page.locator("main.scene").waitFor();
  expect(await page.locator(".seat").count()).toBe(3);
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent("TL-132 a person who is removed is told so, also when the match begins", async () => {
  const [owner, friend] = (await seatPeople(browser, isisOsiris, [{}, { language: "fr" }])) as [
    PersonAtTable,
    PersonAtTable,
  ];
  owner.page.on("dialog", (dialog) => void dialog.accept());
  await openSeat(owner.page, 1);
  await owner.page.getByRole("button", { name: en.seats.removeWhom(friend.name) }).click();
  await friend.page.getByRole("alert").getByText(siteSentence("fr", "removedHere")).waitFor();
  expect(await friend.page.locator("#join, .sit-here").count()).toBe(0);
  await owner.page.locator(".begin .fill").click();
  await friend.page.locator(".sorry h1").getByText(siteSentence("fr", "removedHere")).waitFor();
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent("When nobody is left the table is deleted, and whoever looked at it is told so", async () => {
  const [owner, watcher] = [await visitAs(browser, "Ana"), await visitAs(browser, "Bao", { language: "fr" })];
  const address = await openNewTable(owner, isisOsiris, 2);
  await watcher.page.goto(address);
  await watcher.page.locator("#join .own-name").focus();
  const idle = await watcher.context.newPage();
  await idle.goto(address);
  await idle.locator("#join").waitFor();
  owner.page.on("dialog", (dialog) => void dialog.accept());
  await owner.page.getByRole("button", { name: en.leaving.leave }).click();
  for (const page of [watcher.page, idle]) {
    await page.getByRole("alert").getByText(siteSentence("fr", "noSuchTable")).waitFor();
    await page.locator("main:focus").waitFor();
  }
  await expectNoFaultsAndClose(owner, watcher);
});

test.concurrent("When the owner leaves, the next person becomes the owner", async () => {
  const [owner, friend] = (await seatPeople(browser, isisOsiris, [{}, { language: "fr" }])) as [
    PersonAtTable,
    PersonAtTable,
  ];
  owner.page.on("dialog", (dialog) => void dialog.accept());
  await owner.page.getByRole("button", { name: en.leaving.leave }).click();
  await owner.page.waitForURL("/");
  await friend.page.getByText(fr.event({ is: "owner" })).waitFor();
  await friend.page.locator(".begin .fill").click();
  await friend.page.locator("main.scene").waitFor();
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent.each(["en", "fr"] as const)(
  "On a small phone the owner sees seats, invitation and start on the first screen, and little below it (%s)",
  async (language) => {
    const owner = await visitAs(browser, "Ana", { language, isPhone: true });
    const { page } = owner;
    await openNewTable(owner, ostrakon, 7);
    await page.locator(".invite .qr path").waitFor();
    const bottoms = await page.evaluate(
      (selectors) => {
        const edge = (selector: string, side: "top" | "bottom"): number =>
          Math.max(...[...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect()[side]));
        return {
          shown: selectors.map((selector) => edge(selector, "bottom")),
          start: edge(".begin", "top"),
          startEnds: edge(".begin .fill", "bottom"),
          height: innerHeight,
          page: document.documentElement.scrollHeight,
        };
      },
      [".place", ".invite .qr", ".invite .code b", ".invite .row button"],
    );
    for (const bottom of bottoms.shown) expect(bottom).toBeLessThanOrEqual(bottoms.start);
    expect(bottoms.startEnds).toBeLessThanOrEqual(bottoms.height);
    expect(bottoms.page).toBeLessThanOrEqual(3 * bottoms.height);
    await expectNoFaultsAndClose(owner);
  },
);

/** Waits until a person of this name sits there. */
const waitUntilSeated = (page: Page, seat: number, name: string): Promise<void> =>
  page.locator(`.place[data-seat="${seat}"] .who b`, { hasText: name }).waitFor();
