import { describe, expect, test } from "vitest";
import { botMatch } from "../../../bots/arena.ts";
import type { AnyBot, Bot } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import type { AnyGame } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { asked, followed, position, said, together, voted } from "../drawn.ts";
import { game } from "../game.ts";
import { redealt } from "../redealt.ts";
import type { Move, State, Stone, View } from "../state.ts";
import { drawnBy } from "./asks.ts";
import { bots } from "./bots.ts";
import { mayAsWellFollow } from "./following.ts";
import { blank, type Memory, remembered } from "./memory.ts";
import { sincere } from "./opinion.ts";
import { NEUTRAL, tempered } from "./personas.ts";
import { agreement, promise, whiteChances, withLeastBought } from "./prediction.ts";
import { keepOrTurn, picks } from "./special.ts";

const BUDGET = { nodes: 0 };
const [novice, , expert] = bots as [Bot<Memory, Move, View>, Bot<Memory, Move, View>, Bot<Memory, Move, View>];

/** A seat's memory after these states. */
const story = (seat: Seat, ...states: readonly State[]): Memory =>
  states.reduce((memory, state) => remembered(memory, game.view(state, seat), true), blank(seat, `seed ${seat}`));

const decided = (bot: Bot<Memory, Move, View>, state: State, seat: Seat, seed = "step"): string =>
  game.write(bot.decide(story(seat, state), game.view(state, seat), BUDGET, seed));

const seven = (): State => position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2 });

describe("bots", () => {
  test("are three, the gentlest first", () => {
    expect(bots.map(({ id, level }) => [id, level])).toEqual([
      ["ostrakon-1", 1],
      ["ostrakon-2", 2],
      ["ostrakon-3", 3],
    ]);
  });

  test.each([5, 8, 12])("%i of them play a match to its end, the same one for the same seed", (seats) => {
    const table = seatsOf(seats).map((seat) => bots[seat % 3] as AnyBot);
    const match = botMatch(game as AnyGame, table, {}, `bots ${seats}`);
    expect((match.state as State).phase.is).toBe("over");
    expect(botMatch(game as AnyGame, table, {}, `bots ${seats}`).state).toEqual(match.state);
    const written = match.steps.flatMap((step) => (step.is === "round" ? step.round.map(({ move }) => move) : []));
    expect(written.some((move) => move.includes("/unclear"))).toBe(false);
    expect(written.filter((move) => move.endsWith("/swapped")).length).toBeGreaterThan(0);
  });

  test("answer sincerely, each by the persona of their philosopher", () => {
    const answering = followed(asked(seven()), "");
    const question = { is: "bank", id: "mountains-1", swapped: false } as const;
    for (const seat of [1, 2, 3, 4, 5, 6] as const) {
      const philosopher = seven().philosophers[seat] ?? "aporeia";
      const stone = sincere(question, tempered(philosopher, `seed ${seat}`), `seed ${seat}`);
      for (const bot of bots) expect(decided(bot, answering, seat)).toBe(stone);
    }
  });

  test("decide by what their seat sees: dealing the rest anew changes nothing", () => {
    const states = (["corruption", "oracle", "treachery"] as const).map((rule) =>
      voted(followed(asked({ ...seven(), rule }), ""), "A C E"),
    );
    for (const state of [seven(), ...states]) {
      const known = decided(expert, state, 0);
      for (const seed of [1, 2, 3]) expect(decided(expert, redealt(state, 0, seeded(seed)), 0)).toBe(known);
    }
  });

  test("get to know the others by their stones, the first level does not", () => {
    const answering = followed(asked(seven()), "");
    const after = voted(answering, "A C D");
    const memory = story(0, seven(), answering, after);
    expect(memory.votes).toBe(1);
    expect(memory.others[0]).toEqual(NEUTRAL);
    expect(memory.others[2]).not.toEqual(NEUTRAL);
    expect(memory.others[2]).toEqual(memory.others[3]);
    expect(memory.others[1]).toEqual(memory.others[4]);
    const question = { is: "bank", id: "mountains-1", swapped: false } as const;
    const [, black, white] = whiteChances(memory, question);
    expect(white).toBeGreaterThan(whiteChances(story(0, seven()), question)[2] ?? 1);
    expect(black).toBeLessThan(whiteChances(story(0, seven()), question)[1] ?? 0);
    const dull = [seven(), answering, after].reduce(
      (now, state) => novice.remember(now, game.view(state, 0)),
      novice.begin(0, "x"),
    );
    expect(dull.others.every((traits) => traits.every((trait) => trait === 0))).toBe(true);
  });

  test("learn a corrupted stone as it was cast", () => {
    const before = { ...seven(), rule: "corruption" } as const;
    const answering = followed(asked(before), "");
    const picking = voted(answering, "A C D");
    const bought = story(0, before, answering, picking, said(picking, "pick:2+3"));
    const other = story(0, before, answering, picking, said(picking, "pick:5+6"));
    expect(bought.others).toEqual(other.others);
    expect(bought.others[1]).not.toEqual(bought.others[2]);
  });

  test("learn nothing from an anonymous tally", () => {
    const before = position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, options: { anonymousTally: true } });
    const answering = followed(asked(before), "");
    const memory = story(2, before, answering, voted(answering, "A C D"));
    expect(memory.others.every((traits) => traits.every((trait) => trait === 0))).toBe(true);
  });
});

