import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import type { Outcome } from "../../../kernel/game.ts";
import { begin, submit } from "../../../kernel/match.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { isLong } from "../../../testing/contract/describe-contract.ts";
import { game } from "../rules/game.ts";
import { OUR_READING } from "../rules/options.ts";
import { redealt } from "../rules/redealt.ts";
import type { Face, Move, Options, State } from "../rules/state.ts";
import { answered, drawn, falling, HOUSE_TABLES, lateSetup, lifted, TABLES } from "../testing/drawn.ts";
import { anchors, bots } from "./bots.ts";
import { FIRST_IMPRESSION } from "./impression.ts";

/** The plain heuristic is a yardstick and has no level. */
const HEURISTIC = 0;
const botOf = (level: number): (typeof bots)[number] => {
  const bot = [...anchors, ...bots].find((one) => one.level === level);
  if (bot === undefined) throw new Error(`no bot of level ${level}`);
  return bot;
};
/** A strong bot gets a small budget here. The benchmark measures it with its full budget. */
const little = (level: number): number => Math.min(botOf(level).nodes, level === 4 ? 60 : 2_000);
const decision = (level: number, state: State, seat: Seat, seed = "bot", nodes = little(level)): Move => {
  const bot = botOf(level);
  return bot.decide(bot.begin(seat, seed), game.view(state, seat), { nodes }, seed);
};
const written = (level: number, state: State, seat: Seat = 0): string => game.write(decision(level, state, seat));

/** Plays a match between bots of these levels. All their decisions must be legal. */
function playOut(
  levels: readonly number[],
  options: Options,
  seed: string,
  setup = game.setup,
  nodes = little,
): Outcome {
  const dice = seeded(seed);
  let state = setup(options, levels.length, dice);
  let memories = levels.map((level, seat) => botOf(level).begin(seat as Seat, `${seed} ${seat}`));
  for (let step = 0; ; step++) {
    memories = levels.map((level, seat) => botOf(level).remember(memories[seat], game.view(state, seat as Seat)));
    const outcome = game.outcome(state);
    if (outcome !== null) return outcome;
    const now = state;
    const round = game.turn(now).seats.map((seat) => {
      const level = levels[seat] ?? 1;
      const budget = { nodes: nodes(level) };
      const move = botOf(level).decide(memories[seat], game.view(now, seat), budget, `${seed} ${step} ${seat}`);
      expect(game.refusal(game.view(now, seat), move), game.write(move)).toBeNull();
      return { seat, move };
    });
    state = game.apply(now, round, dice);
  }
}

describe("Every bot plays by the rules with every number of players", () => {
  test.each(bots.map(({ id, level }) => [id, level] as const))("%s", (_id, level) => {
    const setup = isLong ? game.setup : lateSetup;
    const house = isLong ? HOUSE_TABLES : HOUSE_TABLES.filter((_, number) => number % 5 === level % 5);
    for (const { seats, options } of [...TABLES, ...house])
      expect(playOut(Array(seats).fill(level), options, "rules", setup).places).toHaveLength(seats);
  });
});

test("The same views and the same seed give the same move", () => {
  const state = drawn("Ana h3 A1 F1 | Bob h3 A1 F1 | Cid h3 A1 F1");
  for (const { level } of bots) {
    expect(decision(level, state, 0, "one")).toEqual(decision(level, state, 0, "one"));
    const faces = Array.from({ length: 60 }, (_, seed) => game.write(decision(level, state, 0, `${seed}`)));
    expect(new Set(faces).size, "a face is drawn, not fixed").toBeGreaterThan(1);
  }
});

test("Level 1 never hides a Whirl, the others seldom do", () => {
  const state = drawn("Ana h3 - | Bob h3 - | Cid h3 -");
  const whirls = (level: number): number =>
    Array.from({ length: 60 }, (_, seed) => decision(level, state, 0, `${seed}`)).filter(
      (move) => move.is === "choose" && move.face === "whirl",
    ).length;
  expect(whirls(1)).toBe(0);
  for (const level of [HEURISTIC, 2, 3, 4, 5]) expect(whirls(level)).toBeLessThan(15);
});

