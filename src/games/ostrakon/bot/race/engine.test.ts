import { describe, expect, test } from "vitest";
import { type Dice, seeded } from "../../../../kernel/dice.ts";
import { isOver } from "../../../../kernel/game.ts";
import { seatsOf } from "../../../../kernel/seat.ts";
import { isLong } from "../../../../testing/contract/describe-contract.ts";
import { eligible } from "../../rules/follower.ts";
import { game } from "../../rules/game.ts";
import { askerOf } from "../../rules/order.ts";
import type { News, State } from "../../rules/state.ts";
import { mostSpaces } from "../../rules/table.ts";
import { position } from "../../testing/drawn.ts";
import { asker, at, isOver as isRunOut, leader, playTurn, RULES, raceOf } from "./engine.ts";

const EACH = isLong ? 1250 : 38;

/** A random step of the rules. Nobody objects, and half of those who may follow do. */
function stepped(state: State, dice: Dice): State {
  const { seats, how } = game.turn(state);
  const round = (how === "each" ? seats : seats.slice(0, 1)).map((seat) => {
    const open = game.offers(game.view(state, seat)).filter((move) => move.is !== "vote" || move.objection === null);
    return { seat, move: open[dice.roll(open.length) - 1] ?? { is: "pass" as const } };
  });
  return game.apply(state, round, dice);
}

const newsOf = <Key extends News["key"]>({ news }: State, key: Key) =>
  news.find((fact): fact is Extract<News, { readonly key: Key }> => fact.key === key);

describe("The race follows the rules", () => {
  test.each([5, 6, 7, 8, 9, 10, 11, 12])("Matches of %i players are the same in the race and in the rules", (seats) => {
    let turns = 0;
    for (let number = 0; number < EACH; number++) {
      const dice = seeded(`race ${seats} ${number}`);
      const options = game.options({ symbols: number % 2 === 0 ? "random" : "default", questionMode: "bank" }, seats);
      if (options === null) throw new Error("no such table");
      let state = game.setup(options, seats, dice);
      const race = raceOf(state);
      let follower = -1;
      while (!isOver(game.turn(state))) {
        const next = stepped(state, dice);
        follower = newsOf(next, "follows")?.seat ?? follower;
        const tallied = newsOf(next, "tallied");
        if (tallied !== undefined) {
          expect(asker(race)).toBe(askerOf(state));
          const advanced = newsOf(next, "advanced")?.spaces ?? 0;
          playTurn(race, advanced, follower);
          follower = -1;
          turns++;
          if (next.phase.is !== "over") expect(lying(race)).toEqual(lying(raceOf(next)));
        }
        state = next;
      }
      expect(isRunOut(race)).toBe(true);
      expect(leader(race)).toBe(game.outcome(state)?.places.indexOf(1));
    }
    expect(turns).toBeGreaterThan(EACH * 20);
  });

  test("Three turns deep the race has as many different outcomes as the rules", () => {
    const start = position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2 });
    expect(countedByRules(start, 3)).toBe(countedByRace(start, 3));
    const lastOfDay = position("9: B C\n6: E\n5 sun: A / D F G", { day: 4, moonsLeft: 2 });
    expect(countedByRules(lastOfDay, 3)).toBe(countedByRace(lastOfDay, 3));
  });
});

/** The part of a race that counts: the array above a pile's top has old values. */
function lying(race: Int8Array): unknown {
  const pile = (space: number): readonly number[] =>
    Array.from(
      race.subarray(at.PILES + space * at.MOST, at.PILES + space * at.MOST + (race[at.HEIGHTS + space] as number)),
    );
  const players = race[at.PLAYERS] as number;
  return {
    piles: Array.from({ length: 18 }, (_, space) => pile(space)),
    where: Array.from(race.subarray(at.WHERE, at.WHERE + players)),
    branches: Array.from(race.subarray(at.BRANCHES, at.BRANCHES + players)),
    under: Array.from(race.subarray(at.UNDER, at.UNDER + (race[at.UNDER_COUNT] as number))),
    sun: race[at.SUN],
    moons: race[at.MOONS],
    rule: RULES[race[at.RULE] as number],
  };
}

/** Counts every outcome of the vote with every possible follower or none, to this depth. */
function countedByRace(state: State, depth: number): number {
  const seats = state.philosophers.length;
  const count = (race: Int8Array, left: number): number => {
    if (left === 0 || isRunOut(race)) return 1;
    let sum = 0;
    for (const follower of [-1, ...mayFollow(race)])
      for (let spaces = 0; spaces <= mostSpaces(seats); spaces++) {
        const next = race.slice();
        playTurn(next, spaces, follower);
        sum += count(next, left - 1);
      }
    return sum;
  };
  const mayFollow = (race: Int8Array): readonly number[] =>
    seatsOf(seats).filter((seat) => {
      const space = race[at.WHERE + seat] as number;
      const top = race[at.PILES + space * at.MOST + (race[at.HEIGHTS + space] as number) - 1];
      return space < (race[at.SUN] as number) && top === seat && race[at.BRANCHES + seat] === 1;
    });
  return count(raceOf(state), depth);
}

function countedByRules(state: State, depth: number): number {
  if (depth === 0 || state.phase.is === "over") return 1;
  const seats = seatsOf(state.philosophers.length);
  const regular: State = { ...state, rule: "regular" };
  let sum = 0;
  for (const follower of [null, ...eligible(regular)])
    for (let different = 0; different <= mostSpaces(seats.length); different++) {
      const others = seats.filter((seat) => seat !== askerOf(regular));
      const answering: State = {
        ...regular,
        branches: regular.branches.map((shows, seat) => shows && seat !== follower),
        phase: { is: "answering", withdrawals: 2, question: { is: "bank", id: "rain-1", swapped: false }, follower },
      };
      const round = seats.map((seat) => ({
        seat,
        move: {
          is: "vote" as const,
          stone: others.indexOf(seat) >= 0 && others.indexOf(seat) < different ? ("b" as const) : ("w" as const),
          objection: null,
        },
      }));
      sum += countedByRules(game.apply(answering, round, seeded(1)), depth - 1);
    }
  return sum;
}
