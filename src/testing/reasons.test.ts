import { describe, expect, test } from "vitest";
import { type Analyst, strongestAnalyst } from "../bots/analysis.ts";
import { playBotMatch } from "../bots/arena.ts";
import { randomBot } from "../bots/random-bot.ts";
import * as catalogue from "../games/catalogue.ts";
import type { AnyBot } from "../kernel/bot.ts";
import type { AnyGame, Fact } from "../kernel/game.ts";
import { everyTexts } from "./contract/every-texts.ts";
import { checkReasons, type ReasonSubject } from "./contract/reason-check.ts";
import { micatio, redealtMicatio, type State } from "./micatio.ts";

/** So few nodes that every room is checked in seconds: what is said must hold for any budget. */
const BUDGET = { nodes: 1500 };

describe.each(Object.values(catalogue).filter(({ isAppraised }) => isAppraised))("The reasons of $id", (room) => {
  test("Each has a sentence in every language, and tells nothing that its seat cannot know", async () => {
    const [{ game }, { bots }, { redealt }, texts] = await Promise.all([
      room.game(),
      room.bots(),
      room.redealt(),
      everyTexts(room),
    ]);
    const analyst = strongestAnalyst(bots) as Analyst;
    for (const seats of new Set([room.usual, Math.min(room.seats.max, room.usual + 2)])) {
      const match = playBotMatch(game, Array(seats).fill(bots[1]), {}, `reasons ${seats}`);
      const every = Math.ceil(match.steps.length / seats / 3);
      const subject = { game, analyst, redealt, texts, budget: BUDGET, seats: [0, 1] as const, every };
      expect(checkReasons(subject, match).faults, `${seats} seats`).toEqual([]);
    }
  });
});

describe("A planted fault is found", () => {
  const game = micatio as unknown as AnyGame;
  const match = playBotMatch(game, Array(3).fill(randomBot(game)), { rounds: 3 }, "reasons");
  const sentence = (fact: { readonly number?: number }) => `It shows the number ${fact.number}.`;
  const texts = { name: "Micatio", levels: [], options: {}, sentences: { lucky: sentence } };
  const subject = (why: (memory: number) => Fact, over: Partial<ReasonSubject> = {}): ReasonSubject => ({
    game,
    analyst: {
      ...(randomBot(game) as AnyBot),
      begin: () => 0,
      remember: (memory) => Number(memory) + 1,
      appraise: (memory, view) => ({
        worth: 0.5,
        moves: game.offers(view).map((move) => ({ move, worth: 0.5, why: why(Number(memory)) })),
      }),
    },
    redealt: redealtMicatio as never,
    texts: { en: texts, fr: texts },
    budget: BUDGET,
    seats: [0, 1, 2],
    every: 1,
    ...over,
  });
  const lucky = (number: unknown): Fact => ({ key: "lucky", number }) as Fact;
  const faults = (why: (memory: number) => Fact, over: Partial<ReasonSubject> = {}): readonly string[] =>
    checkReasons(subject(why, over), match).faults;

  test("Reasons that come from the views alone are right, and are counted", () => {
    const { faults: none, reasons } = checkReasons(subject(lucky), match);
    expect(none).toEqual([]);
    expect(reasons).toBe(3 * 3 * 5);
  });

  test("A reason that is made of a secret changes when the secret is dealt anew", () => {
    let last: State | null = null;
    const spied = {
      ...game,
      view(state: unknown, viewer: never) {
        last = state as State;
        return game.view(state, viewer);
      },
    };
    const secret = () => lucky(last?.lucky[2]);
    expect(faults(secret, { game: spied })).toContainEqual(expect.stringContaining("what the seat cannot know"));
  });

  test("A reason that differs from one asking to the next", () => {
    let asked = 0;
    expect(faults(() => lucky(asked++))).toContainEqual(expect.stringContaining("the same views give other reasons"));
  });

  test.each([
    ["no sentence", { key: "unheard" }, {}, "unheard (en) has no sentence"],
    ["no plain data", lucky(Number.NaN), {}, "lucky.number is NaN"],
    ["an empty blank", { key: "lucky" }, {}, "has a blank that is not filled"],
    ["no full stop", lucky(1), { lucky: (): string => "It is lucky" }, "is no whole sentence"],
    ["too long", lucky(1), { lucky: (): string => `It ${"very ".repeat(20)}long.` }, `has ${3 + 100 + 5} letters`],
  ] as const)("A reason with %s", (_, why, sentences, fault) => {
    const french = { ...texts, sentences: { ...texts.sentences, ...sentences } };
    expect(faults(() => why as Fact, { texts: { en: texts, fr: french } })).toContainEqual(
      expect.stringContaining(fault),
    );
  });
});