/** How often each cup is set in this many rounds of the same table. */
function cupsOf(level: number, state: State, rounds: number): (face: Face) => number {
  const faces = Array.from({ length: rounds }, (_, seed) => game.write(decision(level, state, 0, `${seed}`)));
  return (face) => faces.filter((one) => one === face).length;
}

test("A bot wants most what completes the four elements", () => {
  const state = drawn("Ana h3 A1 F1 E1 | Bob h3 - | Cid h3 -");
  const cups = cupsOf(HEURISTIC, state, 300);
  const most = (["air", "fire", "earth", "heart", "whirl"] as const).map(cups);
  expect(cups("water")).toBeGreaterThan(Math.max(...most));
});

test("The lower a level, the less often it sees what it wants most", () => {
  const state = drawn("Ana h3 A1 F1 E1 | Bob h3 - | Cid h3 -");
  const wanted = [1, 2, 3].map((level) => cupsOf(level, state, 600)("water"));
  expect(wanted).toEqual(wanted.toSorted((one, other) => one - other));
});

test("Whoever slips repeats a favourite or what they showed last, and fears the Whirl", () => {
  const bot = botOf(1);
  const view = game.view(drawn("Ana h3 A2 F2 E1 | Bob h3 - | Cid h3 -"), 0);
  const habit = { favourite: "fire", last: "air" };
  const faces = Array.from({ length: 400 }, (_, seed) => game.write(bot.decide(habit, view, { nodes: 0 }, `${seed}`)));
  const often = (face: Face): number => faces.filter((one) => one === face).length;
  expect(Math.min(often("fire"), often("air"))).toBeGreaterThan(100);
  expect(often("whirl")).toBe(0);
  const begun = bot.begin(0, "somebody");
  const lifting = lifted(drawn("Ana h3 - | Bob h3 - | Cid h3 -"), "heart fire whirl", falling("fire"));
  expect(bot.remember(begun, game.view(lifting, 0))).toEqual({ ...(begun as object), last: "heart" });
});

test("A blocked bot rerolls; for a gem it may keep", () => {
  const blocked = (aubaine: boolean): State => {
    const gems = aubaine ? "g2" : "";
    const table = drawn(`Ana h3 - ${gems} | Bob h3 - ${gems} | Cid h3 - ${gems} Lightning`, { aubaine });
    return answered(answered(lifted(table, "fire whirl air", falling("fire")), "Bob take"), "Cid keep");
  };
  for (const level of [HEURISTIC, 2, 3, 4, 5]) expect(written(level, blocked(false))).toBe("reroll");
  for (const level of [HEURISTIC, 2]) expect(written(level, blocked(true))).toBe("keep");
});

test("In exchanges a bot completes if it can, else keeps spare copies and saves different elements", () => {
  const state = (table: string): State => ({
    ...drawn(table),
    cast: [
      { is: "placed", face: "heart", on: "ether", took: true },
      { is: "covered", face: "air", step: "1.4" },
      { is: "covered", face: "air", step: "1.4" },
    ],
    phase: { is: "exchanging", force: 0, next: [], step: "2.5", swapped: false, converted: false },
  });
  for (const level of [2, 3, 5]) {
    expect(written(level, state("Ana h1 A2 F1 E2 Q1 | Bob h3 - | Cid h3 -"))).toBe("swap:air+earth");
    expect(written(level, state("Ana h3 A1 F1 E1 Q2 | Bob h3 - | Cid h3 -"))).toBe("convert:water");
    expect(written(level, state("Ana h3 A2 F2 | Bob h3 - | Cid h3 -"))).toBe("pass");
    expect(written(level, state("Ana h3 A3 F1 E1 | Bob h3 - | Cid h3 -"))).toBe("swap:air+air");
  }
});

