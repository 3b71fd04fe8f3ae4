import type { Browser } from "playwright-core";
import { aisopos, isisOsiris, ostrakon } from "../src/games/catalogue.ts";
import type { Camera } from "./camera.ts";
import { arrange, beginWithBots, type Guest, guest, laid, sit } from "./company.ts";
import { playSome, playToTheEnd } from "./hands.ts";
import { togetherIn } from "./said.ts";
import type { Visitor } from "./visit.ts";

/** A piece is taken and placed: one turn each. */
const ONE_TURN = 2;
const MIDDLE = 12;
const { waiting, match } = togetherIn.en;

/** The screens around tables far away, and what is added to a match there. */
export async function tables(browser: Browser, camera: Camera, device: string, visitor: Visitor): Promise<void> {
  const host = await guest(browser, "Ana", visitor);
  const friend = await guest(browser, "Bérénice", visitor);
  const address = await gathered(host, friend, camera, device);
  await played(host, friend, address, camera, device);
  await mine(host, friend, camera, device);
  await council(host, friend, camera, device);
  await Promise.all([host, friend].map(({ context }) => context.close()));
}

/** A table is made, and people come. */
async function gathered(host: Guest, friend: Guest, camera: Camera, device: string): Promise<string> {
  const { page } = host;
  await page.goto("/aisopos/friends");
  await page.locator(".create .own-name").waitFor();
  await camera.looks(page, `create-${device}`);
  await page.locator(".create details.more summary").click();
  await camera.looks(page, `create-details-${device}`);
  const address = await laid(host, aisopos, 3);
  await friend.page.goto(address);
  await friend.page.locator("#join").waitFor();
  await camera.looks(friend.page, `gathering-new-${device}`);
  await sit(friend, address);
  await friend.page.locator(".talk select").selectOption("hello");
  await camera.looks(friend.page, `gathering-guest-${device}`);
  await camera.looks(page, `gathering-host-${device}`);
  const screen = await host.context.newPage();
  await screen.goto(`${address}/screen`);
  await camera.looksAnew(screen, `screen-waiting-${device}`, () => screen.locator(".invitation .qr path").waitFor());
  await screen.close();
  return address;
}

/** A match with clocks, talk, a proposal and its menu; on the screen too. */
async function played(host: Guest, friend: Guest, address: string, camera: Camera, device: string): Promise<void> {
  const { page } = host;
  await page.reload();
  await inEnglish(host);
  await arrange(page, waiting.time.explained, "live 600000 15000 3000");
  await arrange(page, waiting.talk.explained, "free");
  await beginWithBots(page);
  await Promise.all([host, friend].map((one) => playSome(one.page, "mouse", one.name, ONE_TURN)));
  await camera.looks(page, `table-${device}`);
  const openMenu = async (): Promise<void> => {
    await page.locator(".acts .act").last().click();
    await page.locator("dialog[open] details").first().click();
    await page.locator("dialog[open] .share .qr path").first().waitFor({ state: "attached" });
  };
  await camera.looksAnew(page, `table-menu-${device}`, openMenu);
  await page.keyboard.press("Escape");
  await inEnglish(host);
  await openMenu();
  await page.getByRole("button", { name: match.proposePause }).click();
  await friend.page.locator(".aside button").first().waitFor();
  await camera.looks(friend.page, `table-asked-${device}`);
  const screen = await host.context.newPage();
  await screen.goto(`${address}/screen`);
  await camera.looksAnew(screen, `screen-playing-${device}`, () => screen.locator("main.scene").waitFor());
  await screen.close();
}

/** What is somebody's own. */
async function mine(host: Guest, friend: Guest, camera: Camera, device: string): Promise<void> {
  const { page } = host;
  await laid(friend, isisOsiris, 2);
  await inEnglish(friend);
  await arrange(friend.page, waiting.visibility.explained, "public");
  await page.goto("/");
  await camera.looksAnew(page, `home-tables-${device}`, async () => {
    await page.locator(".lobby.mine .rows a").first().waitFor();
    await page.locator("main footer").scrollIntoViewIfNeeded();
  });
  await page.goto("/tables");
  await page.locator(".lobby.mine .rows a").first().waitFor();
  await camera.looks(page, `tables-${device}`);
  await page.goto("/me");
  await page.locator(".seat-line button").first().click();
  await page.locator(".pass .qr path").waitFor();
  await camera.looks(page, `me-${device}`);
  await page.goto("/claim#x.0.y");
  await page.locator("main.claim .go").waitFor();
  await camera.looks(page, `claim-${device}`);
}

/** The end of a match whose record is the table's own, and how others are told of it. */
async function council(host: Guest, friend: Guest, camera: Camera, device: string): Promise<void> {
  const { page } = host;
  const address = await laid(host, ostrakon, 5);
  await beginWithBots(page);
  await playToTheEnd(page, "mouse", "council");
  await camera.looks(page, `end-consent-${device}`);
  await friend.page.goto(`${address}/retold`);
  await friend.page.locator(".projector input").fill(String(MIDDLE));
  await camera.looks(friend.page, `retold-${device}`);
}

/** Fields are found by what explains them. */
async function inEnglish({ page }: Guest): Promise<void> {
  if ((await page.locator("html").getAttribute("lang")) === "en") return;
  await page.locator("header button").first().click();
  await page.locator("html[lang=en]").waitFor({ state: "attached" });
}
