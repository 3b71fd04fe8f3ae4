import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { aisopos, isisOsiris } from "../src/games/catalogue.ts";
import { sayIn } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import { expectAnnounced } from "./fixtures/match-page.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  openChat,
  openSeat,
  type PersonAtTable,
  seatPeople,
  setTableOption,
  visitAs,
} from "./fixtures/online-table.ts";
import { onlineWordsIn, siteWordsIn } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

const [en, fr] = [onlineWordsIn.en, onlineWordsIn.fr];

describe("On a light desktop and on a dark phone", () => {
  test.concurrent("axe finds nothing in the waiting room, for anybody, and on the shared screen", async () => {
    const [owner, friend] = (await seatPeople(browser, aisopos, [{}, {}])) as [PersonAtTable, PersonAtTable];
    await owner.page.locator(".more-seats").click();
    await owner.page.locator('.place[data-seat="2"].free').waitFor();
    for (const summary of await owner.page.locator("main summary").all()) await summary.click();
    await openSeat(owner.page, 1);
    await openSeat(owner.page, 0);
    await owner.page.locator(".rename").click();
    await owner.page.locator(".talk select").selectOption("hello");
    await friend.page.locator(".talk li", { hasText: fr.phrases.hello }).waitFor();
    await expectAccessible(owner.page, "waiting, owner");
    await expectAccessible(friend.page, "waiting, player");
    const newcomer = await visitAs(browser, "Zoé", { language: "fr" });
    await newcomer.page.goto(owner.page.url());
    await newcomer.page.locator("#join").waitFor();
    await expectAccessible(newcomer.page, "waiting, newcomer");
    await newcomer.page.goto(`${owner.page.url()}/screen`);
    await newcomer.page.locator(".invitation").waitFor();
    await expectAccessible(newcomer.page, "screen, waiting");
    await expectNoFaultsAndClose(owner, friend, newcomer);
  });

  test.concurrent("ST-90 axe finds nothing, and there is one live region, in an online match, in its menu and on the shared screen", async () => {
    const [owner, friend] = (await seatPeople(browser, isisOsiris, [{}, {}])) as [PersonAtTable, PersonAtTable];
    await setTableOption(owner.page, en.waiting.time.explained, "live 300000 10000 3000");
    await setTableOption(owner.page, en.waiting.talk.explained, "free");
    await clickStart(owner.page);
    await Promise.all([owner, friend].map(({ page }) => page.locator(".clock.running").waitFor()));
    for (const { page } of [owner, friend]) await openChat(page);
    await friend.page.locator(".talk input").fill("À table !");
    await friend.page.locator(".talk input").press("Enter");
    await owner.page.locator(".talk li", { hasText: "À table" }).waitFor();
    await expectAccessible(owner.page, "chat");
    for (const { page } of [owner, friend]) await page.keyboard.press("Escape");
    await friend.page.getByRole("button", { name: siteWordsIn.fr.play.menu }).click();
    await friend.page.getByText(fr.match.handOver).click();
    await friend.page.locator("dialog[open] .share").first().waitFor();
    await expectAccessible(friend.page, "menu");
    expect(await touching(friend.page)).toEqual([]);
    await friend.page.getByRole("button", { name: fr.match.proposePause }).click();
    const proposal = en.match.proposes.pause(1, sayIn("en", [owner.name, friend.name]));
    await owner.page.locator(".bar .sentence", { hasText: proposal }).waitFor();
    await expectAnnounced(owner.page, `${friend.name} À table !`);
    await expectAnnounced(owner.page, proposal);
    for (const { page } of [owner, friend]) expect(await liveRegions(page)).toEqual(["log, polite"]);
    await expectAccessible(owner.page, "match");
    await friend.page.goto(`${owner.page.url()}/screen`);
    await friend.page.locator("main.scene").waitFor();
    await expectAccessible(friend.page, "screen, playing");
    expect(await liveRegions(friend.page)).toEqual(["log, polite"]);
    await expectNoFaultsAndClose(owner, friend);
  });
});

/**
 * What can be announced on a stage and in the header. What a dialog says of its own buttons is announced only while it
 * is open, and then the stage is silent. The offer of a new version is the site's.
 */
const liveRegions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[aria-live], [role=log], [role=status], [role=alert], output")]
      .filter((region) => region.checkVisibility() && !region.matches(".notices, [aria-live=off]"))
      .map((region) => `${region.getAttribute("role")}, ${region.getAttribute("aria-live")}`),
  );

/** The pairs of controls in the open dialog that stand closer to each other than a finger is precise. */
const touching = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("dialog[open] :is(button, a.button, select, input[type=text])")]
      // What is in a closed part has a box, too.
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.outerHTML.slice(0, 80), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0);
    return boxes.flatMap((one) =>
      boxes
        .filter(({ box }) => box.top >= one.box.bottom && box.top < one.box.bottom + 4)
        .map((other) => `${one.name} and ${other.name}`),
    );
  });
