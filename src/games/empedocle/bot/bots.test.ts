import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import type { Outcome } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { answered, drawn, falling, lifted, TABLES } from "../drawn.ts";
import { game } from "../game.ts";
import type { Move, Options, State } from "../state.ts";
import { bots } from "./bots.ts";

const decision = (level: number, state: State, seat: Seat, seed = "bot"): Move => {
  const bot = bots[level - 1];
  if (bot === undefined) throw new Error(`no bot of level ${level}`);
  return bot.decide(bot.begin(seat, seed), game.view(state, seat), { nodes: 1 }, seed);
};
const written = (level: number, state: State, seat: Seat = 0): string => game.write(decision(level, state, seat));

/** A match between bots of these levels; whatever they decide must be open to them. */
function playOut(levels: readonly number[], options: Options, seed: string): Outcome {
  const dice = seeded(seed);
  let state = game.setup(options, levels.length, dice);
  for (let step = 0; ; step++) {
    const outcome = game.outcome(state);
    if (outcome !== null) return outcome;
    const now = state;
    const round = game.turn(now).seats.map((seat) => {
      const move = decision(levels[seat] ?? 1, now, seat, `${seed} ${step} ${seat}`);
      expect(game.refusal(game.view(now, seat), move), game.write(move)).toBeNull();
      return { seat, move };
    });
    state = game.apply(now, round, dice);
  }
}

describe("every bot plays by the rules at every table", () => {
  test.each(bots.map(({ id, level }) => [id, level] as const))("%s", (_id, level) => {
    for (const { seats, options } of TABLES)
      expect(playOut(Array(seats).fill(level), options, "rules").places).toHaveLength(seats);
  });
});

test("same story, same seed, same move", () => {
  const state = drawn("Ana h3 A1 F1 E1 | Bob h3 A1 F1 | Cid h3 -");
  for (const { level } of bots) {
    expect(decision(level, state, 0, "one")).toEqual(decision(level, state, 0, "one"));
    const faces = Array.from({ length: 200 }, (_, seed) => game.write(decision(level, state, 0, `${seed}`)));
    expect(new Set(faces).size, "a face is drawn, not fixed").toBeGreaterThan(3);
  }
});

test("level 1 never hides a Whirl, level 2 and 3 seldom", () => {
  const state = drawn("Ana h3 - | Bob h3 - | Cid h3 -");
  const whirls = (level: number): number =>
    Array.from({ length: 400 }, (_, seed) => decision(level, state, 0, `${seed}`)).filter(
      (move) => move.is === "choose" && move.face === "whirl",
    ).length;
  expect(whirls(1)).toBe(0);
  for (const level of [2, 3]) expect(whirls(level)).toBeLessThan(80);
});

test("what completes the four is what it wants most", () => {
  const state = drawn("Ana h3 A1 F1 E1 | Bob h3 - | Cid h3 -");
  const faces = Array.from({ length: 300 }, (_, seed) => game.write(decision(2, state, 0, `${seed}`)));
  const most = ["air", "fire", "earth", "heart", "whirl"].map((face) => faces.filter((one) => one === face).length);
  expect(faces.filter((face) => face === "water").length).toBeGreaterThan(Math.max(...most));
});

test("blocked it rerolls; for a gem it may keep", () => {
  const blocked = (aubaine: boolean): State => {
    const gems = aubaine ? "g2" : "";
    const table = drawn(`Ana h3 - ${gems} | Bob h3 - ${gems} | Cid h3 - ${gems} Lightning`, { aubaine });
    return answered(answered(lifted(table, "fire whirl air", falling("fire")), "Bob take"), "Cid keep");
  };
  for (const level of [2, 3]) expect(written(level, blocked(false))).toBe("reroll");
  expect(written(2, blocked(true))).toBe("keep");
});

test("exchanges: it completes where it can, keeps spare copies otherwise, and saves different elements", () => {
  const state = (table: string): State => ({
    ...drawn(table),
    cast: [
      { is: "placed", face: "heart", on: "ether", took: true },
      { is: "covered", face: "air", step: "1.4" },
      { is: "covered", face: "air", step: "1.4" },
    ],
    phase: { is: "exchanging", force: 0, next: [], step: "2.5", swapped: false, converted: false },
  });
  for (const level of [2, 3]) {
    expect(written(level, state("Ana h1 A2 F1 E2 Q1 | Bob h3 - | Cid h3 -"))).toBe("swap:air+earth");
    expect(written(level, state("Ana h3 A1 F1 E1 Q2 | Bob h3 - | Cid h3 -"))).toBe("convert:water");
    expect(written(level, state("Ana h3 A2 F2 | Bob h3 - | Cid h3 -"))).toBe("pass");
    expect(written(level, state("Ana h3 A3 F1 E1 | Bob h3 - | Cid h3 -"))).toBe("swap:air+air");
  }
});

test("a tie is broken by a gem, and a gem saved where nothing is gained", () => {
  const aubaine = { aubaine: true };
  const tied = lifted(drawn("Ana h3 A1 F1 E1 g2 | Bob h3 - g2 | Cid h3 - g2", aubaine), "air+gem air fire");
  const turn: State = { ...tied, lightning: 2 };
  for (const level of [2, 3]) expect(written(level, turn)).toBe("change:water");
  const alone = lifted(drawn("Ana h3 A1 F1 E1 g2 | Bob h3 - g2 | Cid h3 - g2", aubaine), "water+gem air fire");
  for (const level of [2, 3]) expect(written(level, { ...alone, lightning: 2 })).toBe("keep");
});

test("each level is stronger than the one below", () => {
  const options: Options = { forces: 0, aubaine: false };
  const wins = (strong: number, weak: number, matches: number): number =>
    Array.from({ length: matches }, (_, number) => {
      const seat = number % 3;
      const levels = [0, 1, 2].map((other) => (other === seat ? strong : weak));
      return playOut(levels, options, `match ${number}`).places[seat] === 1 ? 1 : 0;
    }).reduce<number>((sum, won) => sum + won, 0) / matches;
  expect(wins(2, 1, 90)).toBeGreaterThan(0.5);
  expect(wins(3, 2, 300)).toBeGreaterThan(1 / 3);
});

test("asked after the end, it is our own fault", () => {
  const over: State = { ...drawn("Ana h3 - | Bob h3 - | Cid h3 -"), phase: { is: "over", winner: 0 } };
  for (const { level } of bots) expect(() => decision(level, over, 0)).toThrow("asked after the end");
});
