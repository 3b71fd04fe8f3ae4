import { expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { layoutSurvey } from "./fixtures/layout-survey.ts";
import {
  closeVisits,
  joinTable,
  openNewTable,
  setTableOption,
  startWithBots,
  visitAs,
} from "./fixtures/online-table.ts";
import { languageInTurn, onlineWordsIn } from "./fixtures/site-words.ts";
import { SCREENS, TELEVISIONS } from "./fixtures/size-classes.ts";

const browser = await browserOfFile();

const ROOMS = Object.values(catalogue).map((room, at) => ({ room, language: languageInTurn(at) }));

test.each(ROOMS)("ST-96: live clocks of $room.id lie over nothing, on every screen", async ({ room, language }) => {
  const { min, max } = (await room.game()).game.seats;
  const owner = await visitAs(browser, "Ana", { language });
  const address = await openNewTable(owner, room, Math.min(max, Math.max(min, 4)));
  const friend = await visitAs(browser, "Bérénice");
  await joinTable(friend, new URL(address).pathname);
  await setTableOption(owner.page, onlineWordsIn[language].waiting.time.explained, "live 600000 15000 3000");
  await startWithBots(owner.page);
  await owner.page.locator("main .clock").first().waitFor();
  const survey = layoutSurvey();
  await survey.look(owner.page, SCREENS, "clocks");
  const screen = await owner.context.newPage();
  await screen.goto(`${address}/screen`);
  await screen.locator("main.scene .clock").first().waitFor();
  await survey.look(screen, TELEVISIONS, "clocks");
  expect([...survey.faults]).toEqual([]);
  expect([...owner.faults, ...friend.faults]).toEqual([]);
  await closeVisits([owner, friend]);
});
