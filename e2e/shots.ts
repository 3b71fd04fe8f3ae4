import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import type { Room } from "../src/kernel/room.ts";
import { site } from "../src/server/site.ts";
import { launched } from "./browser.ts";
import { playOnce } from "./hands.ts";
import { type Visit, visit } from "./visit.ts";

/** `npm run shots [folder]`: every screen, on a phone and at a desk, light and dark, French and English, to be looked at. */
const folder = resolve(process.argv[2] ?? "dist/shots");
mkdirSync(folder, { recursive: true });
await build({ configFile: resolve("vite.config.ts"), logLevel: "warn" });
const app = await site(resolve("dist/site"));
const address = await app.listen({ port: 0, host: "127.0.0.1" });
const browser = await launched();
let taken = 0;
/** After so many choices a match is well under way. */
const MIDDLE = 14;

for (const isPhone of [false, true]) {
  const device = isPhone ? "phone" : "desk";
  await pages(browser, device, isPhone);
  await Promise.all(Object.values(catalogue).map((room) => match(browser, device, isPhone, room)));
}
await browser.close();
await app.close();
console.log(`${taken} pictures in ${folder}`);

/** The screens around the matches. */
async function pages(at: Browser, device: string, isPhone: boolean): Promise<void> {
  const { context, page } = await visit(at, { isPhone, address });
  await page.goto("/");
  await looks(page, `home-${device}`);
  for (const room of Object.values(catalogue))
    for (const [name, path] of [
      ["waiting", "table"],
      ["learn", "learn"],
      ["rules", "rules"],
    ] as const) {
      await page.goto(`/${room.id}/${path}`);
      await page.locator("main h1").first().waitFor({ state: "attached" });
      await looks(page, `${name}-${room.id}-${device}`);
    }
  for (const path of ["replay", "about", "nowhere-at-all"]) {
    await page.goto(`/${path}`);
    await looks(page, `${path}-${device}`);
  }
  await curtain(page);
  await looks(page, `curtain-${device}`);
  await context.close();
}

/** Two people at one device. */
async function curtain(page: Page): Promise<void> {
  await page.goto("/aisopos/table");
  await page.locator(".places select").nth(1).selectOption("person");
  await page.locator("button[type=submit]").click();
  await page.locator("main.curtain").waitFor();
}

/** A match at its start, its middle and its end, then its replay. */
async function match(at: Browser, device: string, isPhone: boolean, room: Room): Promise<void> {
  const visiting = await visit(at, { isPhone, address, settings: { confirm: false } });
  const { context, page } = visiting;
  await page.goto("/");
  await page.locator(`.card.room-${room.id} button.go`).click();
  await page.waitForURL("**/match/*");
  await page.locator("main [data-lit]").first().waitFor({ state: "attached" });
  await looks(page, `board-${room.id}-1-start-${device}`);
  await choices(visiting, isPhone, room, MIDDLE);
  await looks(page, `board-${room.id}-2-middle-${device}`);
  await choices(visiting, isPhone, room, Number.POSITIVE_INFINITY);
  await looks(page, `board-${room.id}-3-end-${device}`);
  await page.locator(".end button").nth(1).click();
  await page.locator(".projector").waitFor();
  await page.locator(".projector input").fill("12");
  await looks(page, `projector-${room.id}-${device}`);
  await context.close();
}

async function choices({ page }: Visit, isPhone: boolean, room: Room, most: number): Promise<void> {
  for (let count = 0; count < most; count++)
    if (!(await playOnce(page, isPhone ? "touch" : "mouse", seeded(`${room.id} ${count}`)))) return;
}

/** The same screen in both languages and both themes, changed as a person would change them. */
async function looks(page: Page, name: string): Promise<void> {
  for (const language of ["en", "fr"]) {
    if ((await page.locator("html").getAttribute("lang")) !== language)
      await page.locator("header button").first().click();
    await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
    for (const theme of ["light", "dark"]) {
      if ((await page.locator("html").getAttribute("data-theme")) !== theme)
        await page.locator("header button").last().click();
      await page.evaluate(() => document.fonts.ready);
      // The words of the other language arrive a moment after the click.
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${name}-${language}-${theme}.png`) });
      taken++;
    }
  }
}
