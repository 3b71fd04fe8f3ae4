import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isisOsiris, ostrakon } from "../src/games/catalogue.ts";
import { words as questions } from "../src/games/ostrakon/words.en.ts";
import { seeded } from "../src/kernel/dice.ts";
import { launched } from "./browser.ts";
import { apiOf, arrange, begin, beginWithBots, company, type Guest, goodbye, guest, laid, waiting } from "./company.ts";
import { playOnce, playToTheEnd } from "./hands.ts";
import { houseSays, togetherIn } from "./said.ts";
import { wordsIn } from "./table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launched();
});
afterAll(() => browser.close());

const [en, fr] = [togetherIn.en, togetherIn.fr];

test.concurrent("clocks count; a pause is asked for and agreed on, and its end; then the live table becomes a slow one", async () => {
  const [host, friend] = (await waiting(browser, isisOsiris, [{}, {}])) as [Guest, Guest];
  await arrange(host.page, en.waiting.time.explained, "own");
  // Without a grace the clock falls at once.
  await host.page.getByLabel(en.waiting.time.grace).fill("0");
  await host.page.getByLabel(en.waiting.time.grace).press("Enter");
  await begin(host.page);
  for (const { page } of [host, friend]) {
    const running = page.locator(".clock.running");
    const before = await running.textContent();
    expect(before).toMatch(/^\d+:\d\d$/);
    await running.filter({ hasNotText: before ?? "" }).waitFor();
    expect(await page.locator(".clock").count()).toBe(2);
  }

  const isHostAsked = (await host.page.locator("main [data-lit]").count()) > 0;
  const [asked, other] = isHostAsked ? [host, friend] : [friend, host];
  const words = { en, fr };
  await menuOf(asked).click();
  const place = await centreOf(asked.page.getByRole("button", { name: words[asked.language].match.proposePause }));
  await asked.page.mouse.click(...place);
  await other.page.getByText(words[other.language].match.proposes.pause(asked.name)).waitFor();
  // The second half of a doubled click falls on no board that the menu has laid open.
  expect(
    await asked.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("[role=gridcell]"), place),
  ).not.toBeNull();
  await asked.page.mouse.down({ clickCount: 2 });
  await asked.page.mouse.up({ clickCount: 2 });
  await other.page.getByRole("button", { name: words[other.language].match.agree }).click();
  await host.page.getByText(en.match.paused).waitFor();
  await friend.page.getByText(wordsIn.fr.play.paused).waitFor();
  expect(await asked.page.locator(".log li").count()).toBe(1);
  expect(await host.page.locator(".clock.running").count()).toBe(0);
  await fromMenu(friend, fr.match.proposeResume);
  await host.page.getByRole("button", { name: en.match.agree }).click();
  await friend.page.getByText(fr.match.paused).waitFor({ state: "detached" });
  await host.page.locator(".clock.running").waitFor();

  await menuOf(host).click();
  await host.page.getByLabel(en.match.proposeControl).selectOption({ index: 1 });
  await host.page.getByRole("button", { name: en.match.propose, exact: true }).click();
  await friend.page.getByRole("button", { name: fr.match.agree }).click();
  await friend.page.locator(".clock.running", { hasText: /^(3 j 0|2 j 23) h$/ }).waitFor();
  await host.page.locator(".clock.running", { hasText: /^(3 d 0|2 d 23) h$/ }).waitFor();
  await goodbye(host, friend);
});

test.concurrent("who leaves for good watches from then on, and a bot plays their seat to the end", async () => {
  const { guests } = await company(browser, isisOsiris, [{}, {}]);
  const [host, friend] = guests as [Guest, Guest];
  friend.page.on("dialog", (dialog) => void dialog.accept());
  await fromMenu(friend, fr.match.leave);
  await friend.page.getByText(fr.match.watching).waitFor();
  await host.page.locator(".presence.left").waitFor();
  expect(await playToTheEnd(host.page, "mouse", "left alone")).toBeGreaterThan(3);
  await friend.page.locator(".end").waitFor();
  await goodbye(host, friend);
});

