import type { Browser, Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import type { Room } from "../src/kernel/room.ts";
import { sayIn, tell } from "../src/kernel/texts.ts";
import { words as en } from "../src/web/together/words.en.ts";
import { words as fr } from "../src/web/together/words.fr.ts";
import { launched } from "./browser.ts";
import { begin, closed, company, DAYS, type Guest, laid, sit } from "./company.ts";
import { playOnce, playSome, playToTheEnd } from "./hands.ts";
import { gameOf, lastTold, overhear, phaseOf } from "./overheard.ts";
import { look } from "./sight.ts";
import { expectSpoken, plain, wordsIn } from "./table.ts";
import { visit } from "./visit.ts";

/** A name that is not localhost, over plain http, as phones on a local network come. */
const NAME = "symposion.test";

let browser: Browser;
beforeAll(async () => {
  browser = await launched([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`]);
});
afterAll(() => browser.close());

const together = { en, fr };
const MIDDLE = 6;

test.concurrent.each([
  { room: catalogue.isisOsiris, pages: 2, short: null },
  { room: catalogue.aisopos, pages: 2, short: null },
  { room: catalogue.empedocle, pages: 2, short: null },
  { room: catalogue.ostrakon, pages: 5, short: DAYS },
])("$room.id: a page closed and reopened in every phase is where it was", async ({ room, pages, short }) => {
  const visitors = Array.from({ length: pages }, () => ({}));
  const visited = new Set<string>();
  // Whoever plays by chance may end a match of Empedocle in its first round, or be asked only one thing in a match of
  // Ostrakon: then another is played.
  for (let steps = 0, match = 0; steps <= 3 || visited.size <= 1; match++) {
    expect(match, "a match with more than one phase").toBeLessThan(20);
    const { guests, address } = await company(browser, room, visitors, short);
    const [traveller, ...others] = guests as [Guest, ...Guest[]];
    [steps] = await Promise.all([
      travels(traveller, room, address, visited),
      ...others.map(({ page }, at) => playToTheEnd(page, "mouse", `beside ${room.id} ${match} ${at}`)),
    ]);
    for (const { faults } of guests) expect(faults).toEqual([]);
    await closed(guests);
  }
  expect(visited.size).toBeGreaterThan(1);
});

/** Plays to the end, and closes and opens the page once in every phase, whether something is asked there or not. */
async function travels({ context, page: first }: Guest, room: Room, address: string, visited: Set<string>) {
  const game = await gameOf(room.id);
  let [page, heard] = [first, overhear(first)];
  const again = async (): Promise<void> => {
    await page.close();
    page = await context.newPage();
    heard = overhear(page);
    await page.goto(address);
  };
  await again();
  for (let steps = 0; ; steps++) {
    const dice = `travels ${room.id} ${steps}`;
    const seen = await look(page, seeded(dice).roll(5040));
    const told = lastTold(heard);
    if (seen.is === "over" || told === undefined) return steps;
    const phase = phaseOf(game, told);
    // What is held in the fingers is not kept, and need not be.
    if (!visited.has(phase) && (await page.locator("main .picked").count()) === 0) {
      visited.add(phase);
      const before = await asked(page);
      await again();
      await look(page, seeded(dice).roll(5040));
      expect(await asked(page)).toEqual(before);
    }
    if (!(await playOnce(page, "mouse", seeded(dice)))) return steps;
    const waits = lastTold(heard);
    const after = waits === undefined ? "" : phaseOf(game, waits);
    if (after.endsWith("waits") && !visited.has(after)) {
      visited.add(after);
      await again();
    }
  }
}

/** What is asked of somebody, what is lit for it, and how far the log has come. */
const asked = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    prompt: document.querySelector(".prompt p")?.textContent,
    lit: [...document.querySelectorAll("main [data-lit]")].map((one) => one.getAttribute("aria-label")).sort(),
    log: document.querySelectorAll(".log li").length,
  }));

test.concurrent("from the laptop to the phone in mid-game, by the link behind the QR code", async () => {
  const { guests } = await company(browser, catalogue.aisopos, [{ language: "en" }, { language: "fr" }]);
  const [laptop, friend] = guests as [Guest, Guest];
  const friendPlays = playToTheEnd(friend.page, "mouse", "friend");
  await playSome(laptop.page, "mouse", "laptop", MIDDLE);
  await laptop.page.getByRole("button", { name: wordsIn.en.play.menu }).click();
  await laptop.page.getByText(en.match.handOver).click();
  const link = await laptop.page.locator("dialog[open] details[open] .share a.link").getAttribute("href");

  const phone = await visit(browser, { language: "fr", isPhone: true, settings: { confirm: false } });
  await phone.page.goto(link ?? "");
  await phone.page.locator("main.claim .go").click();
  await phone.page.waitForURL("**/t/*");
  await laptop.page.keyboard.press("Escape");
  await laptop.page.getByText(en.match.watching).waitFor();
  expect(await laptop.page.locator("main [data-lit]").count()).toBe(0);
  await playSome(phone.page, "touch", "phone", MIDDLE);
  phone.page.on("dialog", (dialog) => void dialog.accept());
  await phone.page.getByRole("button", { name: wordsIn.fr.play.menu }).click();
  await phone.page.getByRole("button", { name: wordsIn.fr.play.resign }).click();
  await phone.page.locator(".end").waitFor();
  await friendPlays;

  // It works once.
  await laptop.page.goto(link ?? "");
  await laptop.page.locator("main.claim .go").click();
  await laptop.page.getByText(en.sentences.passSpent?.({ key: "passSpent" } as never, sayIn("en", [])) ?? "").waitFor();
  for (const { faults } of [...guests, phone]) expect(faults).toEqual([]);
  await closed(guests);
  await phone.context.close();
});

test.concurrent("phones as hands and a big screen that holds no secret; it follows to the rematch", async () => {
  const room = catalogue.empedocle;
  const { guests, address } = await company(browser, room, [{ isPhone: true }, { isPhone: true }]);
  const [host] = guests as [Guest];
  // The same person opens it: their seat's secrets stay on the phone all the same.
  const screen = await host.context.newPage();
  await screen.setViewportSize({ width: 1920, height: 1080 });
  const heard = overhear(screen);
  await screen.goto(`${address}/screen`);
  await screen.locator("main.scene").waitFor();
  await Promise.all(guests.map(({ page }, at) => playToTheEnd(page, "touch", `screen ${at}`)));
  await screen.locator(".end").waitFor();
  expect(await screen.locator("main [data-lit]").count()).toBe(0);
  expect(await screen.getByRole("button", { name: wordsIn[host.language].play.rematch }).count()).toBe(0);
  const views = heard.flatMap((message) => (message.t === "told" ? [message.view.viewer] : []));
  expect(new Set(views)).toEqual(new Set(["watcher"]));

  await host.page.getByRole("button", { name: wordsIn[host.language].play.rematch }).click();
  await host.page.locator(".gathering .place").first().waitFor();
  await screen.locator(".invitation").waitFor();
  expect(new URL(screen.url()).pathname).toBe(`${new URL(host.page.url()).pathname}/screen`);
  await closed(guests);
});

test.concurrent("a French and an English page at one table: each reads its own log and its own phrases", async () => {
  const room = catalogue.isisOsiris;
  // On a phone the talk is not shown until it is asked for; it is spoken all the same.
  const { guests } = await company(browser, room, [{ language: "en" }, { language: "fr", isPhone: true }]);
  const [english, french] = guests as [Guest, Guest];
  await english.page.locator(".talk select").selectOption("wellPlayed");
  for (const { page, language } of guests) await expectSpoken(page, together[language].phrases.wellPlayed);
  // Whoever begins makes one move; both pages read it in their own words.
  await Promise.race([playSome(english.page, "mouse", "one", 1), playSome(french.page, "mouse", "one", 1)]);
  await english.page.locator(".log li").nth(1).waitFor();
  for (const { page, language } of guests) {
    const { texts } = await room.texts[language]();
    const say = sayIn(language, ["Ana", "Bao"]);
    const begins = [0, 1].map((seat) => plain(tell(texts.sentences, { key: "begins", seat } as never, say)));
    const shown = plain((await page.locator(".log").textContent()) ?? "");
    expect(begins.some((line) => shown.includes(line))).toBe(true);
  }
  await closed(guests);
});

test.concurrent("over plain http by another name than localhost, on a phone, from making the table to the end", async () => {
  const address = inject("address").replace("127.0.0.1", NAME);
  const host: Guest = {
    ...(await visit(browser, { address, isPhone: true, language: "fr", settings: { confirm: false } })),
    name: "Ana",
    language: "fr",
  };
  const guest: Guest = {
    ...(await visit(browser, { address, language: "en", settings: { confirm: false } })),
    name: "Bao",
    language: "en",
  };
  const table = await laid(host, catalogue.isisOsiris, 2);
  expect(await host.page.evaluate(() => isSecureContext)).toBe(false);
  await sit(guest, new URL(table).pathname);
  await begin(host.page);
  await Promise.all([playToTheEnd(host.page, "touch", "plain 0"), playToTheEnd(guest.page, "mouse", "plain 1")]);
  for (const { faults } of [host, guest]) expect(faults).toEqual([]);
  await closed([host, guest]);
});

test.concurrent("a line that breaks is said, and comes back by itself where it was", async () => {
  const { guests, address } = await company(browser, catalogue.isisOsiris, [{ language: "en" }, { language: "en" }]);
  const [here, there] = guests as [Guest, Guest];
  const lines = await breakable(here.page);
  await here.page.goto(address);
  const friendPlays = playToTheEnd(there.page, "mouse", "friend");
  await playSome(here.page, "mouse", "here", MIDDLE);
  lines.cut();
  await here.page.locator(".mast .plate").waitFor();
  lines.mend();
  await here.page.locator(".mast .light").waitFor();
  expect(await here.page.locator(".mast .plate").count()).toBe(0);
  await Promise.all([friendPlays, playToTheEnd(here.page, "mouse", "again")]);
  for (const { faults } of guests) expect(faults.filter((fault) => !fault.includes("WebSocket"))).toEqual([]);
  await closed(guests);
});

/** Sockets that can be cut, and cannot be opened until they are mended. */
async function breakable(page: Page): Promise<{ cut(): void; mend(): void }> {
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
    mend() {
      isCut = false;
    },
  };
}
