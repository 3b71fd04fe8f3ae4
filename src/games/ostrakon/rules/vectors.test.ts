import { describe, expect, test } from "vitest";
import { repeated } from "../../../kernel/dice.ts";
import { begin } from "../../../kernel/match.ts";
import { asSeat, type Seat, seatsOf } from "../../../kernel/seat.ts";
import { NO_DICE, position, refused, said, together } from "../testing/drawn.ts";
import vectors from "../testing/vectors.json" with { type: "json" };
import type { Card } from "./bank/bank.ts";
import { unused } from "./bank/unused.ts";
import { eligible } from "./follower.ts";
import { game } from "./game.ts";
import { askerOf, expectedNext } from "./order.ts";
import { onePile, ranking } from "./piles.ts";
import type { News, Piles, Special, State, Stone } from "./state.ts";
import { type Cards, pointedAt, shifted } from "./subjects.ts";
import { mostSpaces, setUpFor } from "./table.ts";
import { isSuccess, tallyOf } from "./tally.ts";

/** Philosophers by name, as in the specification. */
type Named<T> = Readonly<Record<string, T>>;

interface Situation {
  readonly day: number;
  readonly moons: number;
  readonly rule?: State["rule"];
  readonly sun: number;
  readonly under: readonly string[];
  readonly spent?: readonly string[];
  readonly piles: Named<readonly string[]>;
}

interface Turn {
  readonly follow?: readonly string[];
  readonly votes: Readonly<Record<Stone, readonly string[]>>;
  readonly picks?: readonly string[];
  readonly flip?: boolean;
  readonly expect: {
    readonly asker?: string;
    readonly same?: number;
    readonly different?: number;
    readonly outcome?: "advance" | "underSun";
    readonly advance?: number;
    readonly follower?: string;
    readonly followerAdvance?: number;
    readonly rejected?: readonly string[];
    readonly dayEnded?: boolean;
  };
}

interface Vector {
  readonly id: string;
  readonly title: string;
  readonly symbols?: Named<Special>;
  readonly before?: Situation;
  readonly preview?: string;
  readonly turns?: readonly Turn[];
  readonly after?: Situation & {
    readonly next?: string;
    readonly over?: boolean;
    readonly winner?: string;
    readonly outstanding?: boolean;
    readonly ranking?: readonly string[];
  };
  readonly illegalPicks?: readonly (readonly string[])[];
  readonly votes?: Turn["votes"];
  readonly setup?: Named<readonly [start: number, moons: number, picks: number, most: number]>;
  readonly tally?: Named<readonly ("S" | number)[]>;
  readonly cards?: Named<Card>;
  readonly row?: readonly [string, string, string];
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly steps?: readonly {
    readonly endTurn?: boolean;
    readonly row?: readonly string[];
    readonly deck?: readonly string[];
    readonly discard?: readonly string[];
    readonly current: string;
    readonly next: string;
  }[];
}

const VECTORS = vectors as unknown as readonly Vector[];

describe("The vectors of the specification", () => {
  for (const vector of VECTORS)
    test(`${vector.id} ${vector.title}`, () => {
      if (vector.setup !== undefined) checkSetUp(vector.setup);
      else if (vector.tally !== undefined) checkTally(vector.tally);
      else if (vector.cards !== undefined) checkRow(vector, vector.cards);
      else if (vector.illegalPicks !== undefined) checkIllegalPicks(vector, vector.illegalPicks);
      else checkTurns(vector);
    });

  test("All vectors are read", () =>
    expect(VECTORS.map(({ id }) => id.slice(3)).join(" ")).toBe(
      "01 02 03 04 05 07 08 09 11 12 14 15 16 17 18 20 21 22 24 25 S T R1 R2",
    ));
});

