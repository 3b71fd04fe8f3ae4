import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { words as empedocleWords } from "../src/games/empedocle/texts/words.fr.ts";
import { sayIn } from "../src/kernel/texts.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { layoutFaults, moved } from "./fixtures/layout-checks.ts";
import { layoutSurvey } from "./fixtures/layout-survey.ts";
import { startBotMatch, waitUntilAsked } from "./fixtures/match-page.ts";
import { measureLayout } from "./fixtures/measure-layout.ts";
import { playChoices } from "./fixtures/random-player.ts";
import { languageInTurn } from "./fixtures/site-words.ts";
import { SCREENS } from "./fixtures/size-classes.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

const ROOMS = Object.values(catalogue).map((room, at) => ({ room, language: languageInTurn(at) }));
const [PHONE] = SCREENS;

test.concurrent.each(ROOMS)(
  "ST-96 to ST-102: $room.id stands still and whole on every screen, at the start and in the middle",
  async ({ room, language }) => {
    const { context, page, faults } = await visit(browser, { language, settings: { confirm: false } });
    await startBotMatch(page, room);
    await waitUntilAsked(page);
    const survey = layoutSurvey();
    await survey.look(page, SCREENS, "start");
    await page.setViewportSize({ width: 1360, height: 850 });
    await playChoices(page, "mouse", `layout ${room.id}`, 6);
    await waitUntilAsked(page);
    await survey.look(page, SCREENS, "middle");
    expect([...survey.faults]).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.concurrent("On every phone Empedocle says what its player lacks: in the panel, or over the answers", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", isPhone: true });
  await startBotMatch(page, catalogue.empedocle);
  await waitUntilAsked(page);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const said = page.locator(".em-aim, .em-need").filter({ visible: true });
    await expect.poll(() => said.count(), { message: `${width} x ${height}` }).toBe(1);
    expect(await said.locator("b").textContent()).toBe(
      empedocleWords.lack(["air", "fire", "earth", "water"], sayIn("fr", [])),
    );
  }
  expect(faults).toEqual([]);
  await context.close();
});

test.concurrent("Faults that are planted in a page are found", async () => {
  const { context, page } = await visit(browser, {});
  await startBotMatch(page, catalogue.isisOsiris);
  await waitUntilAsked(page);
  if (PHONE === undefined) return;
  await page.setViewportSize(PHONE);
  const before = await measureLayout(page);
  for (const { style, found } of [
    { style: ".bar-words { width: 90px }", found: "narrow" },
    { style: ".bar-words { height: 18px }", found: "cut" },
    { style: ".bar-words { position: fixed; top: 0; left: 0; height: 66px }", found: "overlap" },
    { style: "main .board { translate: 0 600px }", found: "out of sight" },
    { style: ".sentence { font-size: 13px }", found: "small text" },
    { style: ".bar button { min-height: 0; height: 30px }", found: "small target" },
    { style: "main { min-height: 120vh }", found: "scrolls" },
    { style: "main { --bar: 240px }", found: "moved" },
  ]) {
    const planted = await page.addStyleTag({
      content: `${style.replaceAll(";", " !important;").replace(" }", " !important }")}`,
    });
    const after = await measureLayout(page);
    const names = [...layoutFaults(after, PHONE), ...moved(before, after)].map((fault) => fault.split(":")[0]);
    expect(names, style).toContain(found);
    await planted.evaluate((element) => (element as Element).remove());
  }
  await context.close();
});
