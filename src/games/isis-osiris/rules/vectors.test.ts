import { describe, expect, test } from "vitest";
import { repeated } from "../../../kernel/dice.ts";
import { placesBy } from "../../../kernel/game.ts";
import { begin, type Match, submit } from "../../../kernel/match.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { cell } from "../testing/drawn.ts";
import vectors from "../testing/vectors.json" with { type: "json" };
import { CELL_NAMES, CELLS } from "./cells.ts";
import { game } from "./game.ts";
import { tileText } from "./notation.ts";
import { scores, winners, worth } from "./score.ts";
import type { Board, Options, Square, State, Tiles, Value } from "./state.ts";

/** A position as the specification writes it: seats from 1, cells by name, tiles as text. */
interface Position {
  readonly board?: Record<string, string>;
  readonly addBoard?: Record<string, string>;
  readonly pawns?: Record<string, number>;
  readonly turn?: number;
  readonly reserve?: Record<string, readonly string[]>;
  readonly pool?: readonly string[];
  readonly drawn?: string | null;
  readonly reserveCount?: Record<string, number>;
  readonly legalCount?: number;
  readonly legalAll?: readonly string[];
  readonly illegal?: readonly string[];
  readonly end?: { readonly scores: Record<string, number>; readonly winners: readonly number[] } | null;
}

interface Vector extends Position {
  readonly id: string;
  readonly note: string;
  readonly players: number;
  readonly variant?: "pool";
  readonly before?: Position;
  readonly actions?: readonly string[];
  readonly after?: Position;
  readonly scoring?: Record<string, string>;
  readonly perPawn?: Record<string, number>;
  readonly scores?: Record<string, number>;
  readonly winners?: readonly number[];
  readonly record?: string;
  readonly left?: Record<string, string>;
}

const all = vectors as readonly Vector[];

describe("the specification's vectors", () => {
  for (const vector of all) {
    if (vector.scoring !== undefined) test(`${vector.id} ${vector.note}`, () => checkScoring(vector));
    else if (vector.record !== undefined) test(`${vector.id} ${vector.note}`, () => checkRecord(vector));
    else test(`${vector.id} ${vector.note}`, () => checkActions(vector));
  }

  test("All vectors were read", () => expect(all.map(({ id }) => id)).toHaveLength(17));
});

function checkScoring(vector: Vector): void {
  const { board, tiles } = cellsOf(vector.scoring ?? {});
  for (const [name, value] of Object.entries(vector.perPawn ?? {})) expect(worth(tiles, cell(name)), name).toBe(value);
  const totals = scores(board, tiles, vector.players);
  expect(totals).toEqual(Object.values(vector.scores ?? {}));
  expect(winners(totals).map((seat) => seat + 1)).toEqual(vector.winners);
}

function checkActions(vector: Vector): void {
  const before = matchFrom(vector, vector.before ?? {});
  checkLegal(before, vector);
  const after = play(before, vector.actions ?? []);
  checkLegal(after, vector.after ?? {});
  checkPosition(after.state, vector);
}

function checkLegal(match: Match<Options, State>, expected: Position): void {
  const [seat] = game.turn(match.state).seats;
  const legal = seat === undefined ? [] : game.offers(game.view(match.state, seat)).map(game.write);
  if (expected.legalCount !== undefined) expect(legal).toHaveLength(expected.legalCount);
  if (expected.legalAll !== undefined) expect([...legal].sort()).toEqual([...expected.legalAll].sort());
  for (const text of expected.illegal ?? []) {
    expect(legal).not.toContain(text);
    expect(submit(game, match, seat ?? 0, text, repeated([]))).toMatchObject({ ok: false });
  }
}

