import { describe, expect, test } from "vitest";
import { variedMove } from "../../../bots/random-bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { isOver } from "../../../kernel/game.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { isLong } from "../../../testing/contract/describe-contract.ts";
import { game } from "../rules/game.ts";
import { scores } from "../rules/score.ts";
import type { Move, Options, State, Value } from "../rules/state.ts";
import {
  AROUND,
  FREE_CELLS,
  FREE_COUNT,
  layTile,
  liftTile,
  opening,
  PAWNS_AROUND,
  type Position,
  passBack,
  passOn,
  putPawn,
  returnTile,
  SCORES,
  SQUARES,
  SUMS,
  takePawn,
  turnTile,
} from "./engine.ts";
import { randomMatches } from "./engine-matches.ts";
import { byGain } from "./gains.ts";
import { asMove, mix, positionOf } from "./position-of.ts";

const KINDS = seatsOf(4)
  .slice(1)
  .flatMap((seat) => (["own", "common"] as const).map((stock) => [seat + 1, stock] as const));

/** How many matches of each kind are compared. */
const EACH = Math.ceil((isLong ? 10_000 : 300) / KINDS.length);

const begun = (seats: number, stock: Options["stock"], seed: string): State =>
  game.setup({ first: 1, stock, memoryAid: false }, seats, seeded(seed));

const seatOf = (state: State) => game.turn(state).seats[0] ?? 0;

const next = (state: State, move: Move): State => game.apply(state, [{ seat: seatOf(state), move }], { roll: () => 1 });

function make(position: Position, state: State, move: Move): void {
  if (move.is === "pawn") putPawn(position, move.cell);
  else if (move.is === "turn")
    turnTile(position, state.reserves[state.reserves.length === 1 ? 0 : seatOf(state)]?.[0] ?? 0);
  else if (move.is === "lay") layTile(position, move.cell);
  else passOn(position);
}

function takeBack(position: Position, move: Move): void {
  if (move.is === "pawn") takePawn(position, move.cell);
  else if (move.is === "turn") returnTile(position);
  else if (move.is === "lay") liftTile(position, move.cell);
  else passBack(position);
}

/** Everything in a position except the order of its free cells and unused entries. */
const content = (position: Position): string => {
  const free = position.slice(FREE_CELLS, FREE_CELLS + (position[FREE_COUNT] ?? 0)).sort();
  const cells = (from: number): string => position.subarray(from, from + 36).join();
  const around = seatsOf(4).map((seat) => cells(PAWNS_AROUND + seat * AROUND));
  return [free, cells(SQUARES), cells(SUMS), ...around, position.subarray(FREE_COUNT)].join("\n");
};

const open = (position: Position): string[] =>
  byGain(position)
    .map((move) => game.write(asMove(position, move)))
    .sort();

const offered = (state: State): string[] =>
  game
    .offers(game.view(state, seatOf(state)))
    .map(game.write)
    .sort();

describe.each(KINDS)("%i players, %s stock", (seats, stock) => {
  test(`The engine agrees with the rules after every move and every undo: ${EACH} matches`, () => {
    for (let number = 0; number < EACH; number++) {
      const dice = seeded(`engine ${number}`);
      let state = begun(seats, stock, `engine ${number}`);
      const start = opening(seats, stock === "common", 0);
      mix(start, dice);
      const position = start.slice();
      const made: Move[] = [];
      while (!isOver(game.turn(state))) {
        const view = game.view(state, seatOf(state));
        expect(content(position)).toBe(content(positionOf(view, state.tiles)));
        expect(open(position).join()).toBe(offered(state).join());
        expect(position.subarray(SCORES, SCORES + seats).join()).toBe(scores(state.board, state.tiles, seats).join());
        const move = variedMove(game.offers(view), game.write, dice);
        make(position, state, move);
        made.push(move);
        state = next(state, move);
      }
      expect(position[FREE_COUNT]).toBe(0);
      expect([...position.subarray(SCORES, SCORES + seats)]).toEqual(game.outcome(state)?.scores);
      for (const move of made.reverse()) takeBack(position, move);
      expect(content(position)).toBe(content(start));
      expect(position.subarray(FREE_CELLS, FREE_COUNT)).toEqual(start.subarray(FREE_CELLS, FREE_COUNT));
    }
  });

  test("Engine and rules count the same number of move sequences", () => {
    const state = begun(seats, stock, "count");
    expect(countByEngine(opening(seats, stock === "common", 0), state, 2)).toBe(countByRules(state, 2));
    const dice = seeded(`late ${seats}`);
    let late = state;
    while (late.board.filter((square) => square === null).length > 4 || late.phase.is === "laying")
      late = next(late, variedMove(game.offers(game.view(late, seatOf(late))), game.write, dice));
    const position = positionOf(game.view(late, seatOf(late)), late.tiles);
    const depth = isLong ? 12 : 6;
    expect(countByEngine(position, late, depth)).toBe(countByRules(late, depth));
  });
});

/** The number of move sequences of this length, or shorter ones that end the match. */
function countByRules(state: State, depth: number): number {
  if (depth === 0 || isOver(game.turn(state))) return 1;
  const moves = game.offers(game.view(state, seatOf(state)));
  return moves.reduce((sum, move) => sum + countByRules(next(state, move), depth - 1), 0);
}

/** The same with the engine. The state is only used for the next tile. */
function countByEngine(position: Position, state: State, depth: number): number {
  if (depth === 0 || position[FREE_COUNT] === 0) return 1;
  let sum = 0;
  for (const number of byGain(position)) {
    const move = asMove(position, number);
    make(position, state, move);
    sum += countByEngine(position, depth === 1 ? state : next(state, move), depth - 1);
    takeBack(position, move);
  }
  return sum;
}

test("The same seed gives the same random matches, and another seed gives others", () => {
  expect(randomMatches(200, 7)).toBe(randomMatches(200, 7));
  expect(randomMatches(200, 8)).not.toBe(randomMatches(200, 7));
});

test("A forgotten tile counts 0 and is still in the bag", () => {
  let state = begun(2, "own", "unknown");
  for (const text of ["T", "@c3", "P@c4"]) state = next(state, game.read(text) as Move);
  const view = game.view(state, 0);
  const blank: (Value | null)[] = Array(36).fill(null);
  expect([...positionOf(view, blank).subarray(SCORES, SCORES + 2)]).toEqual([0, 0]);
  expect(positionOf(view, state.tiles)[SCORES + 1]).toBe(state.tiles[14]);
});
