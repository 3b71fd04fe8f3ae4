import { describe, expect, test } from "vitest";
import type { AnyBot } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { drawn, played } from "../board/drawn-position.ts";
import { KINDS } from "../rules/kinds.ts";
import { refusal, write } from "../rules/moves.ts";
import { apply, outcome, setup } from "../rules/rules.ts";
import type { Hex, Move, Options, State, View } from "../rules/state.ts";
import { view } from "../rules/view.ts";
import { bots } from "./bots.ts";
import { greedy } from "./greedy.ts";
import { BLANK, type Memory, maskIn, remembered } from "./memory.ts";
import { attackGain, rivals } from "./odds.ts";
import { inMind, NOTHING, recollected } from "./recollection.ts";
import { whim } from "./whim.ts";

const [novice, casual] = bots as readonly AnyBot[];
if (novice === undefined || casual === undefined) throw new Error("two levels are expected");

const OPTIONS: Options = { first: "random", bouts: 1, notes: true, drawAfter: "rounds" };

/** Plays a whole match between these levels. Every seat gets its views step by step. */
function match(levels: readonly (1 | 2)[], seed: string, options: Options): State {
  const players = levels.map((level) => (level === 1 ? novice : casual));
  const memories: unknown[] = players.map((player, seat) => player?.begin(seatsOf(4)[seat] ?? 0, seed));
  let state = setup(options, levels.length, seeded(seed));
  for (let step = 0; state.toMove !== null; step++) {
    for (const seat of seatsOf(levels.length))
      memories[seat] = players[seat]?.remember(memories[seat], view(state, seat));
    const seen = view(state, state.toMove);
    const move = players[state.toMove]?.decide(memories[state.toMove], seen, { nodes: 1 }, `${seed} ${step}`) as Move;
    if (move === undefined || refusal(seen, move) !== null) throw new Error("a bot made a move it may not make");
    state = apply(state, [{ seat: state.toMove, move }]);
  }
  return state;
}

const share = (levels: readonly (1 | 2)[], matches: number): readonly number[] => {
  const outcomes = Array.from({ length: matches }, (_, number) => outcome(match(levels, `match ${number}`, OPTIONS)));
  return levels.map((_, seat) => outcomes.filter((end) => end?.places[seat] === 1).length / matches);
};

describe("levels", () => {
  test("Level 2 beats level 1", () => {
    // A casual player finishes ahead of level 1 in 70 of a hundred matches, and ahead of level 2 in 45: a step, no leap.
    const [second = 0, first = 0] = share([2, 1], 120);
    expect(second).toBeGreaterThan(1.25 * first);
  });

  test("Two bots of level 2 finish nearly all their games", () => {
    const [one = 0, other = 0] = share([2, 2], 40);
    expect(one + other).toBeGreaterThan(0.9);
  });

  test("Both levels play with three and four seats, two games, and without notes", () => {
    for (const levels of [
      [1, 2, 1],
      [2, 1, 2, 1],
    ] as const)
      for (const notes of [true, false])
        expect(match(levels, "any table", { first: 2, bouts: 2, notes, drawAfter: "rounds" }).results).toHaveLength(2);
  });

  test("AI-44 Both levels play where twenty quiet turns draw a game", () => {
    for (const levels of [
      [2, 1],
      [1, 2, 1],
      [2, 1, 2, 1],
    ] as const)
      expect(match(levels, "turns", { ...OPTIONS, bouts: 2, drawAfter: "turns" }).results).toHaveLength(2);
  });

  test("The same views and seed give the same move, with or without notes", () => {
    const noted = match([2, 2], "again", OPTIONS);
    expect(match([2, 2], "again", OPTIONS)).toEqual(noted);
    expect(match([2, 2], "again", { ...OPTIONS, notes: false }).results).toEqual(noted.results);
  });
});

describe("odds", () => {
  const gain = (state: State, memory: Memory = BLANK): number =>
    attackGain(view(state, 0), rivals(view(state, 0), memory), "e3", "e4");

  test("An unknown piece is any of its owner's ten: the clash values of section 6", () => {
    const values = (["L", "H", "F", "M", "A"] as const).map((kind) => gain(drawn({ seats: 2, board: `1${kind} 2L` })));
    expect(values.map((value) => Math.round(value * 10) / 10)).toEqual([0.8, -0.8, -0.6, 0.2, 0.4]);
  });

  test("Captured and certainly known pieces are not among the possible kinds", () => {
    expect(gain(drawn({ seats: 2, board: "1L 2M", piles: { 1: "2A 2A 2L 2L 2H 2H" } }))).toBeCloseTo((3 + 2) / 2);
    const seen = played(drawn({ seats: 2, board: "1L 2A 1H 2H" }), "e3xe4", "d2-d3");
    const ants = rivals(view(seen, 0), BLANK).map(({ odds }) => odds.A);
    expect(ants).toEqual([1, 1 / 9]);
  });

  test("A bot remembers what it saw when the match keeps no notes", () => {
    const first = played(drawn({ seats: 2, board: "1H 2M 1L", options: { notes: false } }), "e3xe4");
    const memory = remembered(remembered(BLANK, view(first, 0)), view(played(first, "e4-d3"), 0));
    const [piece] = view(played(first, "e4-d3"), 0).board;
    expect(piece && maskIn(memory, piece, view(first, 0))).toEqual(["M"]);
    expect(remembered(memory, view(drawn({ seats: 2 }), 0))).toEqual({});
  });
});

