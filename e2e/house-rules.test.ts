import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { texts as aisoposTexts } from "../src/games/aisopos/texts/texts.fr.ts";
import { aisopos, empedocle } from "../src/games/catalogue.ts";
import { texts as empedocleTexts } from "../src/games/empedocle/texts/texts.en.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectAccessible } from "./fixtures/expect-accessible.ts";
import {
  expectNoFaultsAndClose,
  fetchTableView,
  openHouseRules,
  openNewTable,
  optionField,
  setTableOption,
  visitAs,
} from "./fixtures/online-table.ts";
import { siteWordsIn, withPlainSpaces } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

const { swaps, exchangers } = empedocleTexts.options;
const { bouts, drawAfter } = aisoposTexts.options;

/** What stands beside the title of the folded house rules. */
const inShort = async (page: Page): Promise<string> =>
  withPlainSpaces((await page.locator(".rules-in-short").textContent()) ?? "");

test.concurrent("Before a match on one device house rules are folded, and a changed one is named while they are", async () => {
  const visit = await visitAs(browser, "Ana", { isPhone: true });
  const { page } = visit;
  await page.goto("/empedocle/table");
  const folded = page.locator("details.house-rules");
  await folded.waitFor();
  expect(await inShort(page)).toBe(siteWordsIn.en.waiting.usualRules);
  expect(await optionField(page, swaps.explained).isVisible()).toBe(false);
  await openHouseRules(page, swaps.explained);
  await expectAccessible(page, "house rules, unfolded");
  await optionField(page, swaps.explained).selectOption("1");
  await folded.locator("> summary").click();
  expect(await inShort(page)).toBe("Further swaps (at will)");
  await page.locator("button[type=submit]").click();
  await page.locator("main.scene").waitFor();
  await expectNoFaultsAndClose(visit);
});

test.concurrent("AI-45 Two games of Aisopos are marked as recommended, and one stays the default", async () => {
  const visit = await visitAs(browser, "Ana", { language: "fr" });
  const { page } = visit;
  await page.goto("/aisopos/table");
  const field = optionField(page, bouts.explained);
  await field.waitFor();
  expect(await field.inputValue()).toBe("0");
  expect(await field.locator("option").allTextContents()).toEqual(["une", siteWordsIn.fr.waiting.recommended("deux")]);
  await openHouseRules(page, drawAfter.explained);
  const quiet = (await optionField(page, drawAfter.explained).locator("option").allTextContents()).map(withPlainSpaces);
  expect(quiet).toEqual(["20 tours de table", "20 tours de jeu"]);
  await expectNoFaultsAndClose(visit);
});

test.concurrent("In a waiting room the owner unfolds house rules, and everybody reads only those that differ", async () => {
  const [owner, friend] = [await visitAs(browser, "Ana"), await visitAs(browser, "Bao", { isPhone: true })];
  const address = await openNewTable(owner, empedocle, 3);
  await friend.page.goto(address);
  const terms = friend.page.locator(".terms");
  await terms.waitFor();
  expect(await terms.textContent()).not.toContain(exchangers.name);
  await setTableOption(owner.page, exchangers.explained, "1");
  await terms.getByText(exchangers.name).waitFor();
  expect(await terms.textContent()).not.toContain(swaps.name);
  expect(await inShort(owner.page)).toBe("Who exchanges (everybody)");
  expect((await fetchTableView(owner)).options).toEqual({ exchangers: "everybody" });
  await expectNoFaultsAndClose(owner, friend);
});

test("Both rooms say which of their options are house rules", async () => {
  const named = async (room: typeof aisopos): Promise<unknown> => (await room.game()).game.houseRules;
  expect(await named(aisopos)).toEqual(["drawAfter"]);
  expect(await named(empedocle)).toEqual(["exchangers", "swaps", "whirlwindGems"]);
});