test.concurrent("talk: phrases in everybody’s language, words of one’s own once the host allows them, and who is muted", async () => {
  const { guests, address } = await company(browser, isisOsiris, [{}, {}]);
  const [host, friend] = guests as [Guest, Guest];
  await host.page.locator(".talk select").selectOption("goodLuck");
  await friend.page.locator(".talk li", { hasText: fr.phrases.goodLuck }).waitFor();

  expect(await friend.page.locator(".talk input").count()).toBe(0);
  const saying = { is: "text", text: "psst" };
  const early = await friend.page.request.post(`${apiOf(address)}/talk`, { data: saying });
  expect(await early.json()).toMatchObject({ ok: false, why: { key: "noFreeText" } });
  await menuOf(host).click();
  await host.page.getByLabel(en.match.freeTalk).check();
  await host.page.keyboard.press("Escape");
  await friend.page.locator(".talk input").fill("Bonsoir à tous");
  await friend.page.locator(".talk input").press("Enter");
  await host.page.locator(".talk li", { hasText: "Bonsoir à tous" }).waitFor();
  expect(await friend.page.locator(".talk input").inputValue()).toBe("");
  await friend.page.locator(".talk input").fill("sh1t");
  await friend.page.locator(".talk input").press("Enter");
  await friend.page.locator(".talk [role=alert]", { hasText: houseSays("fr", "wordsUnfit") }).waitFor();

  await host.page.getByRole("button", { name: en.match.mute(friend.name) }).click();
  await host.page.locator(".talk p", { hasText: en.match.muted(friend.name, 1) }).waitFor();
  await friend.page.locator(".talk input").fill("Encore moi");
  await friend.page.locator(".talk input").press("Enter");
  await host.page.locator(".talk p", { hasText: en.match.muted(friend.name, 2) }).waitFor();
  expect(await host.page.locator(".talk li", { hasText: "Encore moi" }).count()).toBe(0);
  await host.page.getByRole("button", { name: en.match.unmute(friend.name) }).click();
  await host.page.locator(".talk li", { hasText: "Encore moi" }).waitFor();
  await goodbye(host, friend);
});

test.concurrent("script in a name, in the talk and in a question is text to everybody, and never runs", async () => {
  const script = "<img src=x onerror=document.title=1>";
  const [host, watcher] = [await guest(browser, script), await guest(browser, "Bao", { language: "fr" })];
  await watcher.page.goto(await laid(host, ostrakon, 5));
  for (const { page } of [host, watcher]) await page.locator(".place", { hasText: script }).waitFor();
  await arrange(host.page, en.waiting.talk.explained, "free");
  await host.page.locator(".talk input").fill(script);
  await host.page.locator(".talk input").press("Enter");
  await watcher.page.locator(".talk li span", { hasText: script }).waitFor();
  await beginWithBots(host.page);

  const own = host.page.getByRole("button", { name: questions.writeOwn });
  for (let choices = 0; !(await own.isVisible()); choices++)
    await playOnce(host.page, "mouse", seeded(`until I ask ${choices}`));
  await own.click();
  const question = host.page.getByLabel(questions.question);
  await question.fill(`${script} www.evil.example?`);
  await host.page.getByLabel(questions.answer.w).fill("<b>yes</b>");
  await host.page.getByLabel(questions.answer.b).fill("<i>no</i>");
  await host.page.getByLabel(questions.answer.b).press("Enter");
  // What the house refuses can be written otherwise, and is not lost.
  await host.page.getByRole("alert").getByText(houseSays("en", "addressesUnfit")).waitFor();
  expect(await question.inputValue()).toBe(`${script} www.evil.example?`);
  await question.fill(`${script}?`);
  await host.page.getByLabel(questions.answer.b).press("Enter");
  for (const { page } of [host, watcher]) {
    for (const text of [`${script}?`, "<b>yes</b>", "<i>no</i>"])
      await page.locator(".os-question", { hasText: text }).first().waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    expect(await page.title()).not.toBe("1");
  }
  await expectTheirOwnColours(host.page);
  await goodbye(host, watcher);
});

/** In the system’s own colours, by night: the line stands, somebody is here, and a stone that is called white is. */
async function expectTheirOwnColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const painted = await page.evaluate(() => {
    const styleOf = (selector: string, part?: string): CSSStyleDeclaration => {
      const found = document.querySelector(selector);
      if (found === null) throw new Error(`no ${selector}`);
      return getComputedStyle(found, part);
    };
    return {
      line: styleOf(".light").backgroundColor,
      here: styleOf(".presence.present", "::before").backgroundColor,
      white: styleOf(".os-sign.os-w").fill,
      black: styleOf(".os-sign.os-b").fill,
    };
  });
  const [white, black] = ["rgb(255, 255, 255)", "rgb(0, 0, 0)"];
  expect(painted).toEqual({ line: white, here: white, white, black });
}

const menuOf = ({ page, language }: Guest): Locator => page.getByRole("button", { name: wordsIn[language].play.menu });

/** Opens the menu of a match and presses a button there. */
async function fromMenu(guest: Guest, button: string): Promise<void> {
  await menuOf(guest).click();
  await guest.page.getByRole("button", { name: button }).click();
}

async function centreOf(what: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}