describe("asking", () => {
  test("the colder, the surer the best question", () => {
    const share = (temperature: number): number =>
      Array.from({ length: 300 }, (_, seed) => drawnBy([1, 1.2, 0.9], temperature, seeded(seed))).filter(
        (at) => at === 1,
      ).length / 300;
    expect(share(0.01)).toBe(1);
    expect(share(0.05)).toBeGreaterThan(0.95);
    expect(share(0.6)).toBeLessThan(0.6);
    expect(share(0.6)).toBeGreaterThan(0.3);
  });

  test("the asker takes the side that promises more, whatever its own opinion", () => {
    const answering = (id: string): State => said({ ...position("5 sun: A B C D E"), row: [0, 5, 1] }, `bank:${id}`);
    const sides = (id: string): unknown[] =>
      Array.from({ length: 20 }, (_, seed) => decided(expert, answering(id), 0, `${seed}`));
    expect(new Set(sides("trains-1"))).toEqual(new Set(["w"]));
    expect(new Set(sides("trains-1/swapped"))).toEqual(new Set(["b"]));
  });

  test("every bot asks on the subject, and the higher its level the better the question", () => {
    const choices = (bot: Bot<Memory, Move, View>, state: State): readonly Move[] =>
      Array.from({ length: 40 }, (_, seed) => bot.decide(story(0, state), game.view(state, 0), BUDGET, `${seed}`));
    for (const bot of bots)
      for (const move of choices(bot, seven())) expect(game.write(move)).toMatch(/^bank:mountains-\d(\/swapped)?$/);
    const free: State = { ...seven(), row: [0, 5, 1] };
    const worth = (move: Move): number => {
      const whites = whiteChances(story(0, free), {
        is: "bank",
        id: move.is === "bank" ? move.id : "",
        swapped: false,
      });
      return Math.max(...(["w", "b"] as const).map((stone) => promise(agreement(whites, 0, stone), "regular", 2)));
    };
    const [first = 0, second = 0, third = 0] = bots.map((bot) =>
      choices(bot, free).reduce((sum, move) => sum + worth(move), 0),
    );
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
  });

  test("Corruption is foreseen: those who agree least are bought", () => {
    expect(withLeastBought([0.9, 0.2, 0.5, 0.4], 2)).toEqual([1, 1, 0.5, 0.9]);
    const agree = [0.1, 0.1, 0.9, 0.9];
    expect(promise(agree, "corruption", 2)).not.toBe(promise(agree, "regular", 2));
    expect(agreement([0.9, 0.2, 0.5], 0, "b")).toEqual([0.8, 0.5]);
  });
});

/** A memory with opinions about the others: the higher, the likelier white on a question that loads ADV alone. */
const memoryOf = (boldness: readonly number[]): Memory => ({
  ...story(0, seven()),
  others: boldness.map((bold) => NEUTRAL.map((_, at) => (at === 0 ? bold : 0))),
});

