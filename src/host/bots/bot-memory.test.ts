import { describe, expect, test } from "vitest";
import { botHintFrom } from "../../bots/hint.ts";
import type { AnyBot, Budget } from "../../kernel/bot.ts";
import type { AnyGame, BaseView } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import { createBotMemory } from "./bot-memory.ts";
import type { BotRequest } from "./views-sent.ts";

const game = { write: (move: unknown) => String(move) } as AnyGame;

/** Remembers the numbers of its views, and its move tells them all. */
const diarist = (over: Partial<AnyBot> = {}): AnyBot => ({
  id: "diarist",
  level: 1,
  nodes: 0,
  begin: (seat) => `seat ${seat}:`,
  remember: (memory, view) => `${memory} ${numberIn(view)}`,
  decide: (memory, view) => `${memory}, now ${numberIn(view)}`,
  ...over,
});

const numberIn = (view: unknown): number => (view as { readonly number: number }).number;

/** Advises a number, and says why. */
const adviser = diarist({
  appraise: (memory, view) => ({
    worth: 1,
    moves: [{ move: numberIn(view), worth: 1, why: { key: String(memory) } }],
  }),
});

const request = (knownViews: number, views: readonly number[], match = "m1", seat: Seat = 0): BotRequest => ({
  hostedBot: { match, game: "micatio", edition: 1, bot: "diarist", seat, seed: "s" },
  knownViews,
  views: views.map((number) => ({ number }) as unknown as BaseView),
  step: 3,
  nodes: 40,
});

describe("The memory of a bot", () => {
  test("A bot remembers all views since it began, and its last view is the present", () => {
    const memory = createBotMemory();
    expect(memory.move(game, diarist(), request(0, [1, 2]))).toEqual({ move: "seat 0: 1 2, now 2" });
    expect(memory.move(game, diarist(), request(2, [3]))).toEqual({ move: "seat 0: 1 2 3, now 3" });
    expect(memory.move(game, diarist(), request(3, [])), "nothing new to see").toEqual({
      move: "seat 0: 1 2 3, now 3",
    });
  });

  test("A request that knows no views starts the bot anew", () => {
    const memory = createBotMemory();
    memory.move(game, diarist(), request(0, [1, 2]));
    expect(memory.move(game, diarist(), request(0, [1, 5]))).toEqual({ move: "seat 0: 1 5, now 5" });
  });

  test("No seat and no match remembers what another one was shown", () => {
    const memory = createBotMemory();
    memory.move(game, diarist(), request(0, [1]));
    for (const [match, seat] of [
      ["m1", 1],
      ["m2", 0],
    ] as const)
      expect(() => memory.move(game, diarist(), request(1, [2], match, seat))).toThrow(
        `diarist remembers nothing of ${match}`,
      );
    expect(memory.move(game, diarist(), request(1, [2]))).toEqual({ move: "seat 0: 1 2, now 2" });
  });

  test("A bot that was shown nothing makes no move", () => {
    expect(() => createBotMemory().move(game, diarist(), request(0, []))).toThrow("diarist was shown nothing of m1");
  });

  test("After a failure a bot remembers nothing, and the bots beside it do", () => {
    const memory = createBotMemory();
    const failing = diarist({
      decide: (told, view) => {
        if (numberIn(view) === 13) throw new Error("no idea");
        return told;
      },
    });
    for (const seat of [0, 1] as const) memory.move(game, failing, request(0, [1], "m1", seat));
    expect(() => memory.move(game, failing, request(1, [13]))).toThrow("no idea");
    expect(() => memory.move(game, failing, request(2, [3]))).toThrow("remembers nothing");
    expect(memory.move(game, failing, request(1, [2], "m1", 1))).toEqual({ move: "seat 1: 1 2" });
  });

  test("A forgotten match is gone, and others stay", () => {
    const memory = createBotMemory();
    for (const match of ["m1", "m2"]) memory.move(game, diarist(), request(0, [1], match));
    memory.forgetMatch("m1");
    expect(() => memory.move(game, diarist(), request(1, [2], "m1"))).toThrow("remembers nothing");
    expect(memory.move(game, diarist(), request(1, [2], "m2"))).toEqual({ move: "seat 0: 1 2, now 2" });
  });

  test("For a hint a bot appraises its moves and says why, from the same memory", () => {
    const memory = createBotMemory();
    expect(memory.move(game, adviser, request(0, [1, 2]))).toEqual({ move: "seat 0: 1 2, now 2" });
    const hint = memory.move(game, adviser, request(2, [3]), undefined, botHintFrom);
    expect(hint).toEqual({ move: "3", why: { key: "seat 0: 1 2 3" } });
  });

  test("A bot gets its nodes and the seed of its step, and what ends its search only where there is something", () => {
    const memory = createBotMemory();
    const given: { readonly budget: Budget; readonly seed: string }[] = [];
    const bot = diarist({ decide: (_, __, budget, seed) => void given.push({ budget, seed }) });
    const isUp = () => true;
    memory.move(game, bot, request(0, [1]));
    memory.move(game, bot, request(1, []), isUp);
    expect(given).toEqual([
      { budget: { nodes: 40 }, seed: "s seat 1 step 3" },
      { budget: { nodes: 40, isUp }, seed: "s seat 1 step 3" },
    ]);
  });
});
