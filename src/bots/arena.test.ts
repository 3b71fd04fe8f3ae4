import { describe, expect, test } from "vitest";
import * as catalogue from "../games/catalogue.ts";
import type { AnyBot } from "../kernel/bot.ts";
import type { AnyGame } from "../kernel/game.ts";
import { micatio } from "../testing/micatio.ts";
import { playBotMatch } from "./arena.ts";
import { randomBot, variedMove } from "./random-bot.ts";

/** The share of matches that the first bot wins, in both seats. Shared wins and draws count half. */
function share(game: AnyGame, one: AnyBot, other: AnyBot, pairs: number): number {
  let won = 0;
  for (let number = 0; number < pairs; number++)
    for (const seat of [0, 1]) {
      const bots = seat === 0 ? [one, other] : [other, one];
      const places = game.outcome(playBotMatch(game, bots, {}, `share ${number}`).state)?.places ?? [];
      const [own = 0, theirs = 0] = seat === 0 ? places : [...places].reverse();
      won += own === theirs ? 0.5 : own < theirs ? 1 : 0;
    }
  return won / (2 * pairs);
}

describe.each(Object.values(catalogue).map((room) => [room.id, room] as const))("%s", (_, room) => {
  test("Bots of every level play whole matches, and the same seed gives the same match", async () => {
    const [{ game }, { bots }] = await Promise.all([room.game(), room.bots()]);
    const all = [randomBot(game), ...bots];
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const table = Array.from({ length: seats }, (_, seat) => all[seat % all.length] as AnyBot);
      const match = playBotMatch(game, table, {}, "seed");
      expect(game.outcome(match.state)?.places).toHaveLength(seats);
      expect(playBotMatch(game, table, {}, "seed")).toEqual(match);
    }
  });

  test("Levels are numbered from the weakest, and every bot has an id of its own", async () => {
    const { bots } = await room.bots();
    expect(bots.map(({ level }) => level)).toEqual(bots.map((_, index) => index + 1));
    expect(new Set(bots.map(({ id }) => id)).size).toBe(bots.length);
  });
});

describe("Each level is stronger than the one below", () => {
  test.each([
    [catalogue.isisOsiris, 200],
    [catalogue.aisopos, 40],
  ])("$name", async (room, pairs) => {
    const [{ game }, { bots }] = await Promise.all([room.game(), room.bots()]);
    // Bots that search are measured in the lab, with the time they need.
    const quick = bots.filter(({ nodes }) => nodes === 0);
    const ladder = [randomBot(game), ...quick];
    for (const [index, bot] of quick.entries())
      expect(share(game, bot, ladder[index] as AnyBot, pairs), bot.id).toBeGreaterThan(0.55);
  });
});

test("A bot that plays an illegal move throws", () => {
  const cheat = { ...randomBot(micatio), decide: () => ({ is: "cheers" }) } as AnyBot;
  expect(() => playBotMatch(micatio, [cheat, cheat], {}, "x")).toThrow(/random played cheers: {"key":"notNow"}/);
  expect(() => playBotMatch(micatio, [cheat], {}, "x")).toThrow("micatio: cannot begin: seatsOutOfRange");
});

test("variedMove gives every kind of move the same share", () => {
  const open = ["T", ..."abcdef".split("").flatMap((column) => [1, 2, 3, 4, 5, 6].map((row) => `P@${column}${row}`))];
  let turns = 0;
  let roll = 0;
  const dice = { roll: (sides: number) => (roll++ % sides) + 1 };
  for (let number = 0; number < 200; number++) if (variedMove(open, (move) => move, dice) === "T") turns++;
  expect(turns).toBeGreaterThan(60);
});