test("EM-125 In a second exchange turn a bot completes if it can, and squanders nothing", () => {
  const second = (table: string): State => ({
    ...drawn(table, { swaps: "free" }),
    cast: [
      { is: "placed", face: "heart", on: "ether", took: true },
      { is: "covered", face: "air", step: "1.4" },
      { is: "covered", face: "air", step: "1.4" },
    ],
    phase: { is: "exchanging", force: 0, next: [], step: "2.5", swapped: false, converted: false },
  });
  for (const level of [2, 3, 4, 5]) {
    expect(written(level, second("Ana h1 A2 F1 E2 Q1 | Bob h3 - | Cid h3 -"))).toBe("swap:air+earth");
    expect(written(level, second("Ana h3 A1 F1 E1 | Bob h3 - | Cid h3 -"))).toBe("pass");
  }
});

test("A bot breaks a tie with a gem, and saves the gem when nothing is gained", () => {
  const aubaine = { aubaine: true };
  const tied = lifted(drawn("Ana h3 A1 F1 E1 g2 | Bob h3 - g2 | Cid h3 - g2", aubaine), "air+gem air fire");
  const turn: State = { ...tied, lightning: 2 };
  for (const level of [2, 3, 4, 5]) expect(written(level, turn)).toBe("change:water");
  const alone = lifted(drawn("Ana h3 A1 F1 E1 g2 | Bob h3 - g2 | Cid h3 - g2", aubaine), "water+gem air fire");
  for (const level of [2, 3, 4, 5]) expect(written(level, { ...alone, lightning: 2 })).toBe("keep");
});

/** Bad input is a fault of ours. A bot throws and never plays on. */
describe("A bot that cannot answer", () => {
  const table = drawn("Ana h3 - | Bob h3 - | Cid h3 -");
  test.each(bots.map(({ id, level }) => [id, level] as const))("%s throws an error", (_id, level) => {
    const over: State = { ...table, phase: { is: "over", winner: 0 } };
    expect(() => decision(level, over, 0)).toThrow("asked after the end");
    const waiting = lifted(table, "fire air water");
    expect(() => decision(level, waiting, 1)).toThrow("may not act");
    const bot = botOf(level);
    expect(() => bot.decide(bot.begin(0, "x"), game.view(table, "watcher"), { nodes: 1 }, "x")).toThrow("may not act");
    if (bot.appraise !== undefined)
      expect(() => bot.appraise?.(bot.begin(0, "x"), game.view(over, 0), { nodes: 1 }, "x")).toThrow(
        "asked after the end",
      );
  });
});

test("Without a budget, or when time is up, every bot still has a move", () => {
  for (const { seats, options } of TABLES) {
    const state = game.setup(options, seats, seeded("budget"));
    for (const { level } of bots) {
      const bot = botOf(level);
      const view = game.view(state, 0);
      for (const budget of [{ nodes: 0 }, { nodes: 300 }, { nodes: 1e9, isUp: () => true }])
        expect(game.refusal(view, bot.decide(bot.begin(0, "x"), view, budget, "x")), bot.id).toBeNull();
    }
  }
});

test("What is under the cups and under the Cylinder changes no decision", () => {
  for (const { seats, options } of TABLES.filter(({ options: { forces } }) => forces === 1)) {
    const state: State = {
      ...lateSetup(options, seats, seeded("hidden")),
      underCups: Array<Face>(options.forces).fill("air"),
    };
    for (const { level } of bots) {
      const one = game.write(decision(level, state, 0));
      for (let number = 0; number < 3; number++)
        expect(game.write(decision(level, redealt(state, 0, seeded(number)), 0))).toBe(one);
    }
  }
});

