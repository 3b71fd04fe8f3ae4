import { expect, test } from "vitest";
import { empedocle } from "../src/games/catalogue.ts";
import type { LogEntry } from "../src/protocol/messages/match-messages.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { chooseOnce, isAsked, voteToWait } from "./fixtures/evening-people.ts";
import { eveningServer } from "./fixtures/evening-server.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  joinTable,
  openNewTable,
  type PersonAtTable,
  tableApiPath,
  visitAs,
} from "./fixtures/online-table.ts";
import { takePicture } from "./fixtures/take-picture.ts";

const browser = await browserOfFile();

const evening = eveningServer();
const HOUR = 3_600_000;
/** At most this many choices in one visit. */
const MAX_CHOICES = 12;

/** Somebody looks in, plays while they are asked, and goes again. Answers whether they were asked. */
async function lookIn(person: PersonAtTable, table: string): Promise<boolean> {
  const { page } = person;
  await page.goto(table);
  await page.locator("main.scene").waitFor();
  await page.waitForTimeout(300);
  let count = 0;
  for (; count < MAX_CHOICES && (await isAsked(page)); count++) {
    await voteToWait(person);
    await chooseOnce(page);
  }
  await page.goto("/tables");
  return count > 0;
}

test("Empedocle over four days, a move a day: everybody looks in when they like, a day that is missed is played by a stand-in, and who comes back plays", async () => {
  const { address, pass } = evening();
  const people: PersonAtTable[] = [];
  for (const [index, name] of ["Ana", "Bao", "Chloé"].entries())
    people.push(await visitAs(browser, name, { address, language: index === 1 ? "fr" : "en", isPhone: index > 0 }));
  const [ana, bao, chloe] = people as [PersonAtTable, PersonAtTable, PersonAtTable];
  const table = await openNewTable(ana, empedocle, 3);
  const control = { is: "days", perMove: 24 * HOUR };
  expect((await ana.page.request.patch(tableApiPath(table), { data: { control } })).ok()).toBe(true);
  for (const person of [bao, chloe]) await joinTable(person, new URL(table).pathname);
  await takePicture(ana.page, "empedocle-1-waiting");
  await clickStart(ana.page);
  await ana.page.locator("main.scene").waitFor();
  const log = async (): Promise<readonly LogEntry[]> =>
    (await (await ana.page.request.get(`${tableApiPath(table)}/log?viewer=watcher&before=100000`)).json()).log;
  const lengths: number[] = [];
  const playDay = async (those: readonly PersonAtTable[]): Promise<void> => {
    // Everybody looks in twice: what the others did may ask for more.
    for (let visits = 0; visits < 2; visits++) for (const person of those) await lookIn(person, table);
    lengths.push((await log()).length);
  };

  await playDay(people);
  await takePicture(bao.page, "empedocle-2-tables");
  await pass(20 * HOUR);
  await playDay(people);
  // On the third day Chloé does not come, and her time is over.
  await playDay([ana, bao]);
  await pass(26 * HOUR);
  await evening().server.context.host.runOverdue(50);
  await playDay([ana, bao]);
  await pass(26 * HOUR);
  await evening().server.context.host.runOverdue(50);
  await expect.poll(async () => (await log()).some(({ standIns = [] }) => standIns.includes(2))).toBe(true);
  await ana.page.goto(table);
  await ana.page.locator("main.scene").waitFor();
  await takePicture(ana.page, "empedocle-3-played-for");

  // On the fourth day she is back: her seat is hers again, and she plays it herself.
  await chloe.page.goto(table);
  await chloe.page.locator("main.scene").waitFor();
  await takePicture(chloe.page, "empedocle-4-back");
  const before = (await log()).length;
  await expect
    .poll(async () => {
      for (const person of [ana, bao, chloe]) await lookIn(person, table);
      return (await log()).length;
    })
    .toBeGreaterThan(before + 2);
  const own = (await log()).slice(before + 2);
  expect(
    own.some(({ standIns = [] }) => standIns.includes(2)),
    "nobody plays for her any more",
  ).toBe(false);
  expect(
    lengths.toSorted((one, other) => one - other),
    "the match goes on every day",
  ).toEqual(lengths);
  await expectNoFaultsAndClose(...people);
});
