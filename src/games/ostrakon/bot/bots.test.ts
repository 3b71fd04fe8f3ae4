import { describe, expect, test } from "vitest";
import { botSeatInMatch, playBotMatch, withMatchView, botMoveIn as written } from "../../../bots/arena.ts";
import type { AnyBot, Bot } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import type { AnyGame } from "../../../kernel/game.ts";
import { begin, type Match } from "../../../kernel/match.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { QUESTIONS } from "../rules/bank/bank.ts";
import { game } from "../rules/game.ts";
import { redealt } from "../rules/redealt.ts";
import type { Move, Options, State, View } from "../rules/state.ts";
import { asked, followed, position, said, together, voted } from "../testing/drawn.ts";
import { bots } from "./bots.ts";
import type { Memory } from "./memory.ts";
import { leaningOf, sincere } from "./opinion.ts";
import { tempered } from "./personas.ts";

type Philosopher = Bot<Memory, Move, View>;

const [candid, casual, reckoner, observer] = bots as readonly [Philosopher, Philosopher, Philosopher, Philosopher];
const LEVELS = bots.map((bot) => [bot.id, bot] as const);
const BUDGET = { nodes: 60 };

/** The memory of a bot after these states. */
const memoryAfter = (bot: Philosopher, seat: Seat, ...states: readonly State[]): Memory =>
  states.reduce((memory, state) => bot.remember(memory, game.view(state, seat)), bot.begin(seat, `seed ${seat}`));

const decided = (bot: Philosopher, state: State, seat: Seat, seed = "step", nodes = 60): string =>
  game.write(bot.decide(memoryAfter(bot, seat, state), game.view(state, seat), { nodes }, seed));

const seven = (): State => position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2 });
const held = (rule: State["rule"]): State => voted(followed(asked({ ...seven(), rule }), ""), "A C E");
/** A position for every kind of decision, and the seat that decides. */
const MOMENTS: readonly (readonly [string, State, Seat])[] = [
  ["asking", seven(), 0],
  ["following", asked(seven()), 2],
  ["answering", followed(asked(seven()), ""), 4],
  ["guessing", followed(asked(seven()), ""), 0],
  ["buying", held("corruption"), 0],
  ["consulting", held("oracle"), 0],
  ["deciding after the Oracle", said(held("oracle"), "pick:2+6"), 0],
  ["deciding after Treachery", held("treachery"), 0],
];

describe("Bots", () => {
  test("There are four levels, the weakest first, and only the last one searches long", () => {
    expect(bots.map(({ id, level }) => [id, level])).toEqual([
      ["ostrakon-1", 1],
      ["ostrakon-2", 2],
      ["ostrakon-3", 3],
      ["ostrakon-4", 4],
    ]);
    expect(bots.map(({ nodes }) => nodes > 0)).toEqual([false, false, false, true]);
  });

  test.each([5, 8, 12])("%i bots play a match to its end, and the same seed gives the same match", (seats) => {
    const table = seatsOf(seats).map((seat) => bots[seat % 4] as AnyBot);
    const match = playBotMatch(game as AnyGame, table, {}, `bots ${seats}`, BUDGET);
    expect((match.state as State).phase.is).toBe("over");
    expect(playBotMatch(game as AnyGame, table, {}, `bots ${seats}`, BUDGET).state).toEqual(match.state);
    const written = match.steps.flatMap((step) => (step.is === "round" ? step.round.map(({ move }) => move) : []));
    expect(written.some((move) => move.includes("/unclear"))).toBe(false);
    expect(written.filter((move) => move.endsWith("/swapped")).length).toBeGreaterThan(0);
  });

  test("Bots answer sincerely, by the persona of their philosopher", () => {
    const answering = followed(asked(seven()), "");
    const leaning = leaningOf({ is: "bank", id: "mountains-1", swapped: false });
    for (const seat of [1, 2, 3, 4, 5, 6] as const) {
      const persona = tempered(seven().philosophers[seat] ?? "aporeia", `seed ${seat}`);
      const stone = sincere(leaning, persona, `seed ${seat}`);
      for (const bot of bots) expect(decided(bot, answering, seat)).toBe(stone);
    }
  });

  test("Bots never ask a question again and never object", () => {
    const withdrawn = together(followed(asked(seven()), ""), {
      0: "w",
      1: "w/unclear",
      2: "w/unclear",
      3: "w/unclear",
      4: "w/unclear",
      5: "w",
      6: "b",
    });
    for (const bot of bots) expect(decided(bot, withdrawn, 0)).toMatch(/^bank:mountains-[234]/);
  });
});