test("The sealed choices of others change no decision", () => {
  const begun = begin(game, { aubaine: true }, 3, seeded("sealed"));
  if (!begun.ok) throw new Error(begun.why.key);
  const alone = decision(5, begun.match.state, 2);
  for (const cup of ["air", "whirl+gem"]) {
    const said = submit(game, begun.match, 0, cup, seeded("sealed"));
    if (!said.ok) throw new Error(said.why.key);
    expect(decision(5, said.match.state, 2)).toEqual(alone);
  }
});

describe("The strongest bot appraises", () => {
  const appraised = (state: State, seat: Seat = 0) =>
    botOf(5).appraise?.(FIRST_IMPRESSION, game.view(state, seat), { nodes: 1e9 }, "x");
  test("It appraises every face against the mixtures of the others, and the values fit what it plays", () => {
    const appraisal = appraised(drawn("Ana h1 A1 F1 E1 | Bob h3 - Cylinder | Cid h2 A1"));
    expect(appraisal?.moves).toHaveLength(6);
    const worths = appraisal?.moves.map(({ worth }) => worth) ?? [];
    expect(worths).toEqual(worths.toSorted((one, other) => other - one));
    expect(appraisal?.worth).toBeGreaterThan(0.5);
    expect(appraisal?.worth).toBeLessThanOrEqual((worths[0] ?? 0) + 1e-9);
  });
  test("It appraises every answer", () => {
    const state = answered(
      lifted(drawn("Ana h3 - | Bob h3 - | Cid h3 - Lightning"), "fire whirl air", falling("fire")),
      "Bob take",
    );
    const appraisal = appraised(state, 2);
    expect(appraisal?.moves.map(({ move }) => game.write(move))).toEqual(["keep", "reroll"]);
    expect(appraisal?.worth).toBe(appraisal?.moves[0]?.worth);
  });
  test("At a table of two it tells a win, a loss and both players' loss apart", () => {
    for (const table of [
      "UF1 h3 - Lightning | Ana h1 A1 F1 E1 | Bob h3 - Cylinder",
      "UF1 h1 A1 F1 W1 Lightning | Ana h2 - | Bob h3 -",
    ]) {
      const appraisal = appraised(drawn(table));
      for (const { worth, endings } of [...(appraisal?.moves ?? []), ...(appraisal ? [appraisal] : [])]) {
        const { won = 0, nobody = 0, lost = 0 } = endings ?? {};
        expect(won + nobody + lost).toBeCloseTo(1, 9);
        expect(worth).toBe(won);
        expect(Math.min(won, nobody, lost)).toBeGreaterThanOrEqual(0);
      }
    }
    expect(appraised(drawn("Ana h1 - | Bob h3 - | Cid h2 -"))?.endings).toBeUndefined();
  });
  test("Without a budget it returns only the value of the table", () => {
    const view = game.view(drawn("Ana h3 - | Bob h3 - | Cid h3 -"), 0);
    const appraisal = botOf(5).appraise?.(FIRST_IMPRESSION, view, { nodes: 0 }, "x");
    expect(appraisal?.moves).toEqual([]);
    expect(appraisal?.worth).toBeCloseTo(1 / 3, 1);
  });
});

test("Smoke test of the ladder: the strongest beats two heuristics, and the heuristic beats two of level 1", () => {
  const wins = (strong: number, weak: number, matches: number): number =>
    Array.from({ length: matches }, (_, number) => {
      const seat = number % 3;
      const levels = [0, 1, 2].map((other) => (other === seat ? strong : weak));
      const options: Options = { forces: 0, aubaine: false, ...OUR_READING };
      const usual = (level: number): number => botOf(level).nodes;
      return playOut(levels, options, `match ${number}`, game.setup, usual).places[seat] === 1 ? 1 : 0;
    }).reduce<number>((sum, won) => sum + won, 0) / matches;
  expect(wins(HEURISTIC, 1, 90)).toBeGreaterThan(0.5);
  expect(wins(5, HEURISTIC, 12)).toBeGreaterThan(1 / 3);
});
