import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aisopos, isisOsiris, ostrakon } from "../src/games/catalogue.ts";
import { words as questions } from "../src/games/ostrakon/texts/words.en.ts";
import { seeded } from "../src/kernel/dice.ts";
import { type Language, sayIn } from "../src/kernel/texts.ts";
import { eventually } from "../src/testing/progress/progress.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { isInReach } from "./fixtures/evening-people.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  openChat,
  openNewTable,
  type PersonAtTable,
  seatPeople,
  setTableOption,
  startOnlineMatch,
  startWithBots,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { countUntil, playOneChoice, playToEnd } from "./fixtures/random-player.ts";
import { onlineWordsIn, siteSentence, siteWordsIn } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

const [en, fr] = [onlineWordsIn.en, onlineWordsIn.fr];

test.concurrent("A pause, its end and a slower clock are proposed and agreed on", async () => {
  const [owner, friend] = (await seatPeople(browser, isisOsiris, [{}, {}])) as [PersonAtTable, PersonAtTable];
  await setTableOption(owner.page, en.waiting.time.explained, "own");
  // Without a grace period the clock starts to run at once.
  await owner.page.getByLabel(en.waiting.time.grace).fill("0");
  await owner.page.getByLabel(en.waiting.time.grace).press("Enter");
  await clickStart(owner.page);
  for (const { page } of [owner, friend]) {
    const running = page.locator(".clock.running");
    const before = await running.textContent();
    expect(before).toMatch(/^\d+:\d\d$/);
    await running.filter({ hasNotText: before ?? "" }).waitFor();
    expect(await page.locator(".clock").count()).toBe(2);
  }

  const isOwnerAsked = (await owner.page.locator("main [data-lit]").count()) > 0;
  const [asked, other] = isOwnerAsked ? [owner, friend] : [friend, owner];
  const words = { en, fr };
  const names = (language: Language) => sayIn(language, [owner.name, friend.name]);
  const offered = await centreOf(asked.page.locator("[role=gridcell][data-lit]").first());
  await menuOf(asked).click();
  await asked.page.getByRole("button", { name: words[asked.language].match.proposePause }).click();
  await other.page
    .locator(".bar .sentence", {
      hasText: words[other.language].match.proposes.pause(isOwnerAsked ? 0 : 1, names(other.language)),
    })
    .waitFor();
  // The menu has closed above the board: the second half of a double click plays nothing there.
  await asked.page.mouse.move(...offered);
  await asked.page.mouse.down({ clickCount: 2 });
  await asked.page.mouse.up({ clickCount: 2 });
  expect(await other.page.locator("main [data-lit]").count(), "the proposal comes before the move").toBe(0);
  await other.page.getByRole("button", { name: siteWordsIn[other.language].play.accept }).click();
  await owner.page.locator(".aside", { hasText: en.match.paused }).waitFor();
  await friend.page.getByText(siteWordsIn.fr.play.paused).waitFor();
  expect(await asked.page.locator(".log li").count()).toBe(1);
  expect(await owner.page.locator(".clock.running").count()).toBe(0);
  await clickInMenu(friend, fr.match.proposeResume);
  await owner.page.getByRole("button", { name: siteWordsIn.en.play.accept }).click();
  await friend.page.locator(".aside", { hasText: fr.match.paused }).waitFor({ state: "detached" });
  await owner.page.locator(".clock.running").waitFor();

  await menuOf(owner).click();
  const clocks = owner.page.getByLabel(en.match.proposeControl);
  await clocks.selectOption({ label: "3 days per move" });
  // Who may watch is proposed in the same menu: the two buttons show the same word, and their names tell them apart.
  const { control, watching } = en.match.proposeNames;
  expect(await owner.page.getByRole("button", { name: watching, exact: true }).count()).toBe(1);
  await owner.page.getByRole("button", { name: control, exact: true }).click();
  await friend.page.getByRole("button", { name: siteWordsIn.fr.play.accept }).click();
  await friend.page.locator(".clock.running", { hasText: /^(3 j 0|2 j 23) h$/ }).waitFor();
  await owner.page.locator(".clock.running", { hasText: /^(3 d 0|2 d 23) h$/ }).waitFor();
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent("Whoever steps away is played for if the others say so, and is back with one press", async () => {
  const [owner, friend] = (await seatPeople(browser, isisOsiris, [{}, {}])) as [PersonAtTable, PersonAtTable];
  await clickStart(owner.page);
  await owner.page.locator(".presence.present").nth(1).waitFor();
  const isOwnerAsked = (await owner.page.locator("main [data-lit]").count()) > 0;
  const [asked, other] = isOwnerAsked ? [owner, friend] : [friend, owner];
  const [mine, theirs] = [onlineWordsIn[asked.language].match, onlineWordsIn[other.language].match];
  const say = sayIn(other.language, [owner.name, friend.name]);
  await clickInMenu(asked, mine.stepAway);
  await asked.page.locator(".aside", { hasText: mine.youSteppedAway }).waitFor();
  const question = other.page.locator(".aside", { hasText: theirs.waitsFor(isOwnerAsked ? 0 : 1, say) });
  await question.getByRole("button", { name: theirs.votes.move }).click();
  await question.waitFor({ state: "detached" });
  await other.page.locator("main [data-lit]").first().waitFor();
  await asked.page.getByRole("button", { name: mine.iAmBack }).click();
  await asked.page.locator(".aside", { hasText: mine.youSteppedAway }).waitFor({ state: "detached" });
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent("A person who leaves for good watches from then on, and a bot plays the seat to the end", async () => {
  const { people } = await startOnlineMatch(browser, isisOsiris, [{}, {}]);
  const [owner, friend] = people as [PersonAtTable, PersonAtTable];
  friend.page.on("dialog", (dialog) => void dialog.accept());
  await clickInMenu(friend, fr.match.leave);
  await friend.page.locator(".aside", { hasText: fr.match.youLeft }).waitFor();
  await owner.page.locator(".presence.left").waitFor();
  await friend.page.reload();
  await friend.page.locator(".aside", { hasText: fr.match.youLeft }).waitFor();
  expect(await playToEnd(owner.page, "mouse", "left alone")).toBeGreaterThan(3);
  await friend.page.locator(".end").waitFor();
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent("Phrases come in each reader’s language, free text if the owner allows it; people can be muted", async () => {
  const { people, address } = await startOnlineMatch(browser, isisOsiris, [{}, {}]);
  const [owner, friend] = people as [PersonAtTable, PersonAtTable];
  for (const { page } of people) await openChat(page);
  await owner.page.locator(".talk select").selectOption("goodLuck");
  await friend.page.locator(".talk li", { hasText: fr.phrases.goodLuck }).waitFor();

  expect(await friend.page.locator(".talk input").count()).toBe(0);
  const chatLine = { is: "text", text: "psst" };
  const early = await friend.page.request.post(`${tableApiPath(address)}/chat`, { data: chatLine });
  expect(await early.json()).toMatchObject({ ok: false, why: { key: "noFreeText" } });
  await owner.page.keyboard.press("Escape");
  await menuOf(owner).click();
  await owner.page.getByLabel(en.match.freeTalk).check();
  await owner.page.keyboard.press("Escape");
  await openChat(owner.page);
  await friend.page.locator(".talk input").fill("Bonsoir à tous");
  await friend.page.locator(".talk input").press("Enter");
  await owner.page.locator(".talk li", { hasText: "Bonsoir à tous" }).waitFor();
  expect(await friend.page.locator(".talk input").inputValue()).toBe("");
  await friend.page.locator(".talk input").fill("sh1t");
  await friend.page.locator(".talk input").press("Enter");
  await friend.page.locator(".talk .refusal", { hasText: siteSentence("fr", "wordsUnfit") }).waitFor();

  await owner.page.getByRole("button", { name: en.match.mute(friend.name) }).click();
  await owner.page.locator(".talk p", { hasText: en.match.muted(friend.name, 1, sayIn("en", [])) }).waitFor();
  await friend.page.locator(".talk input").fill("Encore moi");
  await friend.page.locator(".talk input").press("Enter");
  await owner.page.locator(".talk p", { hasText: en.match.muted(friend.name, 2, sayIn("en", [])) }).waitFor();
  expect(await owner.page.locator(".talk li", { hasText: "Encore moi" }).count()).toBe(0);
  await owner.page.getByRole("button", { name: en.match.unmute(friend.name) }).click();
  await owner.page.locator(".talk li", { hasText: "Encore moi" }).waitFor();
  await expectNoFaultsAndClose(owner, friend);
});

test.concurrent("A script in a name, in chat and in a question is shown as text and never runs", async () => {
  // It has no dot: a name with an address in it is refused (TL-15).
  const script = "<img src=x onerror=hacked=1>";
  const [owner, watcher] = [await visitAs(browser, script), await visitAs(browser, "Bao", { language: "fr" })];
  await watcher.page.goto(await openNewTable(owner, ostrakon, 5));
  for (const { page } of [owner, watcher]) await page.locator(".place", { hasText: script }).waitFor();
  await setTableOption(owner.page, en.waiting.talk.explained, "free");
  await owner.page.locator(".talk input").fill(script);
  await owner.page.locator(".talk input").press("Enter");
  await watcher.page.locator(".talk li span", { hasText: script }).waitFor();
  await startWithBots(owner.page);

  const own = owner.page.getByRole("button", { name: questions.writeOwn });
  await countUntil(async (choices) => {
    if (await own.isVisible()) return true;
    const isPlayed = await playOneChoice(owner.page, "mouse", seeded(`until I ask ${choices}`));
    expect(isPlayed, "the owner asks a question before the match is over").toBe(true);
    return false;
  }, "a question of the owner");
  const question = owner.page.getByLabel(questions.question);
  // A press that follows another one too soon is no press (ST-39): like people, it presses again.
  await eventually(
    "the form of an own question",
    async () => {
      // The form may open between the look and the press.
      if (!(await question.isVisible())) await own.click({ timeout: 1000 }).catch(() => undefined);
      return question.isVisible();
    },
    (isOpen) => isOpen,
  );
  await question.fill(`${script} www.evil.example?`);
  await owner.page.getByLabel(questions.answer.w).fill("<b>yes</b>");
  await owner.page.getByLabel(questions.answer.b).fill("<i>no</i>");
  await owner.page.getByLabel(questions.answer.b).press("Enter");
  // What the server refuses can be changed, and is not lost.
  await owner.page.locator("[data-bar=refused]").getByText(siteSentence("en", "addressesUnfit")).waitFor();
  // The form is there again when the question has flown home (ST-26).
  await owner.page.locator(".os-desk:not(.os-away) .os-writing").waitFor();
  expect(await question.inputValue()).toBe(`${script} www.evil.example?`);
  await owner.page.locator(".os-writing input:focus").and(owner.page.getByLabel(questions.answer.b)).waitFor();
  await question.fill(`${script}?`);
  await owner.page.getByLabel(questions.answer.b).press("Enter");
  for (const { page } of [owner, watcher]) {
    for (const text of [`${script}?`, "<b>yes</b>", "<i>no</i>"])
      await page.locator(".os-board", { hasText: text }).first().waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  }
  await expectForcedColours(owner.page);
  await expectNoFaultsAndClose(owner, watcher);
});

/** With forced colours and a dark scheme, the connection, the presence and the stones can still be told apart. */
async function expectForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const painted = await page.evaluate(() => {
    const styleOf = (selector: string, part?: string): CSSStyleDeclaration => {
      const found = document.querySelector(selector);
      if (found === null) throw new Error(`no ${selector}`);
      return getComputedStyle(found, part);
    };
    return {
      connected: styleOf(".light").backgroundColor,
      present: styleOf(".presence.present", "::before").backgroundColor,
      white: styleOf(".os-sign.os-w").fill,
      black: styleOf(".os-sign.os-b").fill,
    };
  });
  const [white, black] = ["rgb(255, 255, 255)", "rgb(0, 0, 0)"];
  expect(painted).toEqual({ connected: white, present: white, white, black });
}

const menuOf = ({ page, language }: PersonAtTable): Locator =>
  page.getByRole("button", { name: siteWordsIn[language].play.menu });

test.concurrent("In the menu leaving is in reach without scrolling on a phone, and the settings lie apart", async () => {
  const { people } = await startOnlineMatch(browser, aisopos, [{ isPhone: true }, {}]);
  const [owner, friend] = people as [PersonAtTable, PersonAtTable];
  await menuOf(owner).click();
  const inReach = ["stepAway", "leave"] as const;
  for (const one of inReach) {
    const button = owner.page.getByRole("button", { name: onlineWordsIn[owner.language].match[one] });
    await button.waitFor();
    expect(await isInReach(button), one).toBe(true);
  }
  const { play, settings } = siteWordsIn[owner.language];
  expect(await isInReach(owner.page.getByRole("button", { name: play.resign }))).toBe(true);
  expect(await owner.page.getByLabel(settings.hints).isVisible()).toBe(false);
  await owner.page.locator("dialog[open] .settings > summary").click();
  expect(await owner.page.getByLabel(settings.hints).isVisible()).toBe(true);
  await expectNoFaultsAndClose(owner, friend);
});

/** Opens the menu of a match and clicks a button there. */
async function clickInMenu(person: PersonAtTable, button: string): Promise<void> {
  await menuOf(person).click();
  await person.page.getByRole("button", { name: button }).click();
}

async function centreOf(part: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}
