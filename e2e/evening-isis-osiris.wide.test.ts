import { expect, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { isAsked, playUntil, pressInMenu } from "./fixtures/evening-people.ts";
import { eveningServer } from "./fixtures/evening-server.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { clickStart, expectNoFaultsAndClose, fetchTableView, visitAs } from "./fixtures/online-table.ts";
import { playChoices } from "./fixtures/random-player.ts";
import { onlineWordsIn, siteWordsIn } from "./fixtures/site-words.ts";
import { storedSteps } from "./fixtures/stored-steps.ts";
import { takePicture } from "./fixtures/take-picture.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const evening = eveningServer();

test("An evening of Isis & Osiris goes from bots at home to friends on phones, to a television, and back to one device", async () => {
  const { address } = evening();
  const ana = await visitAs(browser, "Ana", { address, language: "en" });
  const { page } = ana;
  await startBotMatch(page, isisOsiris);
  await waitUntilAsked(page);
  await playChoices(page, "mouse", "at home", 4);
  await waitUntilAsked(page);
  const atHome = (await storedSteps(page)).map(({ step }) => step);
  expect(atHome.length).toBeGreaterThan(2);
  await takePicture(page, "isis-1-at-home");

  // Friends come, and sit where bots played.
  await page.getByRole("button", { name: siteWordsIn.en.play.menu }).click();
  await page.getByRole("link", { name: siteWordsIn.en.play.takeOnline }).click();
  await page.locator(".create .own-name").fill(ana.name);
  await page.locator(".create button[type=submit]").click();
  await page.locator(".goes-on").waitFor();
  const table = page.url();
  await takePicture(page, "isis-2-brought");
  const bao = await visitAs(browser, "Bao", { address, language: "fr", isPhone: true });
  await bao.page.goto(table);
  await bao.page.locator("#join .own-name").fill(bao.name);
  await takePicture(bao.page, "isis-3-join");
  await bao.page.locator("#join button[type=submit]").click();
  await bao.page.locator(".place.mine").waitFor();
  await clickStart(page);
  const both = [ana, bao];
  await Promise.all(both.map((one) => one.page.locator("main.scene").waitFor()));
  let rounds = 0;
  await playUntil(both, async () => ++rounds > 6);

  // A television shows the board and goes again.
  const tv = await visit(browser, {
    address,
    language: "fr",
    contextOptions: { viewport: { width: 1920, height: 1080 } },
  });
  await tv.page.goto(`${table}/screen`);
  await tv.page.locator("main.scene").waitFor();
  await takePicture(tv.page, "isis-4-television");
  await playUntil(both, async () => ++rounds > 10);
  await tv.context.close();

  // Bao's phone dies: the match goes to Ana's laptop, where both play on.
  await playUntil(both, async () => isAsked(page));
  page.on("dialog", (dialog) => void dialog.accept());
  await pressInMenu(ana, onlineWordsIn.en.match.takeAway);
  await bao.page.getByRole("button", { name: siteWordsIn.fr.play.accept }).waitFor();
  await takePicture(bao.page, "isis-5-asked");
  await bao.page.getByRole("button", { name: siteWordsIn.fr.play.accept }).click();
  await page.waitForURL("**/isis-osiris/match/*");
  await waitUntilAsked(page);
  await takePicture(page, "isis-6-back-home");
  await bao.page.getByText(siteWordsIn.fr.play.takenAway).first().waitFor();
  await takePicture(bao.page, "isis-7-taken-away");
  const again = (await storedSteps(page)).map(({ step }) => step);
  expect(again.slice(0, atHome.length), "every step is still there").toEqual(atHome);
  expect(again.length).toBeGreaterThan(atHome.length);
  await playChoices(page, "mouse", "back", 4);
  expect((await storedSteps(page)).length).toBeGreaterThan(again.length);
  expect((await fetchTableView(bao, table)).stage).toBe("over");
  expect(tv.faults).toEqual([]);
  await expectNoFaultsAndClose(ana, bao);
});
