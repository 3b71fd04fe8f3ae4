import { describe, expect, test } from "vitest";
import { type BotSeat, botMoveIn, botSeatInMatch, withMatchView } from "../../../bots/arena.ts";
import type { AnyBot, Bot, Budget } from "../../../kernel/bot.ts";
import { seeded, shuffled } from "../../../kernel/dice.ts";
import type { AnyGame } from "../../../kernel/game.ts";
import { begin, type Match, submit } from "../../../kernel/match.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { game } from "../rules/game.ts";
import { redealt } from "../rules/redealt.ts";
import type { Move, Options, State, Value, View } from "../rules/state.ts";
import { anchors, bots } from "./bots.ts";
import { BAG, BAGGED } from "./engine.ts";
import { expert } from "./learned.ts";
import { blank, known, type Memory, remembered } from "./memory.ts";
import { positionOf } from "./position-of.ts";
import { weights } from "./weights.ts";

const any = game as unknown as AnyGame;
const BUDGET: Budget = { nodes: 200 };

/** Positions of a match, each with the memory of the mover's bot. */
function* positionsOf(bot: Bot<Memory, Move, View>, seats: number, options: object, seed: string) {
  const dice = seeded(seed);
  const begun = begin(game, options, seats, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let match: Match<Options, State> = begun.match;
  const one = bot as unknown as AnyBot;
  let table = seatsOf(seats).map((seat) => botSeatInMatch(any, match, seat, one, seed));
  for (let [seat] = game.turn(match.state).seats; seat !== undefined; [seat] = game.turn(match.state).seats) {
    const sitting = table[seat] as BotSeat;
    // Every third position is enough: it covers turned tiles as well as free choices.
    if (match.steps.length % 3 === 0) yield { state: match.state, seat, memory: sitting.memory as Memory };
    const text = botMoveIn(any, match, sitting, { nodes: 40 });
    const result = submit(game, match, seat, text, dice);
    if (!result.ok) throw new Error(`${bot.id} played ${text}: ${JSON.stringify(result.why)}`);
    match = result.match;
    table = table.map((other) => withMatchView(any, match, other));
  }
}

const levels = [...bots, ...anchors].map((bot) => [bot.id, bot] as const);

describe.each(levels)("%s", (_, bot) => {
  test("A bot uses only what its seat was shown: dealing hidden tiles anew does not change its move", () => {
    for (const { state, seat, memory } of positionsOf(bot, 3, { memoryAid: false }, "honest")) {
      const view = game.view(state, seat);
      const other = game.view(redealt(state, seat, seeded("anew")), seat);
      expect(bot.decide(memory, other, BUDGET, "s")).toEqual(bot.decide(memory, view, BUDGET, "s"));
    }
  });

  test.each([
    [2, { stock: "common" }],
    [4, { memoryAid: true }],
  ] as const)("with no budget, or when its time is up, %i players are still given legal moves", (seats, options) => {
    for (const { state, seat, memory } of positionsOf(bot, seats, options, "zero")) {
      const view = game.view(state, seat);
      expect(game.refusal(view, bot.decide(memory, view, { nodes: 0 }, "s"))).toBeNull();
      expect(game.refusal(view, bot.decide(memory, view, { nodes: 1000, isUp: () => true }, "s"))).toBeNull();
    }
  });

  test("A bot throws when its seat has nothing to decide", () => {
    const state = game.setup({ first: 1, stock: "own", memoryAid: false }, 2, seeded("x"));
    const over: State = { ...state, phase: { is: "over" } };
    expect(() => bot.decide(blank("s"), game.view(over, 0), BUDGET, "s")).toThrow("but the match is over");
    expect(() => bot.decide(blank("s"), game.view(state, 1), BUDGET, "s")).toThrow("but it is the turn of 0");
    expect(() => bot.decide(blank("s"), game.view(state, "watcher"), BUDGET, "s")).toThrow("of watcher, but");
  });
});

describe("The position that a bot with perfect memory imagines", () => {
  test.each([2, 3, 4])("It agrees with the view, and its bag contains the real tiles: %i players", (seats) => {
    const dice = seeded("imagined");
    for (const { state, seat, memory } of positionsOf(bots[4] as Bot<Memory, Move, View>, seats, {}, "worlds")) {
      const view = game.view(state, seat);
      const tiles = known(memory, view);
      expect(tiles).toEqual(state.tiles);
      const position = positionOf(view, tiles);
      const bag = [-4, -3, -2, -1, 1, 2, 3, 4].flatMap((value) =>
        Array<Value>(position[BAG + value] as number).fill(value as Value),
      );
      expect(bag).toHaveLength(position[BAGGED] as number);
      const unseen = [...state.reserves.flat(), ...state.aside].sort((one, other) => one - other);
      expect(bag, "the bag is the true one").toEqual(unseen);
      const mixed = shuffled(bag, dice).values();
      const next = (): Value => mixed.next().value as Value;
      const world: State = {
        ...state,
        tiles,
        reserves: state.reserves.map((reserve) => reserve.map(next)),
        aside: state.aside.map(next),
      };
      expect(game.view(world, seat)).toEqual(view);
    }
  });
});

describe("the expert", () => {
  const best = bots.at(-1) as Bot<Memory, Move, View>;

  test("The expert gives each move a value and plays the best one", () => {
    for (const { state, seat, memory } of positionsOf(best, 2, {}, "appraise")) {
      const view = game.view(state, seat);
      const { worth, moves } = best.appraise?.(memory, view, BUDGET, "s") ?? { worth: 2, moves: [] };
      expect(worth).toBeGreaterThanOrEqual(0);
      expect(worth).toBeLessThanOrEqual(1);
      expect(moves.map(({ move }) => game.write(move)).sort()).toEqual(game.offers(view).map(game.write).sort());
      expect(moves[0]?.worth).toBe(worth);
    }
  });

  test("The expert stops when its time is up", () => {
    const state = game.setup({ first: 1, stock: "own", memoryAid: false }, 2, seeded("x"));
    let asked = 0;
    const isUp = (): boolean => ++asked > 3;
    best.decide(blank("s"), game.view(state, 0), { nodes: 1e9, isUp }, "s");
    expect(asked).toBe(4);
  });

  test("The same views, budget and seed give the same move", () => {
    const state = game.setup({ first: 1, stock: "own", memoryAid: false }, 4, seeded("x"));
    const view = game.view(state, 0);
    const moves = ["a", "b", "c", "d", "e", "f"].map((seed) => game.write(best.decide(blank("s"), view, BUDGET, seed)));
    expect(moves).toEqual(
      ["a", "b", "c", "d", "e", "f"].map((seed) => game.write(best.decide(blank("t"), view, BUDGET, seed))),
    );
  });
});

test("With damaged weights the expert throws when asked for a move, not when the room is loaded", () => {
  const damaged = { ...weights, text: weights.text.slice(1) };
  const view = game.view(game.setup({ first: 1, stock: "own", memoryAid: false }, 2, seeded("x")), 0);
  const bot = expert("y", 5, damaged, 100);
  expect(() => bot.decide(bot.begin(0, "s"), view, BUDGET, "s")).toThrow("the weights of the net are damaged");
});

test("Levels 1 to 4 forget, each less than the one before; level 5 forgets nothing", () => {
  const heldBy = (bot: (typeof bots)[number], seed: string): number => {
    let memory = bot.begin(0, seed);
    const state = game.setup({ first: 1, stock: "own", memoryAid: false }, 2, seeded("x"));
    const shown = (phase: State["phase"], news: State["news"], filled: number): View => ({
      ...game.view({ ...state, phase, news }, 0),
      board: state.board.map((_, cell) => (cell < filled ? "tile" : null)),
    });
    for (let cell = 0; cell < 22; cell++) {
      memory = bot.remember(memory, shown({ is: "laying", seat: 0, turned: 2 }, [], cell));
      const news: State["news"] = [{ key: "laid", seat: 0, cell, value: null }];
      memory = bot.remember(memory, shown({ is: "choosing", seat: 1 }, news, cell + 1));
    }
    return known(memory, shown({ is: "choosing", seat: 0 }, [], 36)).filter((value) => value !== null).length;
  };
  const seeds = Array.from({ length: 20 }, (_, number) => `forgetting ${number}`);
  const held = bots.map((bot) => seeds.reduce((sum, seed) => sum + heldBy(bot, seed), 0));
  const [novice = 0, casual = 0, clubman = 0, strong = 0, ...perfect] = held;
  expect(novice).toBeLessThan(casual);
  expect(casual).toBeLessThan(clubman);
  expect(clubman).toBeLessThan(strong);
  expect(perfect).toEqual([22 * seeds.length]);
});

test("A bot that joined late does not know earlier tiles, and still plays", () => {
  const seat: Seat = 0;
  for (const { state, seat: mover } of positionsOf(bots[1] as Bot<Memory, Move, View>, 2, {}, "late")) {
    if (mover !== seat) continue;
    const view = game.view(state, seat);
    const memory = remembered(blank("late"), view, 0);
    for (const bot of bots) expect(game.refusal(view, bot.decide(memory, view, { nodes: 60 }, "s"))).toBeNull();
  }
});
