import { describe, expect, test } from "vitest";
import * as catalogue from "../src/games/catalogue.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { faultsOfMatch, PLAYED_SCREENS } from "./fixtures/people/watched-match.ts";

const browser = await browserOfFile();

const EVERYWHERE = Object.values(catalogue).flatMap((room) =>
  PLAYED_SCREENS.map((screen) => ({ room, screen, id: room.id, name: screen.name })),
);

/** Matches in a tenth of the time: fifty in all. Those at the pace of people: five in all. */
const QUICK = [...EVERYWHERE, ...EVERYWHERE, ...EVERYWHERE.slice(0, 10)].map((one, number) => ({ ...one, number }));
const UNHURRIED = EVERYWHERE.filter((_, at) => at % 4 === 0).map((one, number) => ({ ...one, number }));

/** The milliseconds of each, so that all of them take about ten minutes on two cores. */
const MOST_QUICK = 9_000;
const MOST_UNHURRIED = 50_000;

describe("People's hands find nothing wrong", () => {
  test.concurrent.each(QUICK)("in a tenth of the time: $id on the $name, match $number", async (played) => {
    expect(await faultsOfMatch(browser, { ...played, scale: 0.1, milliseconds: MOST_QUICK })).toEqual([]);
  });

  test.concurrent.each(UNHURRIED)("at the pace of people: $id on the $name", async (played) => {
    expect(await faultsOfMatch(browser, { ...played, scale: 1, milliseconds: MOST_UNHURRIED })).toEqual([]);
  });
});
