import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import * as catalogue from "../../src/games/catalogue.ts";
import type { Room } from "../../src/kernel/room.ts";
import { launchBrowser } from "../fixtures/launch-browser.ts";
import { playChoices, playToEnd } from "../fixtures/random-player.ts";
import { startSiteServer } from "../fixtures/site-server.ts";
import { visit } from "../fixtures/visit.ts";
import { shootOnlineScreens } from "./online-screens.ts";
import { shootPhases } from "./phases.ts";
import { shootReadmePictures } from "./readme-pictures.ts";
import { screenshotsIn } from "./screenshots.ts";

/**
 * `npm run shots [-- FOLDER]` takes a picture of every page, and of every phase of every game on every size of screen.
 * `npm run shots -- --readme` takes those of the README instead.
 */
const isForReadme = process.argv[2] === "--readme";
const folder = resolve(isForReadme ? "docs/pictures" : (process.argv[2] ?? "dist/shots"));
const screenshots = screenshotsIn(folder);
await build({ configFile: resolve("vite.config.ts"), logLevel: "warn" });
const server = await startSiteServer(resolve("dist/site"));
const address = `http://127.0.0.1:${server.port}`;
const browser = await launchBrowser();
/** After this many choices a match is well under way. */
const MIDDLE = 14;

const count = isForReadme ? await shootReadmePictures(browser, folder, { address }) : await shootEverything();
await browser.close();
await server.close();
console.log(`${count} pictures in ${folder}`);

async function shootEverything(): Promise<number> {
  for (const isPhone of [false, true]) {
    const device = isPhone ? "phone" : "desktop";
    await shootPages(device, isPhone);
    await shootOnlineScreens(browser, screenshots, device, { isPhone, address });
    await Promise.all(Object.values(catalogue).map((room) => shootMatch(device, isPhone, room)));
  }
  for (const room of Object.values(catalogue)) await shootPhases(browser, screenshots, room, { address });
  screenshots.writeIndex();
  return screenshots.count();
}

/** The pages that need no server. */
async function shootPages(device: string, isPhone: boolean): Promise<void> {
  const { context, page } = await visit(browser, { isPhone, address });
  await page.goto("/");
  await screenshots.takeInAllStyles(page, `home-${device}`);
  for (const room of Object.values(catalogue))
    for (const [name, path] of [
      ["waiting", "table"],
      ["first-play", "welcome"],
      ["learn", "learn"],
      ["rules", "rules"],
    ] as const) {
      await page.goto(`/${room.id}/${path}`);
      await page.locator("main h1").first().waitFor({ state: "attached" });
      await screenshots.takeInAllStyles(page, `${name}-${room.id}-${device}`);
    }
  for (const path of ["replay", "about", "privacy", "nowhere-at-all"]) {
    await page.goto(`/${path}`);
    await screenshots.takeInAllStyles(page, `${path}-${device}`);
  }
  await openCurtain(page);
  await screenshots.takeInAllStyles(page, `curtain-${device}`);
  await context.close();
}

/** Sets up a match of two people at one device. */
async function openCurtain(page: Page): Promise<void> {
  await page.goto("/aisopos/table");
  await page.locator(".places select").nth(1).selectOption("person");
  await page.locator("button[type=submit]").click();
  await page.locator("main.curtain").waitFor();
}

/** A match at its start, in its middle and at its end, and its replay. */
async function shootMatch(device: string, isPhone: boolean, room: Room): Promise<void> {
  const { context, page } = await visit(browser, { isPhone, address, settings: { confirm: false } });
  const input = isPhone ? "touch" : "mouse";
  await page.goto("/");
  await page.locator(`.card.room-${room.id} button.go`).click();
  await page.waitForURL("**/match/*");
  await page.locator("main [data-lit]").first().waitFor({ state: "attached" });
  await screenshots.takeInAllStyles(page, `board-${room.id}-1-start-${device}`);
  await playChoices(page, input, room.id, MIDDLE);
  await screenshots.takeInAllStyles(page, `board-${room.id}-2-middle-${device}`);
  await playToEnd(page, input, room.id);
  await screenshots.takeInAllStyles(page, `board-${room.id}-3-end-${device}`);
  await page.locator(".end button").last().click();
  await page.locator(".projector").waitFor();
  await page.locator(".projector input").fill("12");
  await screenshots.takeInAllStyles(page, `projector-${room.id}-${device}`);
  await context.close();
}
