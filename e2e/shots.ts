import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import * as catalogue from "../src/games/catalogue.ts";
import { seeded } from "../src/kernel/dice.ts";
import type { Room } from "../src/kernel/room.ts";
import { opened, USUAL_OPENING } from "../src/server/serve.ts";
import { launched } from "./browser.ts";
import { cameraFor } from "./camera.ts";
import { playOnce } from "./hands.ts";
import { tables } from "./shots-tables.ts";
import { type Visit, visit } from "./visit.ts";

/** `npm run shots [folder]`: every screen, on a phone and at a desk, light and dark, French and English, to be looked at. */
const folder = resolve(process.argv[2] ?? "dist/shots");
const camera = cameraFor(folder);
await build({ configFile: resolve("vite.config.ts"), logLevel: "warn" });
const data = mkdtempSync(join(tmpdir(), "shots-"));
const house = await opened({
  ...USUAL_OPENING,
  site: resolve("dist/site"),
  data,
  host: "127.0.0.1",
  port: 0,
  pace: 0,
  log: pino({ level: "error" }, process.stderr),
});
const address = `http://127.0.0.1:${house.port}`;
const browser = await launched();
/** After so many choices a match is well under way. */
const MIDDLE = 14;

for (const isPhone of [false, true]) {
  const device = isPhone ? "phone" : "desk";
  await pages(browser, device, isPhone);
  await tables(browser, camera, device, { isPhone, address });
  await Promise.all(Object.values(catalogue).map((room) => match(browser, device, isPhone, room)));
}
await browser.close();
await house.close();
rmSync(data, { recursive: true, force: true });
console.log(`${camera.taken()} pictures in ${folder}`);

/** The screens around the matches. */
async function pages(at: Browser, device: string, isPhone: boolean): Promise<void> {
  const { context, page } = await visit(at, { isPhone, address });
  await page.goto("/");
  await camera.looks(page, `home-${device}`);
  for (const room of Object.values(catalogue))
    for (const [name, path] of [
      ["waiting", "table"],
      ["learn", "learn"],
      ["rules", "rules"],
    ] as const) {
      await page.goto(`/${room.id}/${path}`);
      await page.locator("main h1").first().waitFor({ state: "attached" });
      await camera.looks(page, `${name}-${room.id}-${device}`);
    }
  for (const path of ["replay", "about", "nowhere-at-all"]) {
    await page.goto(`/${path}`);
    await camera.looks(page, `${path}-${device}`);
  }
  await curtain(page);
  await camera.looks(page, `curtain-${device}`);
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
  await camera.looks(page, `board-${room.id}-1-start-${device}`);
  await choices(visiting, isPhone, room, MIDDLE);
  await camera.looks(page, `board-${room.id}-2-middle-${device}`);
  await choices(visiting, isPhone, room, Number.POSITIVE_INFINITY);
  await camera.looks(page, `board-${room.id}-3-end-${device}`);
  await page.locator(".end button").nth(1).click();
  await page.locator(".projector").waitFor();
  await page.locator(".projector input").fill("12");
  await camera.looks(page, `projector-${room.id}-${device}`);
  await context.close();
}

async function choices({ page }: Visit, isPhone: boolean, room: Room, most: number): Promise<void> {
  for (let count = 0; count < most; count++)
    if (!(await playOnce(page, isPhone ? "touch" : "mouse", seeded(`${room.id} ${count}`)))) return;
}
