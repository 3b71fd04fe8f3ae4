import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { aisopos, empedocle, isisOsiris, ostrakon } from "../../src/games/catalogue.ts";
import type { Room } from "../../src/kernel/room.ts";
import { startBotMatch } from "../fixtures/match-page.ts";
import { joinTable, openNewTable, startWithBots, visitAs } from "../fixtures/online-table.ts";
import { playChoices, playToEnd } from "../fixtures/random-player.ts";
import { drawPage, type Visitor, visit } from "../fixtures/visit.ts";

const DESK = { contextOptions: { viewport: { width: 1440, height: 900 } } } as const;
const PHONE = { isPhone: true, contextOptions: { viewport: { width: 390, height: 844 } } } as const;
const SIDE = { isPhone: true, contextOptions: { viewport: { width: 844, height: 390 } } } as const;
const TELEVISION = { width: 1920, height: 1080 };

/** A match after so many choices of a random player, or at its end. */
interface MatchPicture extends Visitor {
  readonly name: string;
  readonly room: Room;
  readonly choices: number | "all";
  /** Whether its analysis is shown, at the costliest move. */
  readonly isAnalysed?: boolean;
}

const MATCHES: readonly MatchPicture[] = [
  { ...DESK, name: "ostrakon", room: ostrakon, choices: 8 },
  { ...PHONE, name: "ostrakon-phone", room: ostrakon, choices: 9, theme: "dark" },
  { ...DESK, name: "empedocle", room: empedocle, choices: 16, theme: "dark" },
  { ...PHONE, name: "empedocle-phone", room: empedocle, choices: 12 },
  { ...DESK, name: "aisopos", room: aisopos, choices: 24 },
  { ...SIDE, name: "aisopos-side", room: aisopos, choices: 16 },
  { ...DESK, name: "isis-osiris", room: isisOsiris, choices: "all" },
  { ...PHONE, name: "isis-osiris-phone", room: isisOsiris, choices: 14, theme: "dark" },
  { ...DESK, name: "analysis", room: aisopos, choices: "all", isAnalysed: true },
];

/** The pictures of the README, as WebP. */
export async function shootReadmePictures(browser: Browser, folder: string, visitor: Visitor): Promise<number> {
  const take = async (page: Page, name: string): Promise<void> => {
    await drawPage(page);
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1000);
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, "base64"));
  };
  await shootHome(browser, take, visitor);
  for (const picture of MATCHES) await shootMatch(browser, take, { ...visitor, ...picture });
  await shootTable(browser, take, visitor);
  return MATCHES.length + 3;
}

type Take = (page: Page, name: string) => Promise<void>;

async function shootHome(browser: Browser, take: Take, visitor: Visitor): Promise<void> {
  const { context, page } = await visit(browser, { ...visitor, ...DESK });
  await page.goto("/", { waitUntil: "networkidle" });
  await take(page, "home");
  await context.close();
}

async function shootMatch(browser: Browser, take: Take, { name, room, choices, isAnalysed, ...visitor }: MatchPicture) {
  const { context, page } = await visit(browser, { ...visitor, settings: { confirm: false } });
  await startBotMatch(page, room);
  const device = visitor.isPhone ? "touch" : "mouse";
  if (choices === "all") await playToEnd(page, device, `picture ${name}`);
  else await playChoices(page, device, `picture ${name}`, choices);
  if (isAnalysed) {
    await page.locator(".end .row > *").nth(1).click();
    // It is over when nobody can stop it any more.
    await page.locator(".analysis progress").waitFor();
    await page.locator(".analysis progress").waitFor({ state: "detached" });
    await page.locator(".analysis button.go").first().click();
  }
  await take(page, name);
  await context.close();
}

/** A waiting room, and a match on a television. */
async function shootTable(browser: Browser, take: Take, visitor: Visitor): Promise<void> {
  const owner = await visitAs(browser, "Ana", { ...visitor, ...DESK });
  const address = await openNewTable(owner, ostrakon, 7);
  const friends = await Promise.all(["Bérénice", "Cyrus"].map((name) => visitAs(browser, name, visitor)));
  for (const friend of friends) await joinTable(friend, address);
  await take(owner.page, "waiting-room");
  const council = await openNewTable(owner, ostrakon, 7);
  await startWithBots(owner.page);
  await playChoices(owner.page, "mouse", "picture of a council", 6);
  const screen = await owner.context.newPage();
  await screen.setViewportSize(TELEVISION);
  await screen.goto(`${council}/screen`);
  await screen.locator("main.scene").waitFor();
  await take(screen, "television");
  await Promise.all([owner, ...friends].map(({ context }) => context.close()));
}
