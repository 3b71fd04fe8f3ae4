import { describe, expect, test } from "vitest";
import { variedMove } from "../../../bots/random-bot.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import { isOver } from "../../../kernel/game.ts";
import { isLong } from "../../../testing/contract/describe-contract.ts";
import { game } from "../rules/game.ts";
import { reserveOf } from "../rules/rules.ts";
import { scores } from "../rules/score.ts";
import type { Move, Options, State, Value } from "../rules/state.ts";
import { solved } from "./endgame.ts";
import { byGain } from "./gains.ts";
import { greedy } from "./greedy.ts";
import { asMove, mix, positionOf } from "./position-of.ts";

const ENOUGH = { nodes: 1e9 };

const seatOf = (state: State) => game.turn(state).seats[0] ?? 0;
const next = (state: State, move: Move): State => game.apply(state, [{ seat: seatOf(state), move }], { roll: () => 1 });

/** Plays a match greedily, with some random moves, until this many cells are free. */
function ending(seats: number, stock: Options["stock"], free: number, dice: Dice): State {
  let state = game.setup({ first: "random", stock, memoryAid: false }, seats, dice);
  const whims = dice.roll(2) === 1 ? 0 : 40;
  while (state.board.filter((square) => square === null).length > free || state.phase.is === "laying") {
    const view = game.view(state, seatOf(state));
    const isWhim = dice.roll(100) <= whims;
    state = next(
      state,
      isWhim ? variedMove(game.offers(view), game.write, dice) : greedy(view, state.tiles, seatOf(state), dice),
    );
  }
  return state;
}

/**
 * Every seat's share by brute force with the rules alone: all moves, all draws. After the shares stand the leads over the
 * mean score. Ties are broken as in the solver: most points for the mover, then the smallest share for the next seat, then
 * the fewest points for it.
 */
function bruteForce(state: State): readonly number[] {
  if (isOver(game.turn(state))) {
    const places = game.outcome(state)?.places ?? [];
    const winners = places.filter((place) => place === 1).length;
    const points = scores(state.board, state.tiles, places.length);
    const mean = points.reduce((sum, own) => sum + own, 0) / points.length;
    return [...places.map((place) => (place === 1 ? 1 / winners : 0)), ...points.map((own) => own - mean)];
  }
  const seat = seatOf(state);
  return game
    .offers(game.view(state, seat))
    .map((move) => forced(state, move))
    .reduce((best, tried) => (isBetter(tried, best, seat, state.pawns.length) ? tried : best));
}

function forced(state: State, move: Move): readonly number[] {
  if (move.is !== "turn") return bruteForce(next(state, move));
  const unseen = [...state.reserves.flat(), ...state.aside];
  const sum = [...state.pawns, ...state.pawns].map(() => 0);
  for (const value of new Set(unseen)) {
    const part = unseen.filter((other) => other === value).length / unseen.length;
    const worth = bruteForce(next(withOnTop(state, value), move));
    for (const [seat, share] of worth.entries()) sum[seat] = (sum[seat] ?? 0) + part * share;
  }
  return sum;
}

/** The same position in which this tile is the mover's next one; it is swapped with the tile that was. */
function withOnTop(state: State, value: Value): State {
  const from = reserveOf(state.options, seatOf(state));
  const top = state.reserves[from]?.[0] as Value;
  let isLeft = true;
  const exchanged = (tile: Value): Value => {
    if (tile !== value || !isLeft) return tile;
    isLeft = false;
    return top;
  };
  const rest = state.reserves.map((reserve, index) => (index === from ? reserve.slice(1) : reserve).map(exchanged));
  const aside = state.aside.map(exchanged);
  const reserves = rest.map((reserve, index) => (index === from ? [value, ...reserve] : reserve));
  return { ...state, reserves, aside };
}

function isBetter(tried: readonly number[], best: readonly number[], mover: number, seats: number): boolean {
  const more = (index: number): number => (tried[index] ?? 0) - (best[index] ?? 0);
  const others = Array.from({ length: seats - 1 }, (_, turn) => (mover + turn + 1) % seats);
  const less = [...others, ...others.map((seat) => seats + seat)].map((index) => -more(index));
  const first = [more(mover), more(seats + mover), ...less].find((difference) => Math.abs(difference) > 1e-9);
  return (first ?? 0) > 0;
}

describe.each([
  [2, "own", 5, isLong ? 60 : 3],
  [2, "common", 5, isLong ? 60 : 2],
  [2, "own", 4, isLong ? 300 : 12],
  [2, "common", 4, isLong ? 300 : 12],
  [3, "own", 4, isLong ? 100 : 4],
  [3, "common", 4, isLong ? 100 : 4],
  [4, "own", 4, isLong ? 100 : 4],
  [4, "common", 4, isLong ? 100 : 4],
  [4, "own", 2, 20],
] as const)("%i players, %s stock, %i free cells", (seats, stock, free, positions) => {
  test(`The solver gives every move the value that brute force finds: ${positions} positions`, () => {
    for (let number = 0; number < positions; number++) {
      const dice = seeded(`ending ${number}`);
      const state = ending(seats, stock, free, dice);
      const seat = seatOf(state);
      const position = positionOf(game.view(state, seat), state.tiles);
      mix(position, dice);
      const before = position.slice();
      const all = solved(position, ENOUGH, true) ?? [];
      expect(all.map(({ move }) => game.write(asMove(position, move))).sort()).toEqual(
        game.offers(game.view(state, seat)).map(game.write).sort(),
      );
      for (const { move, worth } of all) expect(worth).toBeCloseTo(forced(state, asMove(position, move))[seat] ?? 2, 9);
      const [best] = solved(position, ENOUGH, false) ?? [];
      expect(best?.worth).toBeCloseTo(all[0]?.worth ?? 2, 9);
      expect(position).toEqual(before);
    }
  });
});

test("A solver without enough nodes returns null and leaves the position unchanged", () => {
  for (const seats of [2, 3]) {
    const state = ending(seats, "own", 8, seeded("long"));
    const position = positionOf(game.view(state, seatOf(state)), state.tiles);
    const before = position.slice();
    expect(solved(position, { nodes: 100 }, false)).toBeNull();
    expect(solved(position, { nodes: 1e9, isUp: () => true }, false)).toBeNull();
    expect(position).toEqual(before);
  }
});

test("Of moves with the same value, the one that brings most points at once comes first", () => {
  for (let number = 0; number < 10; number++) {
    const state = ending(2, "own", 5, seeded(`decided ${number}`));
    const position = positionOf(game.view(state, seatOf(state)), state.tiles);
    const all = solved(position, ENOUGH, true) ?? [];
    const best = all.filter(({ worth }) => worth === all[0]?.worth).map(({ move }) => move);
    expect(best).toEqual(byGain(position).filter((move) => best.includes(move)));
  }
});
