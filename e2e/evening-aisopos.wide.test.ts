import { expect, test } from "vitest";
import { aisopos } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { playUntil, pressInMenu } from "./fixtures/evening-people.ts";
import { eveningServer } from "./fixtures/evening-server.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  fetchTableView,
  joinTable,
  openNewTable,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { endWordsIn, onlineWordsIn, siteWordsIn } from "./fixtures/site-words.ts";
import { takePicture } from "./fixtures/take-picture.ts";

const browser = await browserOfFile();

const evening = eveningServer();
const SECOND = 1000;
/** Three minutes each, without anything added. */
const CONTROL = { is: "live", stock: 180 * SECOND, increment: 0, grace: 0 } as const;

test("An evening of Aisopos, live: a line is lost and comes back, one resigns, and the rematch's clock waits for who still reads", async () => {
  const { address } = evening();
  const [ana, bao] = [
    await visitAs(browser, "Ana", { address, language: "en" }),
    await visitAs(browser, "Bao", { address, language: "fr", isPhone: true }),
  ];
  const both = [ana, bao];
  const table = await openNewTable(ana, aisopos, 2);
  expect((await ana.page.request.patch(tableApiPath(table), { data: { control: CONTROL } })).ok()).toBe(true);
  await joinTable(bao, new URL(table).pathname);
  await clickStart(ana.page);
  await Promise.all(both.map(({ page }) => page.locator("main.scene").waitFor()));
  await ana.page.locator(".clock.running").first().waitFor();
  await takePicture(bao.page, "aisopos-1-live");

  // Bao's line is lost. His page says so, and nobody votes about him: the clock decides (TL-67).
  const version = async () =>
    (await (await ana.page.request.get(`${tableApiPath(table)}/log?viewer=watcher&before=99999`)).json()).log.at(-1)
      .version as number;
  await playUntil(both, async () => (await bao.page.locator("main [data-lit]").count()) > 0);
  const before = await version();
  await bao.context.setOffline(true);
  await evening().pass(30 * SECOND, ana.page);
  expect(await ana.page.locator(".asides [aria-pressed]").count(), "no vote in a duel").toBe(0);
  await bao.page.locator(".missing-line").first().waitFor({ state: "attached" });
  await takePicture(bao.page, "aisopos-2-lost-line");
  await bao.context.setOffline(false);
  await bao.page.locator(".missing-line").first().waitFor({ state: "detached" });
  await playUntil([bao], async () => (await version()) > before);

  // Bao resigns; Ana asks for a rematch and starts it while he still reads the result.
  bao.page.on("dialog", (dialog) => void dialog.accept());
  await pressInMenu(bao, siteWordsIn.fr.play.resign);
  await Promise.all(both.map(({ page }) => page.locator(".end").waitFor()));
  await takePicture(bao.page, "aisopos-3-end");
  await ana.page.getByRole("button", { name: siteWordsIn.en.play.rematch }).click();
  await ana.page.locator(".waiting-room .place").first().waitFor();
  const next = ana.page.url();
  await bao.page.locator(".end").getByRole("button", { name: endWordsIn.fr.toRematch }).waitFor();
  expect((await fetchTableView(ana, next)).reserved?.places).toMatchObject([{ name: "Bao" }]);
  expect(await ana.page.locator(".begin .start:not([disabled])").count(), "nobody starts without him yet").toBe(0);
  await takePicture(ana.page, "aisopos-4-rematch-waits");
  // He says yes, and goes back to read the result: no clock runs before he has seen the board.
  await bao.page.locator(".end").getByRole("button", { name: endWordsIn.fr.toRematch }).click();
  await bao.page.locator(".waiting-room .place.mine").waitFor();
  await bao.page.goto(table);
  await bao.page.locator(".end").waitFor();
  await clickStart(ana.page);
  await ana.page.locator("main.scene").waitFor();
  await ana.page.getByText(onlineWordsIn.en.match.clockWaits).first().waitFor({ state: "attached" });
  await takePicture(ana.page, "aisopos-5-clock-waits");
  expect(await ana.page.locator(".clock.running").count()).toBe(0);
  await bao.page.goto(next);
  await bao.page.locator("main.scene").waitFor();
  await ana.page.locator(".clock.running").first().waitFor();
  await takePicture(bao.page, "aisopos-6-rematch");
  await playUntil(both, async () => (await ana.page.locator(".clock.running").count()) > 0);
  const ignored = /ERR_INTERNET_DISCONNECTED|WebSocket/;
  await expectNoFaultsAndClose(ana, { ...bao, faults: bao.faults.filter((one) => !ignored.test(one)) });
}, 0);
