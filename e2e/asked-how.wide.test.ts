import { expect, test } from "vitest";
import { isisOsiris } from "../src/games/catalogue.ts";
import { DAY } from "../src/kernel/clock.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  type PersonAtTable,
  seatPeople,
  tableApiPath,
} from "./fixtures/online-table.ts";
import { tellingWordsIn } from "./fixtures/site-words.ts";
import { takePicture } from "./fixtures/take-picture.ts";

const browser = await browserOfFile();

const NOT_ASKED = { settings: { "asked-how": null, confirm: false } };

/** Two people at a table of two days per move; the first of them moves. */
async function slowTable(): Promise<readonly [PersonAtTable, PersonAtTable]> {
  const [ana, bao] = (await seatPeople(browser, isisOsiris, [{ ...NOT_ASKED, isPhone: true }, NOT_ASKED])) as [
    PersonAtTable,
    PersonAtTable,
  ];
  const data = { control: { is: "days", perMove: 2 * DAY } };
  expect((await ana.page.request.patch(tableApiPath(ana.page.url()), { data })).ok()).toBe(true);
  await clickStart(ana.page);
  await Promise.all([ana, bao].map(({ page }) => page.locator("main.scene").waitFor()));
  const isAnas = (await ana.page.locator(".seat-0.turn").count()) === 1;
  return isAnas ? [ana, bao] : [bao, ana];
}

const move = ({ page }: PersonAtTable) => page.locator("[role=gridcell][data-lit]").first().click();
const sheet = ({ page }: PersonAtTable) => page.locator("dialog.ask-how[open]");

test("After the first move at a slow table people are asked once how they want to be told; closing it is an answer", async () => {
  const [first, second] = await slowTable();
  expect(await sheet(first).count(), "never before the first move").toBe(0);
  await move(first);
  await sheet(first).waitFor();
  const { ask } = tellingWordsIn[first.language];
  expect(await sheet(first).locator(":checked").count(), "nothing is chosen beforehand").toBe(0);
  await takePicture(first.page, `ask-${first.language}`);
  const heights = await sheet(first)
    .locator(".way")
    .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().height));
  expect(Math.max(...heights) - Math.min(...heights), "neither is as large as the rest").toBeLessThanOrEqual(1);
  await sheet(first).getByText(ask.neither.name).click();
  await sheet(first).getByRole("button", { name: ask.fine }).click();
  await sheet(first).waitFor({ state: "detached" });

  await move(second);
  await sheet(second).waitFor();
  await second.page.keyboard.press("Escape");
  await sheet(second).waitFor({ state: "detached" });

  // The server remembers it, whatever the browser forgets.
  await first.page.evaluate(() => localStorage.removeItem("symposion.asked-how"));
  await move(first);
  await first.page.waitForFunction(() => localStorage.getItem("symposion.asked-how") === "true");
  expect(await sheet(first).count()).toBe(0);
  await expectNoFaultsAndClose(first, second);
});
