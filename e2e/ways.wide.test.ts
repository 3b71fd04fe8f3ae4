import { expect, test } from "vitest";
import { empedocle, isisOsiris } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { isInReach } from "./fixtures/evening-people.ts";
import { alertText, waitUntilAsked } from "./fixtures/match-page.ts";
import {
  expectNoFaultsAndClose,
  fetchTableView,
  openNewTable,
  type PersonAtTable,
  startOnlineMatch,
  startWithBots,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { playChoices } from "./fixtures/random-player.ts";
import { onlineWordsIn, siteSentence, siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";
import { storedSteps } from "./fixtures/stored-steps.ts";

const browser = await browserOfFile();

async function openMenu({ page, language }: PersonAtTable): Promise<void> {
  await page.getByRole("button", { name: siteWordsIn[language].play.menu }).click();
}

/** The steps of the match of a table that is over. */
async function recordedSteps({ page }: PersonAtTable, address: string): Promise<readonly unknown[]> {
  const { record } = await (await page.request.get(`${tableApiPath(address)}/record`)).json();
  return record.steps;
}

test("TL-128 whoever plays with bots takes the match away with one press, plays on at home, and brings it to a table again", async () => {
  const ana = await visitAs(browser, "Ana", { language: "en", isPhone: true });
  const { page } = ana;
  const address = await openNewTable(ana, isisOsiris, 3);
  await startWithBots(page);
  await waitUntilAsked(page);
  await playChoices(page, "mouse", "at the table", 4);
  await waitUntilAsked(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await openMenu(ana);
  await page.getByRole("button", { name: onlineWordsIn.en.match.takeAwayAlone }).click();
  await page.waitForURL("**/isis-osiris/match/*");
  const home = page.url();
  await waitUntilAsked(page);
  const steps = await recordedSteps(ana, address);
  expect((await storedSteps(page)).slice(0, steps.length).map(({ step }) => step)).toEqual(steps);
  await playChoices(page, "mouse", "at home", 3);
  expect((await storedSteps(page)).length).toBeGreaterThan(steps.length);
  expect((await fetchTableView(ana, address)).stage).toBe("over");

  // The page of the table says where the match is, and leads there.
  await page.goto(address);
  await page.getByText(siteWordsIn.en.play.takenAway).filter({ visible: true }).first().waitFor();
  await page.getByRole("link", { name: onlineWordsIn.en.match.takenAwayHere }).click();
  await page.waitForURL(home);
  await waitUntilAsked(page);
  await openMenu(ana);
  await page.getByRole("link", { name: siteWordsIn.en.play.takeOnline }).click();
  await page.locator(".create button[type=submit]").click();
  await page.locator(".goes-on").waitFor();
  const again = page.url();
  expect(again).not.toBe(address);
  await page.goto(home);
  await page.waitForURL(again);
  await expectNoFaultsAndClose(ana);
});

test("TL-129 a match of two goes to the device of whoever asked for it once the other agrees, and the other reads so", async () => {
  const { people, address } = await startOnlineMatch(browser, isisOsiris, [{ language: "en" }, { language: "fr" }]);
  const [ana, bao] = people as [PersonAtTable, PersonAtTable];
  ana.page.on("dialog", (dialog) => void dialog.accept());
  await openMenu(ana);
  await ana.page.getByRole("button", { name: onlineWordsIn.en.match.takeAway }).click();
  await bao.page.getByRole("button", { name: siteWordsIn.fr.play.accept }).click();
  await ana.page.waitForURL("**/isis-osiris/match/*");
  await bao.page.getByText(siteWordsIn.fr.play.takenAway).first().waitFor();
  expect(await bao.page.locator("main [data-lit]").count(), "nothing is asked any more").toBe(0);
  await waitUntilAsked(ana.page);
  for (const name of ["Ana", "Bao"]) await ana.page.locator(".seat", { hasText: name }).first().waitFor();
  expect((await fetchTableView(bao, address)).stage).toBe("over");
  await expectNoFaultsAndClose(ana, bao);
});

test("TL-127 seats that were handed to one device are played there with a curtain between their people", async () => {
  const { people, address } = await startOnlineMatch(browser, empedocle, [{ language: "en" }, { language: "fr" }]);
  const [ana, bao] = people as [PersonAtTable, PersonAtTable];
  await openMenu(bao);
  await bao.page.getByText(onlineWordsIn.fr.match.handOver).click();
  const link = await bao.page.locator("dialog[open] details[open] .share a.link").getAttribute("href");
  await ana.page.goto(link ?? "");
  await ana.page.locator("main.claim .go").click();
  await ana.page.locator("main.curtain").waitFor();
  expect((await fetchTableView(ana, address)).you.seats).toEqual([0, 1]);
  expect(await ana.page.locator("main svg, main .seat, main .log, main .hand").count(), "nothing is shown yet").toBe(0);
  await ana.page.locator("main.curtain button").click();
  await ana.page.locator("main [data-lit]").first().waitFor();
  await expectNoFaultsAndClose(ana, bao);
});

test("Without a network the form for a table says that there is none, and not that the connection broke", async () => {
  const [ana, bao] = [
    await visitAs(browser, "Ana", { language: "en" }),
    await visitAs(browser, "Bao", { language: "fr" }),
  ];
  // Ana is known to the server, Bao is not yet.
  await openNewTable(ana, isisOsiris, 2);
  for (const { page, language, name, context } of [ana, bao]) {
    await page.goto("/isis-osiris/friends");
    await page.locator(".create form").waitFor();
    const field = page.locator(".create .own-name");
    if ((await field.count()) > 0) await field.fill(name);
    await context.setOffline(true);
    await page.locator(".create button[type=submit]").click();
    expect(await alertText(page)).toBe(withPlainSpaces(siteSentence(language, "noNetwork")));
    await context.setOffline(false);
  }
  const lost = /ERR_INTERNET_DISCONNECTED|WebSocket/;
  const rest = [ana, bao].map((one) => ({ ...one, faults: one.faults.filter((fault) => !lost.test(fault)) }));
  await expectNoFaultsAndClose(...rest);
});

test("On a phone the field for a code and my tables come before the games, and the owner starts without scrolling", async () => {
  const ana = await visitAs(browser, "Ana", { language: "fr", isPhone: true });
  await openNewTable(ana, isisOsiris, 3);
  expect(await isInReach(ana.page.locator(".begin .fill"))).toBe(true);
  await ana.page.goto("/");
  await ana.page.locator(".lobby a").first().waitFor();
  const top = (part: string) =>
    ana.page
      .locator(part)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top);
  const games = await top(".card");
  expect(await top(".by-code input"), "the code").toBeLessThan(games);
  expect(await top(".lobby a"), "my tables").toBeLessThan(games);
  await expectNoFaultsAndClose(ana);
});
