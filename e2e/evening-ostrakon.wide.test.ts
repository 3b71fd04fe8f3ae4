import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ostrakon } from "../src/games/catalogue.ts";
import { waitingFor } from "../src/testing/progress/progress.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  eventuallyTrue,
  hidePage,
  isInReach,
  playUntil,
  pressInMenu,
  voteButton,
  voteForBot,
} from "./fixtures/evening-people.ts";
import { eveningServer } from "./fixtures/evening-server.ts";
import {
  DAYS_OPTION,
  expectNoFaultsAndClose,
  fetchTableView,
  joinTable,
  type PersonAtTable,
  setTableOption,
  startWithBots,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { endWordsIn, languageInTurn, onlineWordsIn, seatWordsIn, siteWordsIn } from "./fixtures/site-words.ts";
import { takePicture } from "./fixtures/take-picture.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const evening = eveningServer();
const SECOND = 1000;
const SEATS = 7;

const phone = (name: string, index: number): Promise<PersonAtTable> =>
  visitAs(browser, name, { address: evening().address, isPhone: true, language: languageInTurn(index) });

/** A line above the prompt. Where there is no room it is only read out. */
const line = (page: Page, words: string) => page.locator(".asides .aside", { hasText: words }).first();

test("An evening of Ostrakon: a television, seven phones, one that sleeps, one that leaves, one late, one lost, an owner gone, and a rematch", async () => {
  const tv = await visit(browser, { address: evening().address, language: "fr" });
  await tv.page.setViewportSize({ width: 1920, height: 1080 });
  await tv.page.goto("/screen");
  await tv.page.getByRole("button", { name: ostrakon.name }).click();
  await tv.page.locator(".invitation .qr").first().waitFor();
  const address = tv.page.url().replace(/\/screen$/, "");
  await takePicture(tv.page, "ostrakon-1-invitation");

  const names = ["Ana", "Bao", "Chloé", "Dov", "Eira", "Femi"];
  const people: PersonAtTable[] = [];
  for (const [index, name] of names.entries()) {
    const person = await phone(name, index);
    await joinTable(person, new URL(address).pathname);
    people.push(person);
  }
  const [ana, bao, chloe, dov, eira, femi] = people as [
    PersonAtTable,
    PersonAtTable,
    PersonAtTable,
    PersonAtTable,
    PersonAtTable,
    PersonAtTable,
  ];
  // Whoever sat down first has the table.
  expect((await fetchTableView(ana, address)).you.isOwner).toBe(true);
  await setTableOption(ana.page, DAYS_OPTION, "1");
  expect(
    (await ana.page.request.patch(tableApiPath(address), { data: { seats: SEATS, control: { is: "none" } } })).ok(),
  ).toBe(true);
  await expect.poll(async () => (await fetchTableView(ana, address)).seats.length).toBe(SEATS);
  await takePicture(ana.page, "ostrakon-2-waiting-room");
  await startWithBots(ana.page);
  await Promise.all(people.map(({ page }) => page.locator("main.scene").waitFor()));
  await tv.page.locator("main.scene, main.screen").first().waitFor();

  // Chloé's phone sleeps: the others let a bot play until she is back, and she is when she looks.
  await hidePage(chloe, true);
  const here = [ana, bao, dov, eira, femi];
  const seen = (those: readonly PersonAtTable[]) => [...those.map(({ page }) => page), tv.page];
  const isAskedFor = async () => (await voteButton(bao).count()) > 0;
  await playUntil(here, async () => {
    await evening().pass(20 * SECOND, ...seen(here));
    return isAskedFor();
  });
  expect(await isInReach(voteButton(bao)), "the question is not under anything").toBe(true);
  await takePicture(bao.page, "ostrakon-3-absent");
  await takePicture(tv.page, "ostrakon-3-absent-tv");
  for (const person of here) await voteForBot(person);
  await evening().pass(8 * SECOND, ...seen(here));
  await expect.poll(isAskedFor).toBe(false);
  await hidePage(chloe, false);
  await chloe.page.locator("main.scene").waitFor();

  // Dov leaves for good, and Gaël, who comes late, sits down where a bot plays for him.
  dov.page.on("dialog", (dialog) => void dialog.accept());
  await pressInMenu(dov, onlineWordsIn[dov.language].match.leave);
  await line(dov.page, onlineWordsIn[dov.language].match.youLeft).waitFor({ state: "attached" });
  const gael = await phone("Gaël", 6);
  await gael.page.goto(address);
  await gael.page.locator(".join-match > button").click();
  await gael.page.locator("dialog[open] .own-name").fill(gael.name);
  const leavers = (await fetchTableView(dov, address)).you.left[0];
  await takePicture(gael.page, "ostrakon-4-latecomer");
  await gael.page.locator(`dialog[open] button[name=take][value="${leavers}"]`).click();
  await line(gael.page, seatWordsIn[gael.language].arriving).waitFor({ state: "attached" });
  const playing = [ana, bao, chloe, eira, femi];
  await playUntil(playing, async () => (await fetchTableView(gael, address)).you.arriving.length === 0);

  // Eira's phone is emptied: she says who she is, and the others know her.
  const seatOfEira = (await fetchTableView(eira, address)).you.seats[0];
  await eira.context.clearCookies();
  await eira.page.evaluate(() => localStorage.clear());
  await eira.page.goto("/");
  const others = [ana, bao, chloe, femi, gael];
  await evening().pass(150 * SECOND, ...seen(others));
  await eira.page.goto(address);
  await eira.page.locator("main.scene .join-match > button").click();
  const dialog = eira.page.locator("dialog[open]");
  await dialog.locator(".own-name").fill("Eira");
  const folded = dialog.locator("details:not([open]) summary");
  if ((await folded.count()) > 0) await folded.click();
  const claim = dialog.locator(`button[name=claim][value="${seatOfEira}"]`);
  const hasAsked = async () => (await fetchTableView(eira, address)).you.request !== null;
  await claim.click();
  // A machine that stood still for some seconds counts them as no absence (TL-92).
  for (let tries = 0; tries < 5 && !(await eventuallyTrue(hasAsked)); tries++) {
    await evening().pass(30 * SECOND, ...seen(others));
    await claim.click();
  }
  for (const { page, language } of [ana, bao, femi]) {
    const question = page.locator(".asides .seat-request", { hasText: "Eira" }).first();
    await question.getByRole("button", { name: seatWordsIn[language].yes }).click();
  }
  await takePicture(femi.page, "ostrakon-5-claim");
  await evening().pass(60 * SECOND, ...seen([...others, eira]));
  await expect.poll(async () => (await fetchTableView(eira, address)).you.seats).toEqual([seatOfEira]);

  // The owner vanishes with the last of the battery: the table is somebody else's.
  await ana.context.close();
  const rest = [bao, chloe, eira, femi, gael];
  await evening().pass(180 * SECOND, ...seen(rest));
  await expect.poll(async () => (await fetchTableView(bao, address)).you.isOwner).toBe(true);
  await takePicture(tv.page, "ostrakon-6-owner-gone-tv");

  // The rest of the match: the others let a bot play for her.
  await playUntil(rest, async () => {
    for (const person of rest) await voteForBot(person);
    await evening().pass(10 * SECOND, ...seen(rest));
    return (await fetchTableView(bao, address)).stage === "over";
  });
  await bao.page.locator(".end").waitFor();
  await takePicture(tv.page, "ostrakon-7-end-tv");
  // The television counts the time of the kept places by itself, so its clock has to go on with the server's.
  await tv.page.clock.install();
  await bao.page.getByRole("button", { name: siteWordsIn[bao.language].play.rematch }).click();
  await bao.page.locator(".waiting-room .place").first().waitFor();
  for (const { page, language } of [chloe, femi]) {
    await page.locator(".end").getByRole("button", { name: endWordsIn[language].toRematch }).click();
    await page.locator(".waiting-room .place").first().waitFor();
  }
  const next = bao.page.url();
  expect(next).not.toBe(address);
  expect((await fetchTableView(bao, next)).you.isOwner).toBe(true);
  // Eira and Gaël never answer (TL-115).
  await evening().pass(70 * SECOND, ...seen([bao, chloe, femi]));
  await tv.page.clock.fastForward(70 * SECOND);
  await waitingFor("the television at the next table", tv.page.waitForURL(`${next}/screen`));
  await tv.page.locator(".invitation .qr").first().waitFor();
  await takePicture(tv.page, "ostrakon-8-rematch-tv");
  await startWithBots(bao.page);
  await tv.page.locator("main.scene").waitFor();
  await expectNoFaultsAndClose(...rest, dov, { ...tv, faults: tv.faults });
}, 0);
