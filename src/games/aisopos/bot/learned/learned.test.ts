import { describe, expect, test } from "vitest";
import { seeded } from "../../../../kernel/dice.ts";
import { seatsOf } from "../../../../kernel/seat.ts";
import { apply, setup } from "../../rules/rules.ts";
import type { Move, State, View } from "../../rules/state.ts";
import { view } from "../../rules/view.ts";
import { type ShownPosition, shownPositions } from "../../testing/bot-matches.ts";
import { imagineOneOf, type Mixture } from "../belief.ts";
import { chanceOf } from "../chance.ts";
import { hexNumber, kindNumber } from "../compact-board.ts";
import { CELL, HELD, KNOWN, MAX_MOVES, opened, openMoves, PASS, play, STEP, WORDS } from "../engine.ts";
import { imagined } from "../flat.ts";
import { EMPTY, noted } from "../notebook.ts";
import { moveOf, numberOf, type Table, tableOf } from "../table.ts";
import { type Counsel, drawnTo } from "./counsel.ts";
import { add, type Dense } from "./dense.ts";
import { hexNet, statesOf } from "./hex-net.ts";
import { gaze, HIDDEN, INPUTS, PER_HEX, PER_TABLE } from "./inputs.ts";
import { advice, judgedShare } from "./minds.ts";
import { packed, unpacked } from "./packed.ts";
import { suspected } from "./suspicion.ts";
import { ORDER, tread, untrodden } from "./trail.ts";
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

  test.each([
    [2, 1],
    [2, 2],
    [3, 1],
    [4, 2],
  ] as const)(
    "What one of %i seats in %i games can know is equal in all imagined worlds, and the rest is not",
    (seats, bouts) => {
      const [one, other] = [new Float32Array(INPUTS), new Float32Array(INPUTS)];
      let differing = 0;
      for (const { views } of shownPositions(seats, { bouts }, "facts")) {
        const table = seenBy(views);
        gaze(worldOf(table, "one"), table.trail, one);
        gaze(worldOf(table, "other"), table.trail, other);
        expect(one.subarray(0, HIDDEN)).toEqual(other.subarray(0, HIDDEN));
        if (one.some((input, at) => input !== other[at])) differing++;
      }
      expect(differing).toBeGreaterThan(3);
    },
  );
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

/** A layer of these rows: one for each input. */
const dense = (rows: readonly (readonly number[])[], bias: readonly number[]): Dense => ({
  ins: rows.length,
  outs: bias.length,
  weights: Float32Array.from(rows.flat()),
  bias: Float32Array.from(bias),
});

describe("A net", () => {
  test("A layer adds its rows, weighted by the inputs", () => {
    const layer = dense(
      [
        [1, -1],
        [0.5, 2],
        [9, 9],
        [3, 0],
        [0, 1],
        [2, 2],
      ],
      [0, 0],
    );
    const to = Float32Array.of(7, 1, 2);
    add(layer, Float32Array.of(5, 2, 1, 0, 1, 1, 3), 1, 6, to, 1);
    expect([...to]).toEqual([7, 1 + 2 + 0.5 + 3 + 6, 2 - 2 + 2 + 1 + 6]);
  });

  test("A hex's state becomes what its own, the neighbours' and the mean state add to it, and never negative", () => {
    const none = dense([[0]], [0]);
    const inputs = new Float32Array(INPUTS);
    inputs[0] = 8;
    const weigh = (ins: number): Dense =>
      dense(
        Array.from({ length: ins }, (_, at) => [at === 0 ? 1 : 0]),
        [0],
      );
    const mixed = (own: number, near: number, mean: number): number[] => [
      ...statesOf(
        hexNet(
          [weigh(PER_HEX), weigh(PER_TABLE), dense([[own]], [0.5]), dense([[near]], [0]), dense([[mean]], [0]), none],
          1,
        ),
        inputs,
      ).subarray(0, 19),
    ];
    // Only the first hex has a state of 8; it has three neighbours: the second, the fourth and the fifth.
    expect(mixed(0, 0, 0)).toEqual([8.5, ...Array.from({ length: 18 }, () => 0.5)]);
    expect(mixed(-2, 0, 0)[0]).toBe(0);
    expect(mixed(0, 1, 0).slice(0, 6)).toEqual([8.5, 2.5, 0.5, 2.5, 2.5, 0.5]);
    expect(mixed(0, 0, 19)[18]).toBeCloseTo(8.5, 5);
  });

  test("An unpacked net differs from the packed one by less than a step", () => {
    const layers = [
      dense(
        [
          [1, -1],
          [0.5, 2],
        ],
        [0, 0.25],
      ),
      dense([[2], [4]], [-1]),
    ];
    const back = unpacked(packed(layers));
    layers.forEach(({ weights, bias }, layer) => {
      expect(back[layer]?.bias).toEqual(bias);
      weights.forEach((weight, at) => {
        expect(Math.abs((back[layer]?.weights[at] ?? 9) - weight)).toBeLessThan(4 / 127);
      });
    });
    expect(packed(back).text).toBe(packed(layers).text);
  });

  test("Both nets of the room are small", () => {
    expect(adviser.text.length + judge.text.length).toBeLessThan(600_000);
  });

  test.each([
    ["a letter is another", { ...judge, text: `B${judge.text.slice(1)}` }],
    ["a letter is none", { ...judge, text: `!${judge.text.slice(1)}` }],
    ["some are missing", { ...judge, text: judge.text.slice(4) }],
    ["all are missing", { ...judge, text: "" }],
    ["it is said to be larger", { ...judge, sizes: [[1, 256], ...judge.sizes.slice(1)] as const }],
  ])("Damaged weights are noticed: %s", (_, damaged) => {
    expect(() => unpacked(damaged)).toThrow("aisopos: the weights of a net are damaged");
  });
});

