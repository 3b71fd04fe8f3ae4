import { expect, test } from "vitest";
import { type Move, micatio, type State } from "../../testing/micatio.ts";
import { playedMicatio as whole } from "../../testing/played-micatio.ts";
import type { KnownMove, PlayedRound, RoundsFor } from "../game.ts";
import type { Seat } from "../seat.ts";
import { readRecord, recordOf, replayRecord, writeRecord } from "./match-record.ts";
import { recordFor } from "./record-for.ts";

const record = recordOf(micatio, whole, ["Ana", "Ben", "Cleo"]);

/** The number that scored in a round; null where nobody showed a hand. */
const dieOf = ({ after }: PlayedRound<State, Move>): number | null => {
  const [fact] = after.news;
  return fact?.key === "shown" ? fact.die : null;
};

/** Whoever sees only points knows of another hand just whether it scored: all others are shown as the same hand. */
const roundsFor: RoundsFor<State, Move> = (played, seats) =>
  played.map((one) =>
    one.round.map(({ seat, move }): KnownMove<Move> => {
      const die = dieOf(one);
      const hidden = move.is === "show" && !seats.includes(seat) && move.fingers !== die;
      return hidden
        ? { seat, move: { is: "show", fingers: die === 1 ? 2 : 1 }, isFilledIn: true }
        : { seat, move, isFilledIn: false };
    }),
  );

const recordOfSeats = (...seats: readonly Seat[]) => recordFor(micatio, whole, record, roundsFor, seats);
const movesIn = ({ steps }: typeof record) => steps.map((step) => (step.is === "round" ? step.round : step.call));

test("Moves that the people of these seats were not shown are replaced and marked; all else is as it was", () => {
  const own = recordOfSeats(1);
  expect(movesIn(own)).toEqual([
    [
      { seat: 0, move: "1", isFilledIn: true },
      { seat: 1, move: "3" },
      { seat: 2, move: "1", isFilledIn: true },
    ],
    "offer",
    "decline",
    [{ seat: 1, move: "cheers" }],
    [
      { seat: 0, move: "1", isFilledIn: true },
      { seat: 1, move: "2" },
      { seat: 2, move: "1", isFilledIn: true },
    ],
    [{ seat: 0, move: "cheers" }],
  ]);
  expect({ ...own, steps: record.steps }).toEqual({ ...record, madeFor: [1] });
  expect(own.steps.map((step) => (step.is === "round" ? step.dice : null))).toEqual(
    record.steps.map((step) => (step.is === "round" ? step.dice : null)),
  );
});

test.each<[string, Seat[]]>([
  ["one seat", [2]],
  ["two seats", [0, 2]],
  ["a watcher", []],
])("A record for %s can be read and replays to the same end", (_, seats) => {
  const own = recordOfSeats(...seats);
  expect(own.madeFor).toEqual(seats);
  expect(readRecord(writeRecord(own))).toEqual({ ok: true, record: own });
  expect(replayRecord(micatio, own)).toMatchObject({ ok: true, match: { state: { points: whole.state.points } } });
});

test("Every round that was played is judged with the states around it, calls aside", () => {
  const seen: PlayedRound<State, Move>[] = [];
  const asked: (readonly Seat[])[] = [];
  recordFor(
    micatio,
    whole,
    record,
    (played, seats) => {
      seen.push(...played);
      asked.push(seats);
      return roundsFor(played, seats);
    },
    [0, 2],
  );
  expect(asked).toEqual([[0, 2]]);
  expect(seen.map(({ before, after }) => `${before.round} ${before.phase} → ${after.round} ${after.phase}`)).toEqual([
    "1 showing → 1 cheering",
    "1 cheering → 2 showing",
    "2 showing → 2 cheering",
    "2 cheering → 3 over",
  ]);
  expect(seen.map(({ round }) => round)).toEqual([
    [1, 3, 5].map((fingers, seat) => ({ seat, move: { is: "show", fingers } })),
    [{ seat: 1, move: { is: "cheers" } }],
    [2, 2, 4].map((fingers, seat) => ({ seat, move: { is: "show", fingers } })),
    [{ seat: 0, move: { is: "cheers" } }],
  ]);
});

test("A match that the rules do not accept any more is our fault", () => {
  const forgetful = { ...micatio, read: (text: string) => (text === "5" ? null : micatio.read(text)) };
  expect(() => recordFor(forgetful, whole, record, roundsFor, [0])).toThrow("step 1 refused");
});