function checkPosition(state: State, { before, after = {} }: Vector): void {
  const bySeat = (of: Record<string, number>): readonly number[] => Object.values(of);
  if (after.board !== undefined) expect(boardText(state)).toEqual(after.board);
  if (after.addBoard !== undefined) expect(boardText(state)).toEqual({ ...before?.board, ...after.addBoard });
  if (after.pawns !== undefined) expect(state.pawns).toEqual(bySeat(after.pawns));
  if (after.turn !== undefined) expect(game.turn(state).seats).toEqual([after.turn - 1]);
  if (after.drawn !== undefined) {
    const { turned } = game.view(state, "watcher");
    expect(turned === null ? null : tileText(turned)).toBe(after.drawn);
  }
  if (after.reserveCount !== undefined)
    expect(state.reserves.map((reserve) => reserve.length)).toEqual(bySeat(after.reserveCount));
  if (after.end === null) expect(game.outcome(state)).toBeNull();
  else if (after.end !== undefined) {
    const totals = bySeat(after.end.scores);
    expect(game.outcome(state)).toEqual({ places: placesBy(totals), scores: totals, reason: { key: "boardFull" } });
    expect(winners(totals).map((seat) => seat + 1)).toEqual(after.end.winners);
  }
}

/** A whole match in the notation of section 7. The tiles in it say what the reserves held, in that order. */
function checkRecord(vector: Vector): void {
  const played = (vector.record ?? "").split(" ");
  const isCommon = vector.variant === "pool";
  const reserves: string[][] = isCommon ? [[]] : seatsOf(vector.players).map(() => []);
  for (const [index, text] of played.entries()) {
    const tile = /^T([+-]\d)@/.exec(text)?.[1];
    if (tile !== undefined) reserves[isCommon ? 0 : index % vector.players]?.push(tile);
  }
  const opening = matchFrom(vector, { board: {}, turn: 1 });
  const withTiles = {
    ...opening,
    state: {
      ...opening.state,
      reserves: reserves.map((reserve, seat) => [
        ...reserve.map((text) => Number(text) as Value),
        ...(opening.state.reserves[seat] ?? []).slice(reserve.length),
      ]),
    },
  };
  const end = play(
    withTiles,
    played.flatMap((text) => (text.startsWith("T") ? ["T", text.slice(3)] : [text])),
  );
  const totals = Object.values(vector.scores ?? {});
  expect(game.outcome(end.state)?.scores).toEqual(totals);
  expect(winners(totals).map((seat) => seat + 1)).toEqual(vector.winners);
  const left = end.state.pawns.map(
    (pawns, seat) => `${pawns}P${isCommon ? "" : `${end.state.reserves[seat]?.length}T`}`,
  );
  expect(left).toEqual(Object.values(vector.left ?? {}));
}

function matchFrom(vector: Vector, before: Position): Match<Options, State> {
  const isCommon = vector.variant === "pool";
  const options = { first: 1, stock: isCommon ? "common" : "own" };
  const begun = begin(game, options, vector.players, { roll: (sides) => sides });
  if (!begun.ok) throw new Error(begun.why.key);
  const values = (tiles: readonly string[]): readonly Value[] => tiles.map((text) => Number(text) as Value);
  const dealt = isCommon
    ? before.pool && [values(before.pool)]
    : before.reserve && Object.values(before.reserve).map(values);
  return {
    ...begun.match,
    state: {
      ...begun.match.state,
      ...cellsOf(before.board ?? {}),
      ...(before.pawns && { pawns: Object.values(before.pawns) }),
      ...(dealt && { reserves: dealt, aside: [] }),
      phase: { is: "choosing", seat: ((before.turn ?? 1) - 1) as Seat },
    },
  };
}

function play(match: Match<Options, State>, actions: readonly string[]): Match<Options, State> {
  return actions.reduce((now, text) => {
    const [seat = 0] = game.turn(now.state).seats;
    const result = submit(game, now, seat, text, repeated([]));
    if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.why)}`);
    return result.match;
  }, match);
}

function cellsOf(named: Record<string, string>): { board: Board; tiles: Tiles } {
  const board: Square[] = CELLS.map(() => null);
  const tiles: (Value | null)[] = CELLS.map(() => null);
  for (const [name, square] of Object.entries(named)) {
    const isPawn = square.startsWith("P");
    board[cell(name)] = isPawn ? ((Number(square.slice(1)) - 1) as Seat) : "tile";
    if (!isPawn) tiles[cell(name)] = Number(square) as Value;
  }
  return { board, tiles };
}

function boardText({ board, tiles }: State): Record<string, string> {
  const entries = CELL_NAMES.flatMap((name, at) => {
    const square = board[at] ?? null;
    if (square === null) return [];
    return [[name, square === "tile" ? tileText(tiles[at] as Value) : `P${square + 1}`]];
  });
  return Object.fromEntries(entries);
}
