import type { Browser, Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import type { Room } from "../src/kernel/room.ts";
import { sayIn, sentenceOf } from "../src/kernel/texts.ts";
import { findChoice } from "./fixtures/find-choice.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { expectAnnounced } from "./fixtures/match-page.ts";
import {
  clickStart,
  closeVisits,
  DAYS_OPTION,
  expectNoFaultsAndClose,
  joinTable,
  openNewTable,
  type PersonAtTable,
  startOnlineMatch,
  visitAs,
} from "./fixtures/online-table.ts";
import { countUntil, playChoices, playOneChoice, playToEnd } from "./fixtures/random-player.ts";
import { lastReceivedUpdate, recordReceivedMessages } from "./fixtures/received-messages.ts";
import { gameOf, phaseOf } from "./fixtures/room-games.ts";
import { onlineWordsIn, siteSentence, siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

/** Over plain http a host name other than localhost is no secure context, as for phones on a local network. */
const HOST_NAME = "symposion.test";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser([`--host-resolver-rules=MAP ${HOST_NAME} 127.0.0.1`]);
});
afterAll(() => browser.close());

const MIDDLE = 6;

test.concurrent.each([
  { room: catalogue.isisOsiris, pages: 2, shortened: null },
  { room: catalogue.aisopos, pages: 2, shortened: null },
  { room: catalogue.empedocle, pages: 2, shortened: null },
  { room: catalogue.ostrakon, pages: 5, shortened: DAYS_OPTION },
])(
  "A page of $room.id that is closed and reopened in any phase shows what it showed before",
  async ({ room, pages, shortened }) => {
    const visitors = Array.from({ length: pages }, () => ({}));
    const visited = new Set<string>();
    // A random player may end a match of Empedocle in its first round, or be asked only one thing in a match of
    // Ostrakon. Then another match is played.
    for (let steps = 0, match = 0; steps <= 3 || visited.size <= 1; match++) {
      expect(match, "a match with more than one phase").toBeLessThan(20);
      const { people, address } = await startOnlineMatch(browser, room, visitors, shortened);
      const [reopening, ...others] = people as [PersonAtTable, ...PersonAtTable[]];
      [steps] = await Promise.all([
        playAndReopen(reopening, room, address, visited),
        ...others.map(({ page }, at) => playToEnd(page, "mouse", `beside ${room.id} ${match} ${at}`)),
      ]);
      await expectNoFaultsAndClose(...people);
    }
    expect(visited.size).toBeGreaterThan(1);
  },
);

/** Plays to the end, and closes and reopens the page once in every phase, whether something is asked there or not. */
async function playAndReopen(
  { context, page: first }: PersonAtTable,
  room: Room,
  address: string,
  visited: Set<string>,
) {
  const game = await gameOf(room.id);
  let [page, received] = [first, recordReceivedMessages(first)];
  const reopen = async (): Promise<void> => {
    await page.close();
    page = await context.newPage();
    received = recordReceivedMessages(page);
    await page.goto(address);
  };
  await reopen();
  return countUntil(async (steps) => {
    const dice = `travels ${room.id} ${steps}`;
    const found = await findChoice(page, seeded(dice).roll(5040));
    const update = lastReceivedUpdate(received);
    if (found.is === "over" || update === undefined) return true;
    const phase = phaseOf(game, update);
    // What is only picked up does not survive a closed page, and need not.
    if (!visited.has(phase) && (await page.locator("main .picked").count()) === 0) {
      visited.add(phase);
      const before = await askedOn(page);
      await reopen();
      await findChoice(page, seeded(dice).roll(5040));
      expect(await askedOn(page)).toEqual(before);
    }
    if (!(await playOneChoice(page, "mouse", seeded(dice)))) return true;
    const next = lastReceivedUpdate(received);
    const after = next === undefined ? "" : phaseOf(game, next);
    if (after.endsWith("waits") && !visited.has(after)) {
      visited.add(after);
      await reopen();
    }
    return false;
  }, "the end of the match");
}

/** What is asked of the person, what is offered for it, and the length of the log. */
const askedOn = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    prompt: document.querySelector(".prompt p")?.textContent,
    lit: [...document.querySelectorAll("main [data-lit]")].map((one) => one.getAttribute("aria-label")).sort(),
    log: document.querySelectorAll(".log li").length,
  }));

test.concurrent("A seat moves from the laptop to the phone by the link behind the QR code, once", async () => {
  const { people } = await startOnlineMatch(browser, catalogue.aisopos, [{ language: "en" }, { language: "fr" }]);
  const [laptop, friend] = people as [PersonAtTable, PersonAtTable];
  const friendPlays = playToEnd(friend.page, "mouse", "friend");
  await playChoices(laptop.page, "mouse", "laptop", MIDDLE);
  await laptop.page.getByRole("button", { name: siteWordsIn.en.play.menu }).click();
  await laptop.page.getByText(onlineWordsIn.en.match.handOver).click();
  const link = await laptop.page.locator("dialog[open] details[open] .share a.link").getAttribute("href");

  const phone = await visit(browser, { language: "fr", isPhone: true, settings: { confirm: false } });
  await phone.page.goto(link ?? "");
  await phone.page.locator("main.claim .go").click();
  await phone.page.waitForURL("**/t/*");
  await laptop.page.keyboard.press("Escape");
  await laptop.page.getByText(onlineWordsIn.en.match.watching).waitFor();
  expect(await laptop.page.locator("main [data-lit]").count()).toBe(0);
  await playChoices(phone.page, "touch", "phone", MIDDLE);
  phone.page.on("dialog", (dialog) => void dialog.accept());
  await phone.page.getByRole("button", { name: siteWordsIn.fr.play.menu }).click();
  await phone.page.getByRole("button", { name: siteWordsIn.fr.play.resign }).click();
  await phone.page.locator(".end").waitFor();
  await friendPlays;

  // The link works once.
  await laptop.page.goto(link ?? "");
  await laptop.page.locator("main.claim .go").click();
  await laptop.page.getByText(siteSentence("en", "passSpent")).waitFor();
  await expectNoFaultsAndClose(...people, phone);
});

