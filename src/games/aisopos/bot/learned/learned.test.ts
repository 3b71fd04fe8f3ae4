import { describe, expect, test } from "vitest";
import type { Move, State, View } from "../../rules/state.ts";
import { view } from "../../rules/view.ts";
import { shownPositions } from "../../testing/bot-matches.ts";
import { chanceOf } from "../chance.ts";
import { opened, play, WORDS } from "../engine.ts";
import { imagined } from "../flat.ts";
import { EMPTY, noted } from "../notebook.ts";
import { numberOf, type Table, tableOf } from "../table.ts";
import { type Counsel, drawnTo } from "./counsel.ts";
import { ALL, look, SEEN } from "./facts.ts";
import { answer, consider, type Net } from "./net.ts";
import { inclinations, prospects } from "./nets.ts";
import { packed, unpacked } from "./packed.ts";
import { tread, untrodden } from "./trail.ts";
import { adviser, judge } from "./weights.ts";

const seenBy = (views: readonly View[]): Table => {
  const now = views.at(-1);
  if (now === undefined) throw new Error("nothing was shown");
  return tableOf(now, views.reduce(noted, EMPTY));
};

const worldOf = (table: Table, seed: string): Int32Array => {
  const world = new Int32Array(WORDS);
  imagined(table, world, chanceOf(seed));
  return world;
};

describe("The inputs of a net", () => {
  test("The trail that a seat has noted equals the real one", () => {
    const trail = untrodden();
    let at: Int32Array | null = null;
    let before: State | null = null;
    let compared = 0;
    for (const { state, views } of shownPositions(2, {}, "trail", 1)) {
      if (before === null || at === null) at = opened(2, state.toMove ?? 0, 1);
      else {
        const move = numberOf(movedBetween(before, state));
        tread(trail, at, move);
        play(at, move);
      }
      before = state;
      expect([...seenBy(views).trail]).toEqual([...trail]);
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });

  test("What the seat can know is equal in all imagined worlds, and the rest is not", () => {
    const [one, other] = [new Float32Array(ALL), new Float32Array(ALL)];
    let differing = 0;
    for (const { views } of shownPositions(2, {}, "facts")) {
      const table = seenBy(views);
      look(worldOf(table, "one"), table.trail, one);
      look(worldOf(table, "other"), table.trail, other);
      expect(one.subarray(0, SEEN)).toEqual(other.subarray(0, SEEN));
      if (one.some((fact, at) => fact !== other[at])) differing++;
    }
    expect(differing).toBeGreaterThan(3);
  });
});

/** The move that leads from one position to the next. */
function movedBetween(before: State, after: State): Move {
  const seat = before.toMove ?? 0;
  const [deed] = view(after, seat).news;
  switch (deed?.key) {
    case "placed":
      return { is: "place", kind: deed.kind ?? "L", to: deed.to };
    case "moved":
      return { is: "move", from: deed.from, to: deed.to };
    case "duelWon":
    case "duelLost":
    case "duelTied":
      return { is: "attack", from: deed.from, to: deed.to };
    default:
      throw new Error("nothing was played");
  }
}

describe("A net", () => {
  const small: Net = {
    sizes: [2, 2, 1, 2],
    layers: [
      { weights: Float32Array.of(1, -1, 0.5, 2), bias: Float32Array.of(0, 0.25) },
      { weights: Float32Array.of(2, 4), bias: Float32Array.of(-1) },
      { weights: Float32Array.of(3, -1), bias: Float32Array.of(0.5, 0) },
    ],
  };

  test("A net computes layer by layer and cuts negative values to 0", () => {
    // First (1 × 1 + 0, −1 + 0.25 → 0), second (2 × 1 − 1), then both answers.
    consider(small, Float32Array.of(1, 0));
    expect([answer(small, 0), answer(small, 1)]).toEqual([3.5, -1]);
    consider(small, Float32Array.of(0, 1));
    expect([answer(small, 0), answer(small, 1)]).toEqual([
      0.5 + 3 * (2 * 0.5 + 4 * 2.25 - 1),
      -(2 * 0.5 + 4 * 2.25 - 1),
    ]);
  });

  test("An unpacked net differs from the packed one by less than a step", () => {
    const back = unpacked(packed(small));
    small.layers.forEach(({ weights, bias }, layer) => {
      expect(back.layers[layer]?.bias).toEqual(bias);
      weights.forEach((weight, at) => {
        expect(Math.abs((back.layers[layer]?.weights[at] ?? 9) - weight)).toBeLessThan(4 / 127);
      });
    });
    expect(packed(back).text).toBe(packed(small).text);
  });

  test("Both nets of the room are small", () => {
    expect(adviser.text.length + judge.text.length).toBeLessThan(550_000);
  });

  test.each([
    ["a letter is another", { ...judge, text: `B${judge.text.slice(1)}` }],
    ["a letter is none", { ...judge, text: `!${judge.text.slice(1)}` }],
    ["some are missing", { ...judge, text: judge.text.slice(4) }],
    ["all are missing", { ...judge, text: "" }],
    ["it is said to be larger", { ...judge, sizes: [1, 256, 128, 1] as const }],
  ])("Damaged weights are noticed: %s", (_, damaged) => {
    expect(() => unpacked(damaged)).toThrow("aisopos: the weights of a net are damaged");
  });
});

test("The value net knows who is ahead, and the policy net's first choice has log preference 0, the others less", () => {
  let [right, asked] = [0, 0];
  for (let seed = 0; seed < 12; seed++)
    for (const { state, views } of shownPositions(2, {}, `ahead ${seed}`, 5)) {
      const table = seenBy(views);
      const world = worldOf(table, "world");
      expect(Math.max(...inclinations(world, table.trail, [0, 1, 2]))).toBe(0);
      const points = view(state, "watcher").piles.map((pile) => pile.points);
      const lead = (points[table.seat] ?? 0) - (points[1 - table.seat] ?? 0);
      if (Math.abs(lead) < 6) continue;
      asked++;
      if (prospects(world, table.trail) > 0 === lead > 0) right++;
    }
  expect(asked).toBeGreaterThan(10);
  expect(right / asked).toBeGreaterThan(0.8);
});

test("A move is drawn by its weight, and a move without weight never", () => {
  const counsels: readonly Counsel[] = [
    { move: 1, worth: 0.5, pull: 10 },
    { move: 2, worth: 0.5, pull: 9 },
    { move: 3, worth: 0.9, pull: Number.NEGATIVE_INFINITY },
  ];
  const drawn = Array.from({ length: 2_000 }, (_, seed) => drawnTo(counsels, `draw ${seed}`).move);
  const share = drawn.filter((move) => move === 1).length / drawn.length;
  expect(share).toBeGreaterThan(0.69);
  expect(share).toBeLessThan(0.77);
  expect(drawn).not.toContain(3);
});
