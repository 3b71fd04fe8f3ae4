import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin } from "../../../kernel/match.ts";
import { seatsOf, viewersOf } from "../../../kernel/seat.ts";
import { asked, position, voted } from "../testing/drawn.ts";
import { DECK } from "./bank/bank.ts";
import { game } from "./game.ts";
import { PHILOSOPHERS } from "./philosophers.ts";
import { onePile, pileOn, spaceOf } from "./piles.ts";
import { symbolsFor } from "./special-days.ts";
import type { Options, State } from "./state.ts";
import { SEATS, setUpFor } from "./table.ts";

const begun = (seats: number, options: Partial<Options> = {}, seed = "test"): State => {
  const result = begin(game, options, seats, seeded(seed));
  if (!result.ok) throw new Error(result.why.key);
  return result.match.state;
};

const players = [5, 6, 7, 8, 9, 10, 11, 12];

describe("Set-up", () => {
  test("OS-1 Five to twelve players can play, and no others", () => {
    expect([game.id, game.seats]).toEqual(["ostrakon", { min: 5, max: 12 }]);
    expect([4, 13].map((seats) => begin(game, {}, seats, seeded("x")).ok)).toEqual([false, false]);
    expect(players.map((seats) => begun(seats).philosophers.length)).toEqual(players);
    expect([4, 13].map((seats) => game.options({}, seats))).toEqual([null, null]);
    expect(SEATS).toEqual({ min: 5, max: 12 });
    expect(() => setUpFor(4)).toThrow("no table for 4");
  });

  test("OS-2 Every seat is a different philosopher, drawn from twelve", () => {
    for (const seats of players) expect(new Set(begun(seats).philosophers).size).toBe(seats);
    expect([...begun(12).philosophers].sort()).toEqual(PHILOSOPHERS);
    expect(begun(5, {}, "other").philosophers).not.toEqual(begun(5).philosophers);
    expect(PHILOSOPHERS.map((name) => name.charAt(0)).join("")).toBe("abcdefghilmn");
  });

  test("OS-3 Everybody casts a white or a black stone", () => {
    const state = asked(position("5 sun: A B C D E"));
    for (const seat of seatsOf(5)) {
      const written = game.offers(game.view(state, seat)).map(game.write);
      expect(written.slice(0, 2)).toEqual(["w", "b"]);
    }
  });

  test("OS-4 Nobody deals: every turn begins by itself", () => {
    const before = position("5 sun: A B C D E");
    const state = voted(asked(before), "A B C");
    expect(state.phase).toEqual({ is: "asking", withdrawals: 0 });
    expect(game.turn(state)).toEqual({ seats: [1], how: "first" });
    expect(state.row).not.toEqual(before.row);
  });

  test("OS-5 The path is 1 to 16 and then the Temple", () => {
    expect(begun(5).piles).toHaveLength(18);
    const state = voted(asked(position("15 sun: A B C D E")), "A B C");
    expect(state.piles[17]).toEqual([0]);
    expect([spaceOf(state.piles, 0), spaceOf(state.piles, 1), spaceOf(onePile([0], 3), 1)]).toEqual([17, 15, null]);
  });

  test("OS-6 All start in one pile in random order, olive branches showing", () => {
    for (const seats of players) {
      const state = begun(seats);
      const { start } = setUpFor(seats);
      expect(state.piles.flat()).toHaveLength(seats);
      expect([...pileOn(state.piles, start)].sort((a, b) => a - b)).toEqual(seatsOf(seats));
      expect(state.branches).toEqual(Array(seats).fill(true));
    }
    const tops = Array.from({ length: 60 }, (_, seed) => begun(5, {}, `${seed}`).piles[5]?.[0]);
    expect(new Set(tops)).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  test("OS-7 The Sun starts on that space with nobody under it", () => {
    expect(players.map((seats) => begun(seats).sun)).toEqual(
      [5, 5, 2, 2, 1, 1, 2, 2].map((space) => ({ space, under: [] })),
    );
  });

  test("OS-8 There are as many moons as the set-up table says, or fewer for a shorter game", () => {
    expect(players.map((seats) => begun(seats).moonsLeft)).toEqual([6, 6, 5, 5, 4, 4, 3, 3]);
    expect(players.map((seats) => begun(seats, { moons: 2 }).moonsLeft)).toEqual(Array(8).fill(2));
  });

  test("OS-9 Day 1 is regular even if the start space has a symbol", () => {
    const state = begun(5, { symbols: "random" }, symbolOnStart());
    expect(state.symbols[5]).not.toBeNull();
    expect({ day: state.day, rule: state.rule }).toEqual({ day: 1, rule: "regular" });
    expect(state.news[0]).toEqual({ key: "dayBegins", day: 1, rule: "regular", moonsLeft: 6 });
  });

  test("OS-10 The deck is shuffled and three cards form the row", () => {
    const { row, deck, discard } = begun(8);
    expect(new Set([...row, ...deck]).size).toBe(DECK.length);
    expect([row.length, deck.length, discard]).toEqual([3, 13, []]);
    expect(begun(8, {}, "other").row).not.toEqual(row);
  });

  test("OS-11 Piles, Sun, Moon, day rule and branches are open to everyone", () => {
    const state = position(
      `7 sun: A B / G
       5: C* D
       3: E F`,
      { day: 3, moonsLeft: 2, rule: "oracle" },
    );
    const { sun, piles, branches } = state;
    for (const viewer of viewersOf(7))
      expect(game.view(state, viewer)).toMatchObject({ sun, piles, branches, day: 3, moonsLeft: 2, rule: "oracle" });
  });
});

test("A match begins with its first announcement", () => {
  const state = begun(5);
  expect(state.news.map(({ key }) => key)).toEqual(["dayBegins", "turnBegins"]);
  expect({ phase: state.phase, asked: state.asked, day: state.day }).toEqual({
    phase: { is: "asking", withdrawals: 0 },
    asked: [],
    day: 1,
  });
});

/** A seed whose random map has a symbol on space 5. */
function symbolOnStart(): string {
  const seeds = Array.from({ length: 40 }, (_, seed) => `symbols ${seed}`);
  return seeds.find((seed) => begun(5, { symbols: "random" }, seed).symbols[5] !== null) ?? "";
}

test("A random map has three of each symbol on 4 to 16, and differs from match to match", () => {
  const options = { ...begun(5).options, symbols: "random" } as const;
  const maps = Array.from({ length: 30 }, (_, seed) => symbolsFor(options, seeded(seed)));
  for (const map of maps) {
    expect(map).toHaveLength(18);
    expect([...map.slice(0, 4), map[17]]).toEqual(Array(5).fill(null));
    for (const special of ["oracle", "corruption", "treachery"])
      expect(map.filter((symbol) => symbol === special)).toHaveLength(3);
  }
  for (const space of Array.from({ length: 13 }, (_, at) => at + 4))
    expect(
      maps.some((map) => map[space] !== null),
      `${space}`,
    ).toBe(true);
});