describe("Every level decides fairly at every kind of decision", () => {
  describe.each(LEVELS)("%s", (_, bot) => {
    test.each(MOMENTS)("%s: hidden information does not change the decision", (_moment, state, seat) => {
      const known = decided(bot, state, seat);
      for (const seed of [1, 2, 3, 4, 5]) {
        const other = redealt(state, seat, seeded(seed));
        expect(game.view(other, seat)).toEqual(game.view(state, seat));
        expect(decided(bot, other, seat)).toBe(known);
      }
    });

    test.each(MOMENTS)("%s: without any budget there is still a legal move", (_moment, state, seat) => {
      const view = game.view(state, seat);
      const move = bot.decide(memoryAfter(bot, seat, state), view, { nodes: 0 }, "none");
      expect(game.refusal(view, move)).toBeNull();
    });

    test.each(MOMENTS)("%s: the same views, budget and seed give the same move", (_moment, state, seat) => {
      expect(decided(bot, state, seat, "once")).toBe(decided(bot, state, seat, "once"));
    });

    test("A finished match, another seat's view or turn, and a table that was never seen are errors", () => {
      const over: State = { ...seven(), phase: { is: "over" } };
      expect(() => decided(bot, over, 0)).toThrow(`${bot.id}: the match is over`);
      const memory = memoryAfter(bot, 1, seven());
      expect(() => bot.decide(memory, game.view(seven(), 0), BUDGET, "x")).toThrow(
        `${bot.id}: seat 2 is shown what seat 1 sees`,
      );
      expect(() => bot.decide(memory, game.view(seven(), "watcher"), BUDGET, "x")).toThrow("what a watcher sees");
      expect(() => decided(bot, seven(), 1)).toThrow(`${bot.id}: seat 2 may not act now`);
      expect(() => bot.decide(bot.begin(0, "x"), game.view(seven(), 0), BUDGET, "x")).toThrow(
        "not been shown the table",
      );
    });
  });

  test("The sealed claims and ballots of others change no decision", () => {
    const begun = begin(game, {}, 7, seeded("sealed"));
    if (!begun.ok) throw new Error(begun.why.key);
    const at = (state: State, sealed: Match<Options, State>["sealed"]): Match<Options, State> => ({
      ...begun.match,
      state,
      sealed,
    });
    const seals = (seats: readonly Seat[], move: string) => seats.map((seat) => ({ seat, move }));
    for (const bot of bots) {
      const sees = (match: Match<Options, State>, seat: Seat): string =>
        written(
          game as AnyGame,
          match,
          withMatchView(game as AnyGame, match, botSeatInMatch(game as AnyGame, match, seat, bot as AnyBot, "s")),
        );
      const claiming = asked(seven());
      const voting = followed(claiming, "");
      for (const [state, seat, one, other] of [
        [claiming, 2, seals([4], "follow"), seals([4], "pass")],
        [voting, 4, seals([0, 1, 2], "w"), seals([0, 1, 2], "b")],
        [voting, 0, seals([1, 2, 3, 4, 5, 6], "w"), seals([1, 2, 3], "b/unclear")],
      ] as const)
        expect(sees(at(state, one), seat)).toBe(sees(at(state, other), seat));
    }
  });
});

