import { describe, expect, test } from "vitest";
import * as catalogue from "../games/catalogue.ts";
import type { AnyBot } from "../kernel/bot.ts";
import type { AnyGame } from "../kernel/game.ts";
import { begin } from "../kernel/match.ts";
import { micatio } from "../testing/micatio.ts";
import { botHintFrom, createBotSeat, playBotMatch } from "./arena.ts";
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
    [catalogue.isisOsiris, 40],
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

describe("A hint", () => {
  const game = micatio as unknown as AnyGame;
  const begun = begin(game, {}, 2, { roll: () => 1 });
  if (!begun.ok) throw new Error(begun.why.key);
  const view = game.view(begun.match.state, 0);
  const hintOf = (over: Partial<AnyBot>) => {
    const bot: AnyBot = { ...(randomBot(game) as AnyBot), decide: () => ({ is: "show", fingers: 5 }), ...over };
    return botHintFrom(game, createBotSeat(bot, 0, "s"), view, 3, { nodes: 9 });
  };

  test("is the first move of the bot's appraisal, with the reason that the bot gives", () => {
    const why = { key: "moreFingers", fingers: 2 };
    const moves = [2, 1].map((fingers) => ({ move: { is: "show", fingers }, worth: fingers / 10, why }));
    const given: unknown[] = [];
    const appraise: AnyBot["appraise"] = (_memory, _view, ...asked) => {
      given.push(...asked);
      return { worth: 0.2, moves };
    };
    expect(hintOf({ appraise })).toEqual({ move: "2", why });
    expect(given).toEqual([{ nodes: 9 }, "s seat 1 step 3"]);
    const endings = { won: 0.5, nobody: 0.3, lost: 0.2 };
    const ended = moves.map((one) => ({ ...one, endings }));
    expect(hintOf({ appraise: () => ({ worth: 0.2, moves: ended }) })).toEqual({ move: "2", why, endings });
    const silent = moves.map(({ move, worth }) => ({ move, worth }));
    expect(hintOf({ appraise: () => ({ worth: 0.2, moves: silent }) })).toEqual({ move: "2" });
  });

  test("is the move that the bot would play, where it appraises nothing", () => {
    expect(hintOf({})).toEqual({ move: "5" });
    expect(hintOf({ appraise: () => ({ worth: 0.5, moves: [] }) })).toEqual({ move: "5" });
  });
});
