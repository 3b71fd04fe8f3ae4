import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aisopos, isisOsiris } from "../src/games/catalogue.ts";
import { launched } from "./browser.ts";
import { arrange, begin, company, type Guest, goodbye, guest, waiting } from "./company.ts";
import { expectGood } from "./good.ts";
import { togetherIn } from "./said.ts";
import { wordsIn } from "./table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const [en, fr] = [togetherIn.en, togetherIn.fr];

describe("axe finds nothing, by day at a desk and by night on a phone", () => {
  test.concurrent("where a table is made, and where a stranger comes", async () => {
    const host = await guest(browser, "Ana", { language: "fr" });
    const { page } = host;
    await page.goto("/ostrakon/friends");
    await page.locator(".create .own-name").fill(host.name);
    await expectGood(page, "create");
    await page.locator(".create details.more summary").click();
    await page.locator("label.option select").nth(-3).selectOption("own");
    await expectGood(page, "create, unfolded");
    for (const path of ["/tables", "/me", "/claim#nothing", "/claim", "/t/nowhere", "/t/nowhere/retold"]) {
      await page.goto(path);
      await page.locator("main h1").first().waitFor();
      await expectGood(page, `${path} for a stranger`);
    }
    await goodbye(host);
  });

  test.concurrent("in the waiting room, for its host and for a guest, and on the screen in the middle", async () => {
    const [host, friend] = (await waiting(browser, aisopos, [{}, {}])) as [Guest, Guest];
    await host.page.locator(".more-seats").click();
    await host.page.locator('.place[data-seat="2"].free').waitFor();
    for (const summary of await host.page.locator("main summary").all()) await summary.click();
    await host.page.locator(".rename").click();
    await host.page.locator(".talk select").selectOption("hello");
    await friend.page.locator(".talk li", { hasText: fr.phrases.hello }).waitFor();
    await expectGood(host.page, "waiting, host");
    await expectGood(friend.page, "waiting, guest");
    const other = await guest(browser, "Zoé", { language: "fr" });
    await other.page.goto(host.page.url());
    await other.page.locator("#join").waitFor();
    await expectGood(other.page, "waiting, somebody new");
    await other.page.goto(`${host.page.url()}/screen`);
    await other.page.locator(".invitation").waitFor();
    await expectGood(other.page, "screen, waiting");
    await goodbye(host, friend, other);
  });

  test.concurrent("in a match with talk and clocks, in its menu, on the screen, on my pages", async () => {
    const [host, friend] = (await waiting(browser, isisOsiris, [{}, {}])) as [Guest, Guest];
    await arrange(host.page, en.waiting.time.explained, "live 300000 10000 3000");
    await arrange(host.page, en.waiting.talk.explained, "free");
    await begin(host.page);
    await Promise.all([host, friend].map(({ page }) => page.locator(".clock.running").waitFor()));
    await friend.page.locator(".talk input").fill("À table !");
    await friend.page.locator(".talk input").press("Enter");
    await host.page.locator(".talk li", { hasText: "À table" }).waitFor();
    await friend.page.getByRole("button", { name: wordsIn.fr.play.menu }).click();
    await friend.page.getByText(fr.match.handOver).click();
    await friend.page.locator("dialog[open] .share").first().waitFor();
    await expectGood(friend.page, "menu");
    expect(await touching(friend.page)).toEqual([]);
    await friend.page.getByRole("button", { name: fr.match.proposePause }).click();
    await host.page.getByText(en.match.proposes.pause(friend.name)).waitFor();
    await expectGood(host.page, "match");
    await friend.page.goto(`${host.page.url()}/screen`);
    await friend.page.locator("main.scene").waitFor();
    await expectGood(friend.page, "screen, playing");
    await goodbye(host, friend);
  });

  test.concurrent("on the pages of somebody with tables", async () => {
    const { guests } = await company(browser, isisOsiris, [{}, {}]);
    const [host] = guests as [Guest];
    const { page } = host;
    await page.goto("/");
    await page.locator(".lobby.mine .rows a").waitFor();
    await expectGood(page, "home");
    await page.goto("/tables");
    await page.locator(".lobby.mine .rows a").waitFor();
    await expectGood(page, "tables");
    await page.goto("/me");
    await page.getByRole("button", { name: en.lobby.me.link }).click();
    await page.locator(".pass .share").waitFor();
    await expectGood(page, "me");
    await page.getByRole("button", { name: en.lobby.me.forget }).click();
    await expectGood(page, "deletion");
    await page.goto("/claim#x.0.y");
    await page.getByRole("button", { name: en.lobby.claim.take }).click();
    await page.getByRole("alert").waitFor();
    await expectGood(page, "claim, refused");
    await goodbye(...guests);
  });
});

/** What stands in the open dialog less than a finger's slip above the next thing. */
const touching = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("dialog[open] :is(button, a.button, select, input[type=text])")]
      .map((part) => ({ name: part.outerHTML.slice(0, 80), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0);
    return boxes.flatMap((one) =>
      boxes
        .filter(({ box }) => box.top >= one.box.bottom && box.top < one.box.bottom + 4)
        .map((other) => `${one.name} and ${other.name}`),
    );
  });