describe("Level 2", () => {
  const now = (state: State): View => view(state, 0);

  test("It remembers the survivor of the last duel only, and does not read notes", () => {
    const first = played(drawn({ seats: 2, board: "1H 2M .. .. .. .. .. 1F 2L" }), "e3xe4");
    const one = recollected(1)(NOTHING, now(first));
    expect(inMind(one, now(first))["2.1"]).toEqual(["M"]);
    const second = played({ ...first, toMove: 0 }, "c1xc2");
    const other = recollected(1)(one, now(second));
    expect(inMind(other, now(second))["2.2"]).toEqual(["L"]);
    expect(inMind(other, now(second))["2.1"]).toEqual(KINDS);
    const both = recollected(2)(one, now(second));
    expect(inMind(both, now(second))["2.1"]).toEqual(["M"]);
  });

  test("It looks near where something just happened, and misses the rest", () => {
    const gone = [..."LLHHFFAA"].map((kind) => `2${kind}`).join(" ");
    const board = "1L 2M .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. 1L 2M";
    const state = drawn({ seats: 2, board, piles: { 1: gone } });
    const choice = (lately: Hex | null): string =>
      write(casual?.decide({ survivors: [], lately }, now(state), { nodes: 0 }, "s") as Move);
    expect(choice("e4")).toBe("e3xe4");
    expect(choice("a3")).toBe("a2xa3");
  });
});

describe("greedy", () => {
  const choice = (state: State): string => write(greedy(view(state, 0), remembered(BLANK, view(state, 0)), seeded(1)));
  const gone = (seat: number, kinds: string): string => [...kinds].map((kind) => `${seat}${kind}`).join(" ");

  test("A greedy bot attacks a piece that it knows it beats", () => {
    const state = drawn({ seats: 2, board: "1L 2H 1A", piles: { 1: gone(2, "LLFFMMAA") } });
    expect(choice(state)).toBe("e3xe4");
  });

  test("A greedy bot avoids a losing attack and moves out of reach", () => {
    const state = drawn({
      seats: 2,
      board: "1A .. .. 2M",
      piles: { 1: gone(2, "LLHHFFMAA"), 2: gone(1, "LLHHFFMMA") },
    });
    expect(choice(state)).toBe("e3-e4");
  });

  test("A greedy bot moves towards its prey", () => {
    const state = drawn({ seats: 2, board: "1L .. 2H", piles: { 1: gone(2, "LLHFFMMAA"), 2: gone(1, "LHHFFMMAA") } });
    expect(choice(state)).toBe("e3-e4");
  });

  test("A greedy bot passes when it must", () => {
    const others = "2L 2L 2H 2H 2F 2F 2M 2M 2A 3L 3L 3H 3H 3F 3F 3M 3M 3A 3A";
    expect(choice(drawn({ seats: 3, board: others, piles: { 2: "1L" } }))).toBe("--");
  });
});

describe("whim", () => {
  const choices = (state: State): ReadonlySet<string> =>
    new Set(Array.from({ length: 200 }, (_, seed) => write(whim(view(state, 0), seeded(seed)))));

  test("A whim attacks only where points are expected, and not always then", () => {
    const bad = choices(drawn({ seats: 2, board: "1H 2L", piles: { 2: "1L 1L 1H 1F 1F 1M 1M 1A 1A" } }));
    expect([...bad].sort()).toEqual(["e3-d2", "e3-d3"]);
    const good = choices(drawn({ seats: 2, board: "1L 2L", piles: { 2: "1L 1H 1H 1F 1F 1M 1M 1A 1A" } }));
    expect([...good].sort()).toEqual(["e3-d2", "e3-d3", "e3xe4"]);
  });

  test("A whim attacks when no other move is open", () => {
    const corner = drawn({ seats: 2, board: "1H 2L .. 2L 2H", piles: { 2: "1L 1L 1H 1F 1F 1M 1M 1A 1A" } });
    expect([...choices(corner)].sort()).toEqual(["e3xd2", "e3xd3", "e3xe4"]);
  });
});
