import { describe, expect, test } from "vitest";
import { micatio, type State, type View } from "../micatio.ts";
import { firstDifference } from "./first-difference.ts";
import type { Twin, TwinSubject } from "./twin.ts";
import { walkMany, walkPlans } from "./walk-many.ts";

interface Position {
  readonly rounds: number;
  readonly hasCheers: boolean;
  readonly lucky: readonly number[];
  readonly points: readonly number[];
  readonly round: number;
  readonly cheering: boolean;
}

const isOver = ({ round, rounds }: Position): boolean => round > rounds;

const twin: Twin<Position, readonly number[], number> = {
  setup(_seats, options, lucky) {
    const { rounds, cheers } = options as { rounds: number; cheers: boolean };
    return { rounds, hasCheers: cheers, lucky, points: lucky.map(() => 0), round: 1, cheering: false };
  },
  turn: (position) => ({
    seats: isOver(position) ? [] : position.lucky.map((_, seat) => seat),
    how: position.cheering ? "first" : "each",
  }),
  legal: (position) => (isOver(position) ? [] : position.cheering ? ["cheers"] : ["1", "2", "3", "4", "5"]),
  play(position, round, die) {
    if (position.cheering) return { ...position, cheering: false, round: position.round + 1 };
    const points = position.points.map((had, seat) => {
      if (round[seat]?.move !== String(die)) return had;
      return had + (position.lucky[seat] === die ? 2 : 1);
    });
    if (position.hasCheers) return { ...position, points, cheering: true };
    return { ...position, points, round: position.round + 1 };
  },
  state: ({ lucky, points }) => ({ lucky, points }),
  view: (position, viewer) => ({
    lucky: position.lucky.map((number, seat) => (seat === viewer || isOver(position) ? number : null)),
    points: position.points,
  }),
  result: (position) =>
    isOver(position)
      ? {
          places: position.points.map((mine) => 1 + position.points.filter((other) => other > mine).length),
          scores: position.points,
        }
      : null,
};

const subject: TwinSubject<
  Parameters<typeof micatio.setup>[0],
  State,
  Parameters<typeof micatio.write>[0],
  View,
  Position,
  readonly number[],
  number
> = {
  game: micatio,
  twin,
  adapter: {
    dealt: ({ lucky }) => lucky,
    chance: ([die = 0]) => die,
    describeState: ({ lucky, points }) => ({ lucky, points }),
    describeView: ({ lucky, points }) => ({ lucky, points }),
  },
};

const plans = walkPlans(micatio, 50, "walk");
const found = (planted: Partial<typeof subject>): string =>
  walkMany({ ...subject, ...planted }, plans).disagreement ?? "";

test("A twin that plays by the rules agrees everywhere", () => {
  const { matches, positions, disagreement } = walkMany(subject, plans);
  expect(disagreement).toBeNull();
  expect(matches).toBe(50);
  expect(positions).toBeGreaterThan(50 * 3);
});

test("A few matches have every number of seats, many have every combination of options", () => {
  const seats = new Set(walkPlans(micatio, 11, "walk").map((plan) => plan.seats));
  expect([...seats].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(new Set(walkPlans(micatio, 44, "walk").map((plan) => JSON.stringify([plan.seats, plan.options]))).size).toBe(
    44,
  );
});

test("Where two values differ is said by its path", () => {
  expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, "state")).toBe(
    "state.a.1.b: the rules have 2, the twin has 3",
  );
  expect(firstDifference({ a: 1, b: 2 }, { b: 2, a: 1 }, "state")).toBeNull();
  expect(firstDifference([1], [1, 2], "state")).toMatch("state.1: the rules have nothing, the twin has 2");
  expect(firstDifference([], {}, "state")).toMatch("the rules have [], the twin has {}");
  expect(firstDifference(null, {}, "state")).toMatch("the rules have null, the twin has {}");
});