describe("special days", () => {
  // Exactly one loading: ADV 1, bias 0 would be ideal; any question that loads ADV alone will do.
  const daring = { is: "written", text: "?", white: "adventure", black: "sofa", from: null } as const;
  const corruption = (): State => ({ ...seven(), rule: "corruption" });

  const stones = (own: Stone): readonly (Stone | null)[] => seatsOf(7).map((seat) => (seat === 0 ? own : null));

  const named = (move: Move): readonly Seat[] => (move.is === "pick" ? move.seats : []);

  test("Corruption buys the vote that is missing, and no more of those against", () => {
    const torn = memoryOf([0, -3, -3, -3, -3, 3, 3]);
    expect(named(picks(torn, game.view(corruption(), 0), daring, stones("w")))).toEqual([1, 5]);
    expect(named(picks(torn, game.view(corruption(), 0), daring, stones("b")))).toEqual([1, 2]);
    const agreed = memoryOf([0, 3, 3, 3, 3, -3, -3]);
    expect(named(picks(agreed, game.view(corruption(), 0), daring, stones("w"))).every((seat) => seat <= 4)).toBe(true);
  });

  test("the Oracle is asked about somebody of whom little is known", () => {
    const five = position("10 sun: A B C D E", { day: 4, rule: "oracle" });
    const memory = memoryOf([0, 5, -5, 0, 0]);
    expect(picks(memory, game.view(five, 0), daring, ["w", null, null, null, null])).toEqual({
      is: "pick",
      seats: [3],
    });
  });

  test("after the Oracle the better side is taken", () => {
    const decide = (own: Stone, shown: Stone): Move =>
      keepOrTurn(memoryOf([0, 0, 0, 0, 0, 0, 0]), {
        is: "deciding",
        question: daring,
        follower: null,
        stones: [own, shown, shown, null, null, null, null],
        picks: [1, 2],
        totals: null,
      });
    expect([decide("w", "w"), decide("b", "w"), decide("w", "b"), decide("b", "b")].map(({ is }) => is)).toEqual([
      "keep",
      "turn",
      "turn",
      "keep",
    ]);
  });

  test.each([
    ["w", 4, 3, "keep"],
    ["w", 3, 4, "turn"],
    ["b", 4, 3, "turn"],
    ["b", 3, 4, "keep"],
    ["w", 1, 6, "keep"],
    ["w", 2, 5, "turn"],
    ["w", 7, 0, "keep"],
    ["b", 5, 2, "turn"],
  ] as const)("after Treachery, %s of %i white and %i black: %s", (own, white, black, is) => {
    const phase = { question: daring, follower: null, stones: stones(own), picks: [], totals: { white, black } };
    expect(keepOrTurn(memoryOf([]), { is: "deciding", ...phase })).toEqual({ is });
  });
});

describe("following", () => {
  const view = (state: State): View => game.view(asked(state), 6);
  const question = { is: "bank", id: "mountains-1", swapped: false } as const;
  /** G stands alone at the back of seven. */
  const behind = (day: number, moonsLeft: number, drawing = "10 sun: A B C D E F\n5: G"): State =>
    position(drawing, { day, moonsLeft });
  const follows = (state: State): boolean => mayAsWellFollow(story(6, state), view(state), question);

  test("patient early, eager late", () => {
    const twoSteps = "10 sun: A B C D E F\n8: G";
    expect([follows(behind(2, 4, twoSteps)), follows(behind(4, 2, twoSteps))]).toEqual([false, true]);
    expect(follows(behind(2, 4))).toBe(true);
  });

  test("never for a step that is not worth it, save on the last day to pass somebody", () => {
    const near = "10 sun: A B C D E F\n9: G";
    expect(follows(behind(4, 2, near))).toBe(false);
    expect(follows(behind(5, 1, near))).toBe(true);
    const nobodyThere = "12 sun: A B C D E F\n11: G";
    expect(follows({ ...behind(5, 1, nobodyThere), rule: "treachery" })).toBe(true);
  });

  test("a one-day match knows no patience", () => {
    expect(follows(behind(1, 1))).toBe(true);
  });

  test("the novice follows on a whim", () => {
    const state = asked(behind(2, 4));
    const whims = Array.from({ length: 400 }, (_, seed) => decided(novice, state, 6, `${seed}`));
    const share = whims.filter((text) => text === "follow").length / 400;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.2);
  });
});

test("a bot never speaks after the end", () => {
  expect(() => decided(expert, { ...seven(), phase: { is: "over" } }, 0)).toThrow("over");
});

test("a bot votes when its seat is asked to, whatever the others object", () => {
  const answering = followed(asked(seven()), "");
  const withdrawn = together(answering, {
    0: "w",
    1: "w/unclear",
    2: "w/unclear",
    3: "w/unclear",
    4: "w/unclear",
    5: "w",
    6: "b",
  });
  expect(decided(expert, withdrawn, 0)).toMatch(/^bank:mountains-[234]/);
});