function checkSetUp(table: NonNullable<Vector["setup"]>): void {
  for (const [players, [start, moons, picks, most]] of Object.entries(table)) {
    const seats = Number(players);
    expect([setUpFor(seats), mostSpaces(seats)]).toEqual([{ start, moons, picks }, most]);
    const begun = begin(game, {}, seats, { roll: (sides) => sides });
    expect(begun).toMatchObject({ ok: true, match: { state: { moonsLeft: moons, sun: { space: start, under: [] } } } });
  }
}

/** By the number of agreeing others: under the Sun, or a number of spaces. */
function checkTally(table: NonNullable<Vector["tally"]>): void {
  for (const [players, results] of Object.entries(table)) {
    expect(results).toHaveLength(Number(players));
    for (const [same, result] of results.entries()) {
      const others: readonly Stone[] = seatsOf(Number(players) - 1).map((at) => (at < same ? "b" : "w"));
      const tally = tallyOf(["b", ...others], 0);
      expect(tally.same).toBe(same);
      expect(isSuccess(tally) ? tally.different : "S").toBe(result);
    }
  }
}

function checkRow(vector: Vector, cards: NonNullable<Vector["cards"]>): void {
  const card = (name: string): Card => cards[name] as Card;
  const { row, deck = [], discard = [], steps = [] } = vector;
  let now: Cards<string> = { row: row ?? ["", "", ""], deck, discard };
  for (const step of steps) {
    if (step.endTurn) {
      // Only an empty deck is shuffled, and a deck of one card needs no dice.
      now = shifted(now, repeated([]));
      expect(now).toEqual({ row: step.row, deck: step.deck, discard: step.discard });
    }
    const [left, centre, right] = now.row;
    expect(pointedAt(card(centre), card(right))).toBe(step.current);
    expect(pointedAt(card(left), card(centre))).toBe(step.next);
  }
}

function checkIllegalPicks(vector: Vector, illegal: readonly (readonly string[])[]): void {
  const { state, seatOf } = beforeOf(vector);
  const { w = [] } = vector.votes ?? { w: [] };
  const picking = votedBy(passed(published(state)), w.map(seatOf));
  expect(picking.phase.is).toBe("picking");
  for (const names of illegal) {
    const text = `pick:${names.map((name) => seatOf(name) + 1).join("+")}`;
    expect(refused(picking, text), text).toMatchObject({ rule: "OS-68" });
  }
}

function checkTurns(vector: Vector): void {
  const { state, seatOf } = beforeOf(vector);
  if (vector.preview !== undefined) expect(expectedNext(state)).toBe(seatOf(vector.preview));
  const after = (vector.turns ?? []).reduce((now, turn) => checkTurn(now, turn, seatOf), state);
  if (vector.after !== undefined) checkAfter(after, vector.after, seatOf);
}

function checkTurn(state: State, turn: Turn, seatOf: (name: string) => Seat): State {
  const { expect: expected, follow = [], votes, picks, flip } = turn;
  const asker = askerOf(state);
  if (expected.asker !== undefined) expect(asker).toBe(seatOf(expected.asker));

  const open = published(state);
  const claimants = follow.map(seatOf);
  const rejected = claimants.filter((seat) => !eligible(state).includes(seat));
  if (open.phase.is === "following")
    for (const seat of rejected) expect(refused(open, "follow", seat)).toEqual({ key: "mayNotFollow", rule: "OS-72" });
  expect(rejected).toEqual((expected.rejected ?? []).map(seatOf));
  const answering = passed(open, claimants);
  const voted = votedBy(answering, votes.w.map(seatOf));
  const picked = picks === undefined ? voted : said(voted, `pick:${picks.map((name) => seatOf(name) + 1).join("+")}`);
  const done = picked.phase.is === "deciding" ? said(picked, flip ? "turn" : "keep") : picked;

  const told = <Key extends News["key"]>(key: Key): Extract<News, { key: Key }> | undefined =>
    done.news.find((fact): fact is Extract<News, { key: Key }> => fact.key === key);
  if (expected.same !== undefined) expect(told("tallied")).toMatchObject({ seat: asker, same: expected.same });
  if (expected.different !== undefined) expect(told("tallied")?.different).toBe(expected.different);
  if (expected.outcome !== undefined)
    expect(told("underTheSun") === undefined ? "advance" : "underSun").toBe(expected.outcome);
  if (expected.advance !== undefined) expect(told("advanced")?.spaces ?? 0).toBe(expected.advance);
  const follower = answering.phase.is === "answering" ? answering.phase.follower : null;
  if (expected.follower !== undefined) expect(follower).toBe(seatOf(expected.follower));
  if (expected.followerAdvance !== undefined) expect(told("followed")?.spaces ?? 0).toBe(expected.followerAdvance);
  if (expected.dayEnded !== undefined) expect(told("dayOver") !== undefined).toBe(expected.dayEnded);
  return done;
}