describe("A planted fault is found", () => {
  test("in the legal moves of the rules", () => {
    const offers: typeof micatio.offers = (view) => micatio.offers(view).slice(0, 4);
    expect(found({ game: { ...micatio, offers } })).toMatch(
      "moves of seat 1: only by the rules [], only by the twin [5]",
    );
  });

  test("in the legal moves of the twin", () => {
    const legal: typeof twin.legal = (position, seat) => [...twin.legal(position, seat), "6"];
    expect(found({ twin: { ...twin, legal } })).toMatch("only by the twin [6]");
  });

  test("in the state", () => {
    const apply: typeof micatio.apply = (state, round, dice) => {
      const next = micatio.apply(state, round, dice);
      return { ...next, points: next.points.with(0, 9) };
    };
    expect(found({ game: { ...micatio, apply } })).toMatch("state.points.0: the rules have 9");
  });

  test("in a view that shows a secret", () => {
    const view: typeof micatio.view = (state, viewer) => ({ ...micatio.view(state, viewer), lucky: state.lucky });
    expect(found({ game: { ...micatio, view } })).toMatch(/view of seat 1.lucky.1: .* the twin has null/);
  });

  test("in the view of a watcher alone", () => {
    const view: typeof twin.view = (position, viewer) => (viewer === "watcher" ? null : twin.view(position, viewer));
    expect(found({ twin: { ...twin, view } })).toMatch("view of a watcher: ");
  });

  test("in whose turn it is", () => {
    const turn: typeof twin.turn = (position) => ({ ...twin.turn(position), how: "each" });
    expect(found({ twin: { ...twin, turn } })).toMatch('turn.how: the rules have "first", the twin has "each"');
  });

  test("in the result", () => {
    const outcome: typeof micatio.outcome = (state) => {
      const right = micatio.outcome(state);
      return right && { ...right, places: right.places.toReversed() };
    };
    expect(found({ game: { ...micatio, outcome } })).toMatch("result.places");
  });

  test("in a result that comes too early", () => {
    const result: typeof twin.result = ({ points }) => ({ places: points, scores: points });
    expect(found({ twin: { ...twin, result } })).toMatch("result: the rules have null");
  });

  test("in a twin that throws, with the moves that led there", () => {
    const play = (): never => {
      throw new Error("no such move");
    };
    const walk = found({ twin: { ...twin, play } });
    expect(walk).toMatch("threw: Error: no such move");
    expect(walk).toMatch(/2 seats, .*, seed "walk 0", after: /);
  });

  test("in a match that cannot begin", () => {
    expect(found({ game: { ...micatio, options: () => null } })).toMatch("cannot begin: optionsMakeNoSense");
  });
});

describe("Moves with free text", () => {
  const hasFreeText = (move: Parameters<typeof micatio.write>[0]): boolean => move.is === "cheers";
  const adapter = { ...subject.adapter, hasFreeText };
  const legal: typeof twin.legal = (position, seat) => twin.legal(position, seat).filter((text) => text !== "cheers");

  test("are legal for the twin one by one", () => {
    const isLegalFreeText = (_position: Position, _seat: number, text: string): boolean => text === "cheers";
    expect(found({ adapter, twin: { ...twin, legal, isLegalFreeText } })).toBe("");
  });

  test("are a disagreement if the twin refuses one", () => {
    const isLegalFreeText = (): boolean => false;
    expect(found({ adapter, twin: { ...twin, legal, isLegalFreeText } })).toMatch(
      'the rules offer "cheers" to seat 1, the twin refuses it',
    );
  });
});

test("An adapter may choose the moves of the random match", () => {
  const chosen: string[] = [];
  const adapter: typeof subject.adapter = {
    ...subject.adapter,
    choose(offers) {
      const last = offers[offers.length - 1] ?? { is: "cheers" };
      chosen.push(micatio.write(last));
      return last;
    },
  };
  expect(found({ adapter })).toBe("");
  expect(new Set(chosen)).toEqual(new Set(["5", "cheers"]));
});
