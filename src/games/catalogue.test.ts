import { expect, test } from "vitest";
import { levelText } from "../bots/levels.ts";
import { LANGUAGE_IDS } from "../kernel/texts.ts";
import * as catalogue from "./catalogue.ts";

test.each(Object.values(catalogue))("The facts of $id in room.ts are those of its game and bots", async (room) => {
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

test.each(Object.values(catalogue))(
  "The bots of $id that are loaded one by one are those of the room",
  async (room) => {
    const { botLoaders } = room;
    if (botLoaders === undefined) throw new Error(`${room.id} has no bots for a page`);
    const [whole, { bots, standIn, heir }] = await Promise.all([room.bots(), botLoaders()]);
    const loaders = [...bots, ...(standIn ? [standIn] : []), ...(heir ? [heir] : [])];
    for (const loader of loaders) {
      const { id, level, nodes } = await loader.load();
      expect({ id, level, nodes }).toEqual({ id: loader.id, level: loader.level, nodes: loader.nodes });
    }
    expect(bots.map(({ id }) => id)).toEqual(whole.bots.map(({ id }) => id));
    expect([standIn?.id, heir?.id]).toEqual([whole.standIn?.id, whole.heir?.id]);
  },
);

test.each(Object.values(catalogue))("$id says in every language how each of its bots plays", async (room) => {
  const ladders = await Promise.all(LANGUAGE_IDS.map(async (language) => (await room.texts[language]()).texts.levels));
  for (const levels of ladders) {
    expect(levels).toHaveLength(room.levels);
    expect(new Set(levels.map(({ name }) => name)).size).toBe(levels.length);
    for (const { name, description } of levels) {
      expect(name).toMatch(/^\p{Lu}/u);
      expect(description).toMatch(/^\p{Lu}.+\.$/u);
    }
  }
});

test("The random bot has a name in every language, and an unknown level is called by its number", () => {
  for (const language of LANGUAGE_IDS) expect(levelText({ levels: [] }, language, 0).description).toMatch(/\.$/);
  expect(levelText({ levels: [{ name: "Novice", description: "Plays." }] }, "fr", 1).name).toBe("Novice");
  expect(levelText({ levels: [] }, "en", 3)).toEqual({ name: "3", description: "" });
});