test.each([2, 3, 4])("With %i seats the value net knows who is ahead, and its shares add up to 1", (seats) => {
  let [right, asked] = [0, 0];
  for (let seed = 0; seed < 8; seed++)
    for (const { state, views } of shownPositions(seats, {}, `ahead ${seed}`, 5)) {
      const table = seenBy(views);
      const world = worldOf(table, "world");
      const shares = seatsOf(seats).map((seat) => judgedShare(world, table.trail, seat));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
      const points = view(state, "watcher").piles.map((pile) => pile.points);
      const lead = (points[0] ?? 0) - (points[1] ?? 0);
      if (Math.abs(lead) < 8) continue;
      asked++;
      if ((shares[0] ?? 0) > (shares[1] ?? 0) === lead > 0) right++;
    }
  expect(asked).toBeGreaterThan(10);
  expect(right / asked).toBeGreaterThan(0.75);
});

test("The policy net's first choice has log preference 0, and the board turned about gives the same advice", () => {
  for (const { views } of shownPositions(3, {}, "turned", 9)) {
    const table = seenBy(views);
    const world = worldOf(table, "world");
    const moves = openIn(world);
    const turned = { world: world.slice(), trail: table.trail.slice() };
    for (let hex = 0; hex < 19; hex++) {
      for (const words of [CELL, KNOWN]) turned.world[words + 18 - hex] = world[words + hex] ?? 0;
      for (const bytes of [0, ORDER]) turned.trail[bytes + 18 - hex] = table.trail[bytes + hex] ?? 0;
    }
    for (const seat of seatsOf(3)) turned.world[HELD + seat] = aboutTurned(world[HELD + seat] ?? 0);
    const straight = advice(world, table.trail, moves).inclinations;
    const about = advice(turned.world, turned.trail, moves.map(moveTurned)).inclinations;
    expect(Math.max(...straight)).toBe(0);
    about.forEach((one, at) => {
      expect(one).toBeCloseTo(straight[at] ?? 9, 3);
    });
  }
});

/** The hexes in reading order, read backwards: the board turned by half. */
const aboutTurned = (bits: number): number =>
  Array.from({ length: 19 }, (_, hex) => ((bits >> hex) & 1) << (18 - hex)).reduce((sum, bit) => sum | bit, 0);

function moveTurned(move: number): number {
  if (move === PASS) return PASS;
  if (move < STEP) return 19 * Math.floor(move / 19) + 18 - (move % 19);
  return STEP + 19 * (18 - Math.floor((move - STEP) / 19)) + 18 - ((move - STEP) % 19);
}

function openIn(at: Int32Array): readonly number[] {
  const moves = new Int32Array(MAX_MOVES);
  return [...moves.subarray(0, openMoves(at, moves))];
}

test("What the policy net suspects is better than counting, and rules out nothing that can be", () => {
  const surprises = { suspected: 0, counted: 0 };
  let pieces = 0;
  for (let seed = 0; seed < 4; seed++)
    for (const { state, views } of netPositions(`suspects ${seed}`)) {
      const table = seenBy(views);
      const { suspicions } = advice(worldOf(table, "world"), table.trail, openIn(table.position));
      const believed = chancesOfTruth(table, suspected(table, suspicions), state);
      surprises.suspected += surprise(believed);
      surprises.counted += surprise(chancesOfTruth(table, table.beliefs, state));
      pieces += believed.length;
    }
  expect(pieces).toBeGreaterThan(60);
  expect((surprises.counted - surprises.suspected) / pieces).toBeGreaterThan(0.05);
});

const surprise = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum - Math.log(chance), 0);

/** By opponent's piece on the board: the part of imagined worlds in which it is what it really is. */
function chancesOfTruth({ position, seat }: Table, beliefs: readonly Mixture[], { board }: State): readonly number[] {
  const chance = chanceOf("truth");
  const theirs = board.filter(({ owner }) => owner !== seat);
  const hits = theirs.map(() => 0.5);
  const worlds = 60;
  for (let time = 0; time < worlds; time++) {
    const world = position.slice();
    for (const mixture of beliefs) imagineOneOf(mixture, world, chance);
    theirs.forEach(({ at, owner, kind }, index) => {
      if (world[CELL + hexNumber(at)] === 1 + 5 * owner + kindNumber(kind)) hits[index] = (hits[index] ?? 0) + 1;
    });
  }
  return hits.map((count) => count / (worlds + 1));
}

/** Positions of a match in which both draw their moves from the policy net's mixtures: that is whom it knows. */
function* netPositions(seed: string): Generator<ShownPosition> {
  const dice = seeded(seed);
  let state = setup({ first: "random", bouts: 1, notes: true, drawAfter: "rounds" }, 2, dice);
  const views: View[][] = seatsOf(2).map((seat) => [view(state, seat)]);
  for (let turn = 0; state.toMove !== null; turn++) {
    const seen = views[state.toMove] ?? [];
    if (turn % 5 === 4) yield { state, views: seen };
    const table = seenBy(seen);
    const moves = openIn(table.position);
    const { inclinations } = advice(worldOf(table, "world"), table.trail, moves);
    const { move } = drawnTo(
      moves.map((one, at) => ({ move: one, worth: 0, pull: inclinations[at] ?? 0 })),
      `${seed} ${turn}`,
    );
    state = apply(state, [{ seat: state.toMove, move: moveOf(table.position, move) }]);
    for (const seat of seatsOf(2)) views[seat]?.push(view(state, seat));
  }
}

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
