import type { Page, WebSocketRoute } from "playwright-core";
import { expect, inject, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { sayIn, sentenceOf } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAnnounced } from "./fixtures/match-page.ts";
import {
  clickStart,
  closeVisits,
  expectNoFaultsAndClose,
  joinTable,
  openChat,
  openNewTable,
  type PersonAtTable,
  startOnlineMatch,
  visitAs,
} from "./fixtures/online-table.ts";
import { playChoices, playToEnd } from "./fixtures/random-player.ts";
import { recordReceivedMessages } from "./fixtures/received-messages.ts";
import { endWordsIn, onlineWordsIn, siteSentence, siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";
import { visit } from "./fixtures/visit.ts";

/** Over plain http a host name other than localhost is no secure context, as for phones on a local network. */
const HOST_NAME = "symposion.local";

const browser = await browserOfFile([`--host-resolver-rules=MAP ${HOST_NAME} 127.0.0.1`]);

const MIDDLE = 6;

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
  await laptop.page.locator(".aside", { hasText: onlineWordsIn.en.match.watching }).waitFor();
  expect(await laptop.page.locator("main [data-lit]").count()).toBe(0);
  await playChoices(phone.page, "touch", "phone", MIDDLE);
  phone.page.on("dialog", (dialog) => void dialog.accept());
  await phone.page.getByRole("button", { name: siteWordsIn.fr.play.menu }).click();
  await phone.page.getByRole("button", { name: siteWordsIn.fr.play.resign }).click();
  await phone.page.locator(".end h2").waitFor();
  await friendPlays;
  // ST-106: leaves fall for whoever has won, for nobody else, and not where less motion is asked for.
  const leaf = friend.page.locator(".end .leaf").first();
  await leaf.waitFor({ state: "attached" });
  expect(await leaf.evaluate((one) => [getComputedStyle(one).opacity, one.getAnimations().length])).toEqual(["0", 0]);
  expect(await phone.page.locator(".leaf").count()).toBe(0);

  // The link works once.
  await laptop.page.goto(link ?? "");
  await laptop.page.locator("main.claim .go").click();
  await laptop.page.getByText(siteSentence("en", "passSpent")).waitFor();
  await expectNoFaultsAndClose(...people, phone);
});

test.concurrent("A shared screen receives no secret of the players and follows to the rematch", async () => {
  const room = catalogue.empedocle;
  const { people, address } = await startOnlineMatch(browser, room, [{ isPhone: true }, { isPhone: true }]);
  const [owner, friend] = people as [PersonAtTable, PersonAtTable];
  // A player opens it, and the secrets of that seat stay on the phone all the same.
  const screen = await owner.context.newPage();
  await screen.setViewportSize({ width: 1920, height: 1080 });
  const received = recordReceivedMessages(screen);
  await screen.goto(`${address}/screen`);
  await screen.locator("main.scene").waitFor();
  await Promise.all(people.map(({ page }, at) => playToEnd(page, "touch", `screen ${at}`)));
  await screen.locator(".end li").nth(1).waitFor();
  expect(await screen.locator("main [data-lit]").count()).toBe(0);
  expect(await screen.locator("main").getByRole("button").count(), "nothing can be pressed on a screen").toBe(0);
  const views = received.flatMap((message) => (message.t === "update" ? [message.view.viewer] : []));
  expect(new Set(views)).toEqual(new Set(["watcher"]));

  await owner.page.getByRole("button", { name: siteWordsIn[owner.language].play.rematch }).click();
  await owner.page.locator(".waiting-room .place").first().waitFor();
  // It waits until everybody who is here has answered.
  await friend.page.locator(".end").getByRole("button", { name: endWordsIn[friend.language].toRematch }).click();
  await screen.locator(".invitation").waitFor();
  expect(new URL(screen.url()).pathname).toBe(`${new URL(owner.page.url()).pathname}/screen`);
  await closeVisits(people);
});

test.concurrent("Two pages at one table show log and phrases each in its own language", async () => {
  const room = catalogue.isisOsiris;
  // The chat is closed, but it is announced all the same.
  const { people } = await startOnlineMatch(browser, room, [{ language: "en" }, { language: "fr", isPhone: true }]);
  const [english, french] = people as [PersonAtTable, PersonAtTable];
  await openChat(english.page);
  await english.page.locator(".talk select").selectOption("wellPlayed");
  await english.page.keyboard.press("Escape");
  for (const { page, language } of people) await expectAnnounced(page, onlineWordsIn[language].phrases.wellPlayed);
  // The first player makes one move, and both pages show it in their own language.
  await Promise.race([playChoices(english.page, "mouse", "one", 1), playChoices(french.page, "mouse", "one", 1)]);
  await english.page.locator(".log li").nth(1).waitFor({ state: "attached" });
  for (const [me, { page, language }] of people.entries()) {
    const { texts } = await room.texts[language]();
    const say = sayIn(language, ["Ana", "Bao"], language, me === 0 ? 0 : 1);
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
  await page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
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
