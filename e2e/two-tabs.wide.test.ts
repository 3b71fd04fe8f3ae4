import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { expectNoFaultsAndClose, type PersonAtTable, startOnlineMatch } from "./fixtures/online-table.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const { stage } = siteWordsIn.en;
const LIT = "main [data-lit]";

/** Waits until the page looks on: it says so, and no move is offered. */
async function expectLookingOn(page: Page): Promise<void> {
  await page.locator(".bar .sentence", { hasText: stage.otherDevice }).waitFor();
  expect(await page.locator(LIT).count()).toBe(0);
}

test("ST-69 a seat that is open in two tabs plays in the last one, until Play here is pressed in the other", async () => {
  const { people, address } = await startOnlineMatch(browser, isisOsiris, [{ language: "en" }, { language: "en" }]);
  const whenAsked = async (person: PersonAtTable): Promise<PersonAtTable> => {
    await person.page.locator(LIT).first().waitFor();
    return person;
  };
  const asked = await Promise.any(people.map(whenAsked));
  const tab = await asked.context.newPage();
  await tab.goto(address);
  await tab.locator(LIT).first().waitFor();
  await expectLookingOn(asked.page);
  await asked.page.getByRole("button", { name: stage.playHere }).click();
  await asked.page.locator(LIT).first().waitFor();
  await expectLookingOn(tab);
  await asked.page.locator("[role=gridcell][data-lit]").first().click();
  await tab.locator(".log li").nth(1).waitFor({ state: "attached" });
  await tab.close();
  await expectNoFaultsAndClose(...people);
});
