import { expect, test } from "vitest";
import { levelText } from "../bots/levels.ts";
import { LANGUAGES } from "../kernel/texts.ts";
import * as catalogue from "./catalogue.ts";

test.each(Object.values(catalogue))("$id keeps what its room promises before it is opened", async (room) => {
  const [{ game }, { bots }] = await Promise.all([room.game(), room.bots()]);
  expect(game).toMatchObject({ id: room.id, seats: room.seats });
  expect(room.usual).toBeGreaterThanOrEqual(room.seats.min);
  expect(room.usual).toBeLessThanOrEqual(room.seats.max);
  const promised = Array.from({ length: room.levels }, (_, index) => ({
    id: `${room.id}-${index + 1}`,
    level: index + 1,
  }));
  expect(bots.map(({ id, level }) => ({ id, level }))).toEqual(promised);
  expect(bots.some(({ appraise }) => appraise !== undefined)).toBe(room.isAppraised === true);
});

test.each(Object.values(catalogue))("$id says in every language how each of its bots plays", async (room) => {
  const ladders = await Promise.all(LANGUAGES.map(async (language) => (await room.texts[language]()).texts.levels));
  for (const levels of ladders) {
    expect(levels).toHaveLength(room.levels);
    expect(new Set(levels.map(({ name }) => name)).size).toBe(levels.length);
    for (const { name, line } of levels) {
      expect(name).toMatch(/^\p{Lu}/u);
      expect(line).toMatch(/^\p{Lu}.+\.$/u);
    }
  }
});

test("plain chance has a name in every language, and a level that is no more is its number", () => {
  for (const language of LANGUAGES) expect(levelText({ levels: [] }, language, 0).line).toMatch(/\.$/);
  expect(levelText({ levels: [{ name: "Novice", line: "Plays." }] }, "fr", 1).name).toBe("Novice");
  expect(levelText({ levels: [] }, "en", 3)).toEqual({ name: "3", line: "" });
});
