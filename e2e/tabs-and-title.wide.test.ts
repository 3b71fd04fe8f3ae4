import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { expectNoFaultsAndClose, type PersonAtTable, startOnlineMatch } from "./fixtures/online-table.ts";
import { siteWordsIn } from "./fixtures/site-words.ts";
import type { Visitor } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const { stage } = siteWordsIn.en;
const LIT = "main [data-lit]";

/** Waits until the page looks on: it says so, and no move is offered. */
async function expectLookingOn(page: Page): Promise<void> {
  await page.locator(".bar .sentence", { hasText: stage.otherDevice }).waitFor();
  expect(await page.locator(LIT).count()).toBe(0);
}

/** The person whose page offers a move. */
const whoIsAsked = (people: readonly PersonAtTable[]): Promise<PersonAtTable> =>
  Promise.any(
    people.map(async (person) => {
      await person.page.locator(LIT).first().waitFor();
      return person;
    }),
  );

test("ST-69 a seat that is open in two tabs plays in the last one, until Play here is pressed in the other", async () => {
  const { people, address } = await startOnlineMatch(browser, isisOsiris, [{ language: "en" }, { language: "en" }]);
  const asked = await whoIsAsked(people);
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

test("ST-9 the title of a visible page says that it is my turn with the ask, and not before", async () => {
  const visitor: Visitor = { language: "en", isAnimated: true, settings: { pace: 1 } };
  const { people } = await startOnlineMatch(browser, isisOsiris, [visitor, visitor]);
  const mover = await whoIsAsked(people);
  const waiter = people.find((person) => person !== mover) as PersonAtTable;
  await waiter.page.evaluate(() => {
    const early: string[] = [];
    Object.assign(window, { early });
    new MutationObserver(() => {
      const isAsked = performance.getEntriesByName("stage:ask:1").length > 0;
      if (!isAsked && document.title.startsWith("(")) early.push(document.title);
    }).observe(document.head, { subtree: true, childList: true, characterData: true });
  });
  await mover.page.locator("[role=gridcell][data-press]").first().click();
  await waiter.page.waitForFunction(() => document.title.startsWith("(1)"));
  expect(await waiter.page.evaluate(() => (window as unknown as { early: readonly string[] }).early)).toEqual([]);
  await expectNoFaultsAndClose(...people);
});
