import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { replayStepByStep } from "../../../kernel/match.ts";
import { readRecord, replayRecord } from "../../../kernel/record/match-record.ts";
import { game } from "./game.ts";
import { onePile, ranking } from "./piles.ts";
import { dayByDay } from "./race.ts";
import type { News, Piles, State } from "./state.ts";

const played = new URL("../testing/played/", import.meta.url);

/** Every position of a match that was played to its end. */
function positionsOf(file: string): readonly State[] {
  const read = readRecord(readFileSync(new URL(file, played), "utf8"));
  if (!read.ok) throw new Error(`${file} is no record`);
  const match = replayRecord(game, read.record);
  if (!match.ok) throw new Error(`${file} cannot be replayed`);
  return [...replayStepByStep(game, match.match)].map(({ state }) => state);
}

const isDayOver = ({ news }: State): boolean => news.some(({ key }) => key === "dayOver");

describe("OS-91: the race day by day", () => {
  test.each(readdirSync(played))("is what everybody saw after each day of %s", (file) => {
    const positions = positionsOf(file);
    const [start, end] = [positions[0], positions.at(-1)];
    if (start === undefined || end === undefined) throw new Error(`${file} is empty`);
    const days = positions.filter(isDayOver).map(({ piles }) => ranking(piles));
    expect(days.length).toBeGreaterThan(2);
    const news = positions.flatMap((state) => state.news);
    expect(dayByDay(news, end.piles)).toEqual([ranking(start.piles), ...days]);
  });

  test("Whoever failed is put back in the old order, whatever the others did", () => {
    const end: Piles = onePile([], 0).map((_, space) => (space === 2 ? [1, 2] : space === 5 ? [0] : []));
    const news: readonly News[] = [
      { key: "underTheSun", seat: 1, why: "allAgree" },
      { key: "advanced", seat: 0, spaces: 3, space: 5 },
      { key: "underTheSun", seat: 2, why: "tooFewAgree" },
      { key: "putBack", seats: [1, 2], space: 2 },
      { key: "dayOver", day: 1, moonsLeft: 0, space: 5 },
    ];
    expect(dayByDay(news, end)).toEqual([
      [1, 0, 2],
      [0, 1, 2],
    ]);
  });
});
