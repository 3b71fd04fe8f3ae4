import { describe, expect, test } from "vitest";
import { asSeat, type Viewer } from "../../../kernel/seat.ts";
import { drawn, played } from "../board/drawn-position.ts";
import { open, refused } from "../testing/drawn.ts";
import tables from "../testing/tables.json" with { type: "json" };
import vectors from "../testing/vectors.json" with { type: "json" };
import { starterOfSecond } from "./bout.ts";
import { duel } from "./duel.ts";
import { HEXES } from "./hexes.ts";
import { KINDS } from "./kinds.ts";
import { maskOf } from "./knowledge.ts";
import { read } from "./moves.ts";
import { fullPositionLine, logText, positionLine } from "./notation.ts";
import { outcome, setup } from "./rules.ts";
import type { BoutResult, News, State } from "./state.ts";
import { view } from "./view.ts";

const VECTORS = vectors as unknown as readonly Vector[];

type BySeat<T> = Readonly<Record<string, T>>;

/** A vector of section 5, as the specification writes it. */
interface Vector {
  readonly id: string;
  readonly note: string;
  readonly players: number;
  readonly before: "start" | { board: BySeat<string>; captured?: BySeat<string>; turn: number; clock: number };
  readonly legal?: readonly string[];
  readonly illegal?: readonly string[];
  readonly legalAll?: readonly string[];
  readonly legalCount?: number;
  readonly actions?: readonly string[];
  readonly log?: readonly string[];
  readonly after?: {
    readonly board?: BySeat<string>;
    readonly hands?: BySeat<string>;
    readonly captured?: BySeat<string>;
    readonly scores?: BySeat<number>;
    readonly turn?: number;
    readonly clock?: number;
    readonly legalCount?: number;
    readonly legalAll?: readonly string[];
    readonly masks?: BySeat<BySeat<string>>;
    readonly end?: null | { readonly why: string; readonly winners: readonly number[] };
  };
}

test.each(VECTORS)("$id $note", (vector) => {
  const start = before(vector);
  const { actions = [], legal = [], illegal = [] } = vector;
  const steps = actions.map((_, index) => played(start, ...actions.slice(0, index + 1)));
  const end = steps.at(-1) ?? start;

  expect(open(start)).toEqual(expect.arrayContaining([...legal]));
  if (vector.legalAll) expect([...open(start)].sort()).toEqual([...vector.legalAll].sort());
  if (vector.legalCount) expect(open(start)).toHaveLength(vector.legalCount);
  for (const text of illegal)
    expect([text, isRefused(start, text), open(start).includes(text)]).toEqual([text, true, false]);
  if (vector.log) expect(steps.flatMap(fullLog)).toEqual(vector.log);

  const { after: wanted = {} } = vector;
  expect({
    ...(wanted.board && { board: boardOf(end) }),
    ...(wanted.turn && { turn: (end.toMove ?? -1) + 1 }),
    ...(wanted.clock !== undefined && { clock: end.quiet }),
    ...(wanted.hands && { hands: only(wanted.hands, (seat) => end.hands[seat]?.join("")) }),
    ...(wanted.captured && { captured: only(wanted.captured, (seat) => pileOf(end, seat)) }),
    ...(wanted.scores && { scores: only(wanted.scores, (seat) => view(end, "watcher").piles[seat]?.points) }),
    ...(wanted.legalCount && { legalCount: open(end).length }),
    ...(wanted.legalAll && { legalAll: open(end) }),
    ...(wanted.masks && { masks: masksOf(end, wanted.masks) }),
    ...(wanted.end !== undefined && { end: endOf(end) }),
  }).toEqual(wanted);
});

test("AI-T00 matrix: 10 attacks won, 10 lost, 5 tied, and nobody minds who attacks", () => {
  const results = KINDS.flatMap((attacker) => KINDS.map((defender) => duel(attacker, defender)));
  expect(results.map((result) => ({ won: "+", lost: "-", tied: "=" })[result]).join("")).toBe(
    ["=+++-", "-=+-+", "--=++", "-+-=+", "+---="].join(""),
  );
});