function checkAfter(state: State, after: NonNullable<Vector["after"]>, seatOf: (name: string) => Seat): void {
  const { day, moons, rule, sun, under, spent = [], next, over, winner, outstanding } = after;
  expect({ day: state.day, moons: state.moonsLeft, sun: state.sun }).toEqual({
    day,
    moons,
    sun: { space: sun, under: under.map(seatOf) },
  });
  if (rule !== undefined) expect(state.rule).toBe(rule);
  expect(state.piles).toEqual(pilesOf(after.piles, seatOf));
  expect(state.branches).toEqual(state.branches.map((_, seat) => !spent.map(seatOf).some((one) => one === seat)));
  if (next !== undefined) expect(askerOf(state)).toBe(seatOf(next));
  expect(state.phase.is === "over").toBe(over ?? false);
  if (winner !== undefined)
    expect(game.outcome(state)?.reason).toEqual({
      key: outstanding ? "outstandingVictory" : "victory",
      seat: seatOf(winner),
    });
  if (after.ranking !== undefined) expect(ranking(state.piles)).toEqual(after.ranking.map(seatOf));
}

function beforeOf({ before, symbols }: Vector): {
  readonly state: State;
  readonly seatOf: (name: string) => Seat;
} {
  const { day, moons, rule = "regular", sun, under, spent = [], piles } = before as Situation;
  const names = [...Object.values(piles).flat(), ...under].sort();
  const seatOf = (name: string): Seat => {
    const seat = asSeat(names.indexOf(name), names.length);
    if (seat === null) throw new Error(`nobody is called ${name}`);
    return seat;
  };
  const empty = position(`1 sun: ${"A B C D E F G H I J K L".slice(0, 2 * names.length - 1)}`);
  const state: State = {
    ...empty,
    day,
    moonsLeft: moons,
    rule,
    sun: { space: sun, under: under.map(seatOf) },
    piles: pilesOf(piles, seatOf),
    branches: names.map((name) => !spent.includes(name)),
    ...(symbols && { symbols: empty.symbols.map((_, space) => symbols[space] ?? null) }),
  };
  return { state, seatOf };
}

const pilesOf = (piles: Situation["piles"], seatOf: (name: string) => Seat): Piles =>
  onePile([], 0).map((_, space) => (piles[space] ?? []).map(seatOf));

const published = (state: State): State => said(state, `bank:${unused(state)[0]?.id}`);

/** The follow round, if there is one. */
const passed = (state: State, claimants: readonly Seat[] = []): State =>
  state.phase.is === "following"
    ? together(
        state,
        Object.fromEntries(eligible(state).map((seat) => [seat, claimants.includes(seat) ? "follow" : "pass"])),
      )
    : state;

const votedBy = (state: State, whites: readonly Seat[]): State =>
  together(
    state,
    Object.fromEntries(seatsOf(state.philosophers.length).map((seat) => [seat, whites.includes(seat) ? "w" : "b"])),
    NO_DICE,
  );