describe("Levels 1 and 2", () => {
  /** Seat 0 guesses at this question of the bank: level 1, level 2, its own opinion, and what most people say. */
  const guesses = (id: string): readonly string[] => {
    const answering = followed(asked(seven()), "");
    if (answering.phase.is !== "answering") throw new Error("nobody answers");
    const question = { is: "bank", id, swapped: false } as const;
    const state: State = { ...answering, phase: { ...answering.phase, question } };
    const persona = tempered(seven().philosophers[0] ?? "aporeia", "seed 0");
    const most = leaningOf(question).bias > 0 ? "w" : "b";
    return [
      decided(candid, state, 0),
      decided(casual, state, 0),
      sincere(leaningOf(question), persona, "seed 0"),
      most,
    ];
  };
  const differs = (id: string): boolean => guesses(id)[2] !== guesses(id)[3];

  test("Level 1 takes its own answer for everybody's, unless it is obvious what most say", () => {
    const about = QUESTIONS.slice(0, 120).map(({ id }) => id);
    const isObvious = (id: string): boolean => Math.abs(leaningOf({ is: "bank", id, swapped: false }).bias) >= 0.3;
    const unclear = about.filter((id) => differs(id) && !isObvious(id));
    const obvious = about.filter((id) => differs(id) && isObvious(id));
    expect(Math.min(unclear.length, obvious.length)).toBeGreaterThan(5);
    for (const id of unclear) expect(guesses(id)[0]).toBe(guesses(id)[2]);
    for (const id of obvious) expect(guesses(id)[0]).toBe(guesses(id)[3]);
  });

  test("Level 2 knows what most people say, unless they are nearly even", () => {
    for (const { id } of QUESTIONS.slice(0, 120)) {
      const isClose = Math.abs(leaningOf({ is: "bank", id, swapped: false }).bias) < 0.11;
      expect(guesses(id)[1]).toBe(guesses(id)[isClose ? 2 : 3]);
    }
  });

  test("Level 1 keeps its stone, whatever it is shown", () => {
    expect(decided(candid, held("treachery"), 0)).toBe("keep");
  });

  test("Levels 1 and 2 follow on a whim", () => {
    const state = asked(position("10 sun: A B C D E F\n5: G", { day: 2, moonsLeft: 4 }));
    for (const bot of bots.slice(0, 2)) {
      const whims = Array.from({ length: 400 }, (_, seed) => decided(bot, state, 6, `${seed}`));
      const share = whims.filter((text) => text === "follow").length / 400;
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.2);
    }
  });
});

describe("Appraisal", () => {
  test.each(MOMENTS)("%s: every legal move has a worth, and the best comes first", (_moment, state, seat) => {
    const view = game.view(state, seat);
    const appraisal = observer.appraise?.(memoryAfter(observer, seat, state), view, { nodes: 200 }, "look");
    const moves = appraisal?.moves ?? [];
    expect(appraisal?.worth).toBe(moves[0]?.worth);
    expect(moves.length).toBeGreaterThan(1);
    for (const { move, worth } of moves) {
      expect(game.refusal(view, move)).toBeNull();
      expect(worth).toBeGreaterThanOrEqual(0);
      expect(worth).toBeLessThanOrEqual(1.001);
    }
    const worths = moves.map(({ worth }) => worth);
    expect(worths.toSorted((a, b) => b - a)).toEqual(worths);
  });

  test("Both stones of an opinion are worth the same", () => {
    const answering = followed(asked(seven()), "");
    const appraisal = observer.appraise?.(
      memoryAfter(observer, 4, answering),
      game.view(answering, 4),
      { nodes: 200 },
      "look",
    );
    expect(new Set(appraisal?.moves.map(({ worth }) => worth)).size).toBe(1);
  });

  test("A position ahead is worth more than a position behind", () => {
    const last = position("13: A\n9 sun: B C\n7: D\n6: E", { day: 6, moonsLeft: 1 });
    const answering = followed(said(last, "bank:mountains-1"), "");
    const worth = (seat: Seat): number =>
      observer.appraise?.(memoryAfter(observer, seat, answering), game.view(answering, seat), { nodes: 300 }, "look")
        .worth ?? 0;
    expect(worth(0)).toBeGreaterThan(0.9);
    expect(worth(4)).toBeLessThan(0.1);
  });

  test("Only a seat that may act gets an appraisal", () => {
    expect(() => observer.appraise?.(memoryAfter(observer, 1, seven()), game.view(seven(), 1), BUDGET, "x")).toThrow(
      "ostrakon-4: seat 2 may not act now",
    );
    expect([candid, reckoner].map(({ appraise }) => appraise)).toEqual([undefined, undefined]);
  });
});
