import { describe, expect, test } from "vitest";
import type { Seat } from "../../kernel/seat.ts";
import type { Call, Step } from "../../kernel/step.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import {
  currentMatch,
  hasNewState,
  isKnownAction,
  isPerson,
  LONG_MATCH,
  type MatchHistory,
  snapshotAt,
  withSnapshotsFrom,
  withStored,
} from "./match-history.ts";

const round: Step = { is: "round", round: [0, 1, 2].map((seat) => ({ seat: seat as Seat, move: "1" })), dice: [] };
/** The same position again and again, so that a match may be of any length. */
const still = { apply: (state: never) => state };
const played = (steps: number): MatchHistory =>
  toyHistory({ seats: 3, steps: Array.from({ length: steps }, () => round), game: still });
const stored = ({ setup, steps, sealed, matchControl }: MatchHistory) => ({ setup, steps, sealed, matchControl });

describe("Whether a step brought a new state", () => {
  /** After these steps of a match of three; "move" for a round. */
  const isNew = (...steps: readonly ("move" | Call)[]): boolean => {
    const all = steps.map((one): { readonly step: Step } =>
      one === "move" ? { step: round } : { step: { is: "call", seat: 0, call: one } },
    );
    return hasNewState({ ...played(0), steps: all as never }, all.length);
  };

  test.each<[readonly ("move" | Call)[], boolean]>([
    [[], true],
    [["move"], true],
    [["resign"], true],
    [["time"], true],
    [["offer"], false],
    [["offer", "decline"], false],
    [["move", "undo"], false],
  ])("a round, a resignation and lost time do, other calls do not: %j", (steps, is) => {
    expect(isNew(...steps)).toBe(is);
  });

  test("the last of all others who accepts a draw makes it, and nobody before", () => {
    expect(isNew("offer", "accept")).toBe(false);
    expect(isNew("offer", "accept", "accept")).toBe(true);
    expect(isNew("offer", "accept", "move", "offer", "accept"), "of an earlier offer").toBe(false);
  });
});

describe("The states that are kept", () => {
  test("are those of two rounds, and of a long match those of its last 128 steps", () => {
    expect(played(7)).toMatchObject({ firstSnapshot: 1, snapshots: { length: 7 } });
    expect(played(LONG_MATCH).snapshots).toHaveLength(7);
    expect(played(2 * LONG_MATCH).snapshots).toHaveLength(LONG_MATCH + 1);
  });

  test("are replayed where an older one is wanted, and only then", () => {
    const history = played(9);
    expect(history.firstSnapshot).toBe(3);
    expect(withSnapshotsFrom(history, 3)).toBe(history);
    expect(withSnapshotsFrom(history, 2)).toMatchObject({ firstSnapshot: 0, snapshots: { length: 10 } });
  });

  test("are all that can be asked for", () => {
    const history = played(9);
    expect(snapshotAt(history, 9)).toBe(history.snapshots.at(-1));
    expect(snapshotAt(history, 3)).toBe(history.snapshots[0]);
    expect(() => snapshotAt(played(9), 2)).toThrow("toy: version 2 is not in memory");
    expect(() => snapshotAt(played(1), 2)).toThrow("toy: version 2 is not in memory");
  });
});

describe("What the store has since the version of a history", () => {
  const since = (version: number, history: MatchHistory) => ({
    ...stored(history),
    version: history.steps.length,
    steps: history.steps.slice(version),
  });

  test("is replayed onto it", () => {
    expect(withStored(played(1), since(1, played(3))).steps).toHaveLength(3);
    expect(withStored(played(1), since(1, played(3)))).toMatchObject({ snapshots: { length: 4 } });
  });

  test("is a fault where steps were lost, or cannot be played", () => {
    expect(() => withStored(played(3), since(3, played(1)))).toThrow("toy: stored steps were lost");
    const wrong = { step: { ...round, round: [{ seat: 0 as Seat, move: "no move" }] }, ids: [], at: 0 };
    const history = played(1);
    expect(() => withStored(history, { ...since(1, history), steps: [wrong], version: 2 })).toThrow(/step 2/);
  });

  test("is a fault where sealed moves do not fit, or the seats do not", () => {
    const history = played(1);
    const seal = (seat: Seat, move: string) => ({ seat, move, ids: [], at: 0, isStandIn: false });
    expect(() => withStored(history, { ...since(1, history), sealed: [seal(0, "9")] })).toThrow(
      /^micatio: a sealed move of seat 0 can no longer be played: \w+$/,
    );
    const open = toyHistory({ seats: 2, asked: [0] });
    expect(() => withStored(open, { ...since(0, open), sealed: [seal(0, "1")] })).toThrow(/rolled dice|roundOpen/);
    const fewer = { ...history.matchControl, missed: [0, 0] };
    expect(() => withStored(history, { ...since(1, history), matchControl: fewer })).toThrow(
      "toy: time of other seats",
    );
  });
});

test("The present includes what is sealed", () => {
  const history = toyHistory({ seats: 3, sealed: [1] });
  expect(currentMatch(history).sealed).toEqual([{ seat: 1, move: "1" }]);
  const open = toyHistory({ seats: 3 });
  expect(currentMatch(open)).toBe(open.match);
});

test("TL-54 a person holds a seat unless it is a bot's, or the bot of before finishes the step", () => {
  const arriving = [
    { seat: 1 as Seat, bot: "random" },
    { seat: 2 as Seat, bot: null },
  ];
  const history = toyHistory({ bots: [3], matchControl: { arriving } });
  expect(([0, 1, 2, 3, 9, "watcher"] as const).map((viewer) => isPerson(history, viewer))).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
});

test("An action is known by its id where it is sealed or was applied beside the moves", () => {
  const history = toyHistory({ seats: 3, sealed: [1], matchControl: { recentIds: ["beside"] } });
  expect(["sealed 1", "beside", "sealed 2"].map((id) => isKnownAction(history, id))).toEqual([true, true, false]);
});
