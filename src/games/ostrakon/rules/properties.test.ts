import { describe, expect, test } from "vitest";
import { variedMove } from "../../../bots/random-bot.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import { isOver } from "../../../kernel/game.ts";
import { begin, type Match, submit } from "../../../kernel/match.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { isLong } from "../../../testing/contract/describe-contract.ts";
import { game } from "./game.ts";
import { askerOf } from "./order.ts";
import { spaceOf } from "./piles.ts";
import type { Options, State } from "./state.ts";
import { mostSpaces, setUpFor } from "./table.ts";

const EACH = isLong ? 100 : 4;

/** One random step. Ballots object in only one of three rounds, else no question would ever stand. */
function step(match: Match<Options, State>, dice: Dice): Match<Options, State> {
  const { seats, how } = game.turn(match.state);
  const isCalm = dice.roll(3) > 1;
  return (how === "each" ? seats : seats.slice(0, 1)).reduce((now, seat) => {
    const open = game.offers(game.view(match.state, seat));
    const sincere = open.filter((move) => !isCalm || move.is !== "vote" || move.objection === null);
    const result = submit(game, now, seat, game.write(variedMove(sincere, game.write, dice)), dice);
    if (!result.ok) throw new Error(result.why.key);
    return result.match;
  }, match);
}

/** Everybody's space. Those under the Sun are on the Sun's space (OS-51). */
const standing = (state: State): readonly number[] =>
  state.philosophers.map((_, seat) => spaceOf(state.piles, seat as 0) ?? state.sun.space);

describe("TV-P: whatever is played, the invariants hold", () => {
  for (const seats of [5, 6, 7, 8, 9, 10, 11, 12])
    test(`with ${seats} players`, () => {
      for (let number = 0; number < EACH; number++) checkMatch(seats, `${seats} ${number}`);
    });
});

function checkMatch(seats: number, seed: string): void {
  const dice = seeded(seed);
  const begun = begin(game, { symbols: number(seed) % 2 === 0 ? "default" : "random" }, seats, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  const { start, moons } = setUpFor(seats);
  let match = begun.match;
  let turns = 0;
  let askers: number[] = [];
  while (!isOver(game.turn(match.state))) {
    const before = match.state;
    if (before.phase.is === "asking" && before.phase.withdrawals === 0) {
      turns += 1;
      askers.push(askerOf(before));
      checkTurnStart(before, askers);
    }
    match = step(match, dice);
    const { state } = match;
    expect(state.piles.flat().length + state.sun.under.length).toBe(seats);
    const [was, is] = [standing(before), standing(state)];
    expect(was.every((space, seat) => space <= (is[seat] ?? 0))).toBe(true);
    const isDayOver = state.news.some(({ key }) => key === "dayOver");
    const day = isDayOver && state.phase.is !== "over" ? state.day - 1 : state.day;
    expect(Math.max(...is)).toBeLessThanOrEqual(start + day * mostSpaces(seats));
    if (state.moonsLeft > 1) expect(state.piles[17]).toEqual([]);
    const isWithdrawn = state.news.some(({ key }) => key === "withdrawn");
    if (!isWithdrawn) expect(before.branches.every((showing, seat) => showing || !state.branches[seat])).toBe(true);
    if (isDayOver) {
      expect([...askers].sort((a, b) => a - b)).toEqual(seatsOf(seats));
      askers = [];
    }
  }
  expect(turns).toBe(seats * moons);
}

/** OS-26. */
function checkTurnStart(state: State, askers: readonly number[]): void {
  const asked = askers.slice(0, -1);
  const { space, under } = state.sun;
  expect([...under, ...state.piles.slice(space + 1).flat()].sort((a, b) => a - b)).toEqual(
    [...asked].sort((a, b) => a - b),
  );
}

const number = (seed: string): number => Number(seed.split(" ")[1]);
