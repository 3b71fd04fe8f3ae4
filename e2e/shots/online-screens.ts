import type { Browser } from "playwright-core";
import { aisopos, isisOsiris, ostrakon } from "../../src/games/catalogue.ts";
import { chooseLanguage } from "../fixtures/choose-language.ts";
import {
  joinTable,
  openNewTable,
  type PersonAtTable,
  setTableOption,
  startWithBots,
  visitAs,
} from "../fixtures/online-table.ts";
import { playChoices, playToEnd } from "../fixtures/random-player.ts";
import { onlineWordsIn } from "../fixtures/site-words.ts";
import type { Visitor } from "../fixtures/visit.ts";
import type { Screenshots } from "./screenshots.ts";

/** A piece is picked up and placed: one turn. */
const ONE_TURN = 2;
const MIDDLE = 12;
const { waiting, match } = onlineWordsIn.en;

/** The pages of online tables, and what an online match adds to the match page. */
export async function shootOnlineScreens(
  browser: Browser,
  screenshots: Screenshots,
  device: string,
  visitor: Visitor,
): Promise<void> {
  const owner = await visitAs(browser, "Ana", visitor);
  const friend = await visitAs(browser, "Bérénice", visitor);
  const address = await shootWaitingRoom(owner, friend, screenshots, device);
  await shootMatchScreens(owner, friend, address, screenshots, device);
  await shootMyPages(owner, friend, screenshots, device);
  await shootPublicReplay(owner, friend, screenshots, device);
  await Promise.all([owner, friend].map(({ context }) => context.close()));
}

/** A table is created, and people take seats. */
async function shootWaitingRoom(
  owner: PersonAtTable,
  friend: PersonAtTable,
  screenshots: Screenshots,
  device: string,
): Promise<string> {
  const { page } = owner;
  await page.goto("/aisopos/friends");
  await page.locator(".create .own-name").waitFor();
  await screenshots.takeInAllStyles(page, `create-${device}`);
  await page.locator(".create details.more > summary").click();
  await screenshots.takeInAllStyles(page, `create-details-${device}`);
  const address = await openNewTable(owner, aisopos, 3);
  await friend.page.goto(address);
  await friend.page.locator("#join").waitFor();
  await screenshots.takeInAllStyles(friend.page, `waiting-room-new-${device}`);
  await joinTable(friend, address);
  await friend.page.locator(".talk select").selectOption("hello");
  await screenshots.takeInAllStyles(friend.page, `waiting-room-player-${device}`);
  await screenshots.takeInAllStyles(page, `waiting-room-owner-${device}`);
  const screen = await owner.context.newPage();
  await screen.goto(`${address}/screen`);
  await screenshots.takeInAllStylesAfterReload(screen, `screen-waiting-${device}`, () =>
    screen.locator(".invitation .qr path").waitFor(),
  );
  await screen.close();
  return address;
}

/** A match with clocks, chat, a proposal and its menu, also on the shared screen. */
async function shootMatchScreens(
  owner: PersonAtTable,
  friend: PersonAtTable,
  address: string,
  screenshots: Screenshots,
  device: string,
): Promise<void> {
  const { page } = owner;
  await page.reload();
  await switchToEnglish(owner);
  await setTableOption(page, waiting.time.explained, "live 600000 15000 3000");
  await setTableOption(page, waiting.talk.explained, "free");
  await startWithBots(page);
  await Promise.all([owner, friend].map((one) => playChoices(one.page, "mouse", one.name, ONE_TURN)));
  await screenshots.takeInAllStyles(page, `table-${device}`);
  const openMenu = async (): Promise<void> => {
    await page.locator(".tools > .act").last().click();
    await page.locator("dialog[open] details").first().click();
    await page.locator("dialog[open] .share .qr path").first().waitFor({ state: "attached" });
  };
  await screenshots.takeInAllStylesAfterReload(page, `table-menu-${device}`, openMenu);
  await page.keyboard.press("Escape");
  await switchToEnglish(owner);
  await openMenu();
  await page.getByRole("button", { name: match.proposePause }).click();
  await friend.page.locator(".bar [data-question^=offer]").first().waitFor();
  await screenshots.takeInAllStyles(friend.page, `table-proposal-${device}`);
  const screen = await owner.context.newPage();
  await screen.goto(`${address}/screen`);
  await screenshots.takeInAllStylesAfterReload(screen, `screen-playing-${device}`, () =>
    screen.locator("main.scene").waitFor(),
  );
  await screen.close();
}

/** The pages of a person with tables. */
async function shootMyPages(
  owner: PersonAtTable,
  friend: PersonAtTable,
  screenshots: Screenshots,
  device: string,
): Promise<void> {
  const { page } = owner;
  await openNewTable(friend, isisOsiris, 2);
  await switchToEnglish(friend);
  await setTableOption(friend.page, waiting.visibility.explained, "public");
  await page.goto("/");
  await screenshots.takeInAllStylesAfterReload(page, `home-tables-${device}`, async () => {
    await page.locator(".lobby.mine .rows a").first().waitFor();
    await page.locator("main footer").scrollIntoViewIfNeeded();
  });
  await page.goto("/tables");
  await page.locator(".lobby.mine .rows a").first().waitFor();
  await screenshots.takeInAllStyles(page, `tables-${device}`);
  await page.goto("/me");
  await page.locator(".seat-line button").first().click();
  await page.locator(".seat-link .qr path").waitFor();
  await screenshots.takeInAllStyles(page, `me-${device}`);
  await page.goto("/claim#x.0.y");
  await page.locator("main.claim .go").waitFor();
  await screenshots.takeInAllStyles(page, `claim-${device}`);
  await page.goto("/claim#person");
  await page.reload();
  await page.locator("main.claim .go").waitFor();
  await screenshots.takeInAllStyles(page, `claim-person-${device}`);
}

/** The end of a match whose record only its players may read, and its public replay. */
async function shootPublicReplay(
  owner: PersonAtTable,
  friend: PersonAtTable,
  screenshots: Screenshots,
  device: string,
): Promise<void> {
  const { page } = owner;
  const address = await openNewTable(owner, ostrakon, 5);
  await startWithBots(page);
  await playToEnd(page, "mouse", "council");
  await screenshots.takeInAllStyles(page, `end-consent-${device}`);
  await friend.page.goto(`${address}/replay`);
  await friend.page.locator(".projector input").fill(String(MIDDLE));
  await screenshots.takeInAllStyles(friend.page, `public-replay-${device}`);
}

/** Switches the page to English: options are found by their English explanations. */
async function switchToEnglish({ page }: PersonAtTable): Promise<void> {
  await chooseLanguage(page, "en");
}