test.concurrent("A shared screen receives no secret of the players and follows to the rematch", async () => {
  const room = catalogue.empedocle;
  const { people, address } = await startOnlineMatch(browser, room, [{ isPhone: true }, { isPhone: true }]);
  const [owner] = people as [PersonAtTable];
  // A player opens it, and the secrets of that seat stay on the phone all the same.
  const screen = await owner.context.newPage();
  await screen.setViewportSize({ width: 1920, height: 1080 });
  const received = recordReceivedMessages(screen);
  await screen.goto(`${address}/screen`);
  await screen.locator("main.scene").waitFor();
  await Promise.all(people.map(({ page }, at) => playToEnd(page, "touch", `screen ${at}`)));
  await screen.locator(".end").waitFor();
  expect(await screen.locator("main [data-lit]").count()).toBe(0);
  expect(await screen.getByRole("button", { name: siteWordsIn[owner.language].play.rematch }).count()).toBe(0);
  const views = received.flatMap((message) => (message.t === "update" ? [message.view.viewer] : []));
  expect(new Set(views)).toEqual(new Set(["watcher"]));

  await owner.page.getByRole("button", { name: siteWordsIn[owner.language].play.rematch }).click();
  await owner.page.locator(".waiting-room .place").first().waitFor();
  await screen.locator(".invitation").waitFor();
  expect(new URL(screen.url()).pathname).toBe(`${new URL(owner.page.url()).pathname}/screen`);
  await closeVisits(people);
});

test.concurrent("Two pages at one table show log and phrases each in its own language", async () => {
  const room = catalogue.isisOsiris;
  // On a phone the chat is folded, but it is announced all the same.
  const { people } = await startOnlineMatch(browser, room, [{ language: "en" }, { language: "fr", isPhone: true }]);
  const [english, french] = people as [PersonAtTable, PersonAtTable];
  await english.page.locator(".talk select").selectOption("wellPlayed");
  for (const { page, language } of people) await expectAnnounced(page, onlineWordsIn[language].phrases.wellPlayed);
  // The first player makes one move, and both pages show it in their own language.
  await Promise.race([playChoices(english.page, "mouse", "one", 1), playChoices(french.page, "mouse", "one", 1)]);
  await english.page.locator(".log li").nth(1).waitFor();
  for (const { page, language } of people) {
    const { texts } = await room.texts[language]();
    const say = sayIn(language, ["Ana", "Bao"]);
    const begins = [0, 1].map((seat) =>
      withPlainSpaces(sentenceOf(texts.sentences, { key: "begins", seat } as never, say)),
    );
    const shown = withPlainSpaces((await page.locator(".log").textContent()) ?? "");
    expect(begins.some((line) => shown.includes(line))).toBe(true);
  }
  await closeVisits(people);
});

test.concurrent("Over plain http, from a phone on the local network, a match is played to its end", async () => {
  const address = inject("address").replace("127.0.0.1", HOST_NAME);
  const owner = await visitAs(browser, "Ana", { address, isPhone: true, language: "fr" });
  const friend = await visitAs(browser, "Bao", { address });
  const table = await openNewTable(owner, catalogue.isisOsiris, 2);
  expect(await owner.page.evaluate(() => isSecureContext)).toBe(false);
  await joinTable(friend, new URL(table).pathname);
  await clickStart(owner.page);
  await Promise.all([playToEnd(owner.page, "touch", "plain 0"), playToEnd(friend.page, "mouse", "plain 1")]);
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent("A lost connection is shown, and after it is back the match goes on by itself", async () => {
  const { people, address } = await startOnlineMatch(browser, catalogue.isisOsiris, [
    { language: "en" },
    { language: "en" },
  ]);
  const [here, there] = people as [PersonAtTable, PersonAtTable];
  const network = await interruptibleNetwork(here.page);
  await here.page.goto(address);
  const friendPlays = playToEnd(there.page, "mouse", "friend");
  await playChoices(here.page, "mouse", "here", MIDDLE);
  network.cut();
  await here.page.locator(".mast .plate").waitFor();
  network.restore();
  await here.page.locator(".mast .light").waitFor();
  expect(await here.page.locator(".mast .plate").count()).toBe(0);
  await Promise.all([friendPlays, playToEnd(here.page, "mouse", "again")]);
  for (const { faults } of people) expect(faults.filter((fault) => !fault.includes("WebSocket"))).toEqual([]);
  await closeVisits(people);
});

/** Lets a test cut the sockets of a page. None can be opened until the network is back. */
async function interruptibleNetwork(page: Page): Promise<{ cut(): void; restore(): void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket("**/ws", (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut() {
      isCut = true;
      for (const socket of open) void socket.close();
      open.clear();
    },
    restore() {
      isCut = false;
    },
  };
}
