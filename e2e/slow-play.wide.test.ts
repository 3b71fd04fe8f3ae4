import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aisopos, empedocle } from "../src/games/catalogue.ts";
import { texts as en } from "../src/games/empedocle/texts/texts.en.ts";
import { texts as fr } from "../src/games/empedocle/texts/texts.fr.ts";
import { seeded } from "../src/kernel/dice.ts";
import { sayIn } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import {
  clickStart,
  expectNoFaultsAndClose,
  joinTable,
  openNewTable,
  optionField,
  type PersonAtTable,
  seatPeople,
} from "./fixtures/online-table.ts";
import { playOneChoice } from "./fixtures/random-player.ts";
import { onlineWordsIn, slowPlayWordsIn } from "./fixtures/site-words.ts";

const browser = await browserOfFile();

const TEXTS = { en, fr };
const isAnimated = process.env.SHOTS !== undefined;
const SAY = { en: sayIn("en", []), fr: sayIn("fr", []) };

/** The owner makes it a table of a day per move, and starts. */
async function startSlowly({ page, language }: PersonAtTable): Promise<void> {
  const { waiting, control } = onlineWordsIn[language];
  const folded = page.locator(".how details.more:not([open]) summary").first();
  if ((await folded.count()) > 0) await folded.click();
  const label = control({ is: "days", perMove: 86_400_000 }, SAY[language] as never);
  await optionField(page, waiting.time.explained).selectOption({ label });
  await clickStart(page);
}

const decideButton = ({ page, language }: PersonAtTable) =>
  page.getByRole("button", { name: slowPlayWordsIn[language].decide });

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

/** Whether this part is whole on the screen, whatever its parents cut off. */
const isInSight = (page: Page, part: string): Promise<boolean> =>
  page
    .locator(part)
    .evaluate(
      (shown) =>
        new Promise<boolean>((resolve) =>
          new IntersectionObserver(([seen]) => resolve((seen?.intersectionRatio ?? 0) > 0.99)).observe(shown),
        ),
    );

/** Decides in the dialog what to announce, and closes it. */
async function decideToKeep(person: PersonAtTable): Promise<void> {
  const { page, language } = person;
  const { sentences } = TEXTS[language];
  await decideButton(person).click();
  const about = sentences.intendedTopic({ key: "intendedTopic", topic: "announce" }, SAY[language] as never);
  const keep = sentences.intendedAnswer({ key: "intendedAnswer", answer: "keep" }, SAY[language] as never);
  await page.locator("dialog[open]").getByLabel(about).selectOption({ label: keep });
  await shot(page, `decide-${language}`);
  expect(await isInSight(page, "dialog[open] label:first-of-type select"), "nothing is cut off").toBe(true);
  await page.locator("dialog[open] button[type=submit]").click();
}

/** Withdraws what this person has decided, with one tap. */
const withdrawButton = ({ page, language }: PersonAtTable) =>
  page.getByRole("button", { name: slowPlayWordsIn[language].withdraw });

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 500;

/** Hides a face under the cup. */
const choose = async ({ page }: PersonAtTable, seed: string): Promise<void> => {
  const dice = seeded(seed);
  for (let choices = 0; choices < 9 && (await page.locator(".bar[data-bar=waiting]").count()) === 0; choices++)
    await playOneChoice(page, isPhone(page) ? "touch" : "mouse", dice);
};

test("At a slow table answers are decided in advance, withdrawn with one tap, and played when they are asked for", async () => {
  const [ana, bao, chloe] = (await seatPeople(browser, empedocle, [
    { isAnimated },
    { isPhone: true, isAnimated },
    {},
  ])) as [PersonAtTable, PersonAtTable, PersonAtTable];
  await startSlowly(ana);
  await Promise.all([ana, bao, chloe].map(({ page }) => page.locator("main.scene").waitFor()));
  for (const person of [ana, bao]) {
    await choose(person, `cup of ${person.name}`);
    await decideToKeep(person);
    await withdrawButton(person).waitFor();
    await shot(person.page, `decided-${person.language}`);
  }
  await withdrawButton(bao).click();
  await withdrawButton(bao).waitFor({ state: "detached" });
  await decideToKeep(bao);
  await withdrawButton(bao).waitFor();
  expect(await withdrawButton(chloe).count(), "nobody else is told").toBe(0);

  // Another table of Ana's waits for her: the bar leads there.
  const other = await ana.context.newPage();
  const elsewhere = { ...ana, page: other };
  const address = await openNewTable(elsewhere, aisopos, 2);
  const second = { ...bao, page: await bao.context.newPage() };
  await joinTable(second, new URL(address).pathname);
  await startSlowly(elsewhere);
  await Promise.all([other, second.page].map((page) => page.locator("main.scene").waitFor()));
  const isAnasTurn = (await other.locator("main [data-lit]").count()) > 0;
  const waited = isAnasTurn ? ana : bao;
  await waited.page.locator(`a.next-table[href="${new URL(address).pathname}"]`).waitFor();
  expect(await isInSight(waited.page, "a.next-table"), "whole").toBe(true);
  await shot(waited.page, "next-table");
  await other.close();
  await second.page.close();

  // The last cup: those who have decided are not waited for.
  await choose(chloe, "cup of Chloé");
  for (const { name } of [ana, bao])
    await chloe.page
      .locator(".log li", { hasText: `${name} keeps the die.` })
      .first()
      .waitFor({ state: "attached" });
  await expectNoFaultsAndClose(ana, bao, chloe);
});