describe("redaction", () => {
  const boards: BySeat<string> = {
    "L@c3": "",
    "c3-c4": "1L ..",
    "c3xc4:L>H": "1L 2H",
    "c3xc4:H<M": "1H 2M",
    "c3xc4:F=F": "1F 2F",
    "c3xc4:L<A": "1L 2A",
  };
  test.each(tables.redaction)("$full", ({ full, ...forms }) => {
    const [c3 = "..", c4 = ".."] = boards[full]?.split(" ").filter(Boolean) ?? [];
    const start = drawn({ seats: 3, board: `.. .. .. .. .. .. .. .. .. ${c3} ${c4} .. 3A` });
    const state = played(start, full.split(":")[0] ?? "");
    const told = (viewer: Viewer): string => view(state, viewer).news.map(logText).join();
    expect(fullLog(state)).toEqual([full]);
    expect({ "1": told(0), "2": told(1), "3": told(2), "0": told("watcher") }).toEqual(forms);
  });
});

test("The position lines after AI-T04 are right, in full and for seat 2", () => {
  const vector = VECTORS.find(({ id }) => id === tables.positionLines.after);
  const end = vector === undefined ? null : played(before(vector), ...(vector.actions ?? []));
  expect(end && fullPositionLine(end)).toBe(tables.positionLines.full);
  expect(end && positionLine(view(end, 1))).toBe(tables.positionLines["2"]);
});

interface MatchVector {
  readonly id: string;
  readonly players: number;
  readonly starter: number;
  readonly end: string;
  readonly scores: readonly number[];
  readonly second: number;
  readonly scores2?: readonly number[];
  readonly totals?: readonly number[];
  readonly winners?: readonly number[];
}

describe.each<MatchVector>(tables.matches)("$id", ({ starter, scores, second, end, ...vector }) => {
  test("The starter of game two is right", () => {
    expect(starterOfSecond(asSeat(starter - 1, 4) ?? 0, scores)).toBe(second - 1);
  });

  const { scores2, totals, winners } = vector;
  if (scores2 === undefined) return;
  test("The result of the match is right", () => {
    const first: BoutResult = { end: end === "draw20" ? { key: "quietTooLong", rounds: 20 } : ELIMINATED, scores };
    const results = [first, { end: ELIMINATED, scores: scores2 }];
    const over: State = { ...drawn({ seats: vector.players, options: { bouts: 2 } }), toMove: null, results };
    const places = totals?.map((_, seat) => (winners?.includes(seat + 1) ? 1 : 2));
    expect(outcome(over)).toEqual({ places, scores: totals, reason: { key: "bothPlayed" } });
  });
});

const ELIMINATED = { key: "eliminated", seats: [1] } as const;

function before({ before: given, players }: Vector): State {
  if (given === "start")
    return setup({ first: 1, bouts: 1, notes: true, drawAfter: "rounds" }, players, { roll: () => 1 });
  const { board, captured = {}, turn, clock } = given;
  const rows = HEXES.map((hex) => board[hex] ?? "..").join(" ");
  return drawn({ seats: players, board: rows, piles: captured, toMove: turn, quiet: clock });
}

const isRefused = (state: State, text: string): boolean => read(text) === null || refused(state, text) !== null;

/** The full log of the last step: the seat that acted knows all of it. */
const fullLog = (state: State): readonly (string | null)[] =>
  view(state, state.deed?.seat ?? "watcher").news.map(logText);

const boardOf = (state: State): BySeat<string> =>
  Object.fromEntries(state.board.map(({ at, owner, kind }) => [at, `${owner + 1}${kind}`]));

const pileOf = (state: State, seat: number): string =>
  (state.piles[seat] ?? []).map(({ owner, kind }) => `${owner + 1}${kind}`).join(" ");

/** The seats that the vector names, with their present values. */
const only = <T>(named: BySeat<unknown>, now: (seat: number) => T): BySeat<T> =>
  Object.fromEntries(Object.keys(named).map((seat) => [seat, now(Number(seat) - 1)]));

const masksOf = (state: State, named: BySeat<BySeat<string>>): BySeat<BySeat<string>> =>
  Object.fromEntries(
    Object.entries(named).map(([viewer, hexes]) => {
      const { board } = view(state, asSeat(Number(viewer) - 1, 4) ?? "watcher");
      const pieces = board.filter(({ at }) => at in hexes);
      return [viewer, Object.fromEntries(pieces.map((piece) => [piece.at, maskOf(piece).join("")]))];
    }),
  );

const WHY: BySeat<string> = { eliminated: "elimination", quietTooLong: "draw20" };

function endOf(state: State): null | { readonly why: string | undefined; readonly winners: readonly number[] } {
  const reason = outcome(state)?.reason;
  if (reason === undefined) return null;
  const over = state.news.find((fact): fact is Extract<News, { key: "boutOver" }> => fact.key === "boutOver");
  return { why: WHY[reason.key], winners: (over?.winners ?? []).map((seat) => seat + 1) };
}
