import { describe, expect, test } from "vitest";
import { variedMove } from "../bots/random-bot.ts";
import { aisopos, empedocle, isisOsiris, ostrakon } from "../games/catalogue.ts";
import { type Dice, seeded } from "../kernel/dice.ts";
import { isOver } from "../kernel/game.ts";
import { begin, submit } from "../kernel/match.ts";
import type { Room } from "../kernel/room.ts";

/** The sides of every draw, as docs/fair-dice.md lists them. */

const shuffling = (things: number): readonly number[] =>
  Array.from({ length: Math.max(things - 1, 0) }, (_, done) => things - done);

/** The sides of the draws of the set-up, and then of each step of a random match. */
async function drawn(room: Room, raw: unknown, seats: number, seed: string): Promise<readonly (readonly number[])[]> {
  const { game } = await room.game();
  const chance = seeded(seed);
  const steps: number[][] = [[]];
  const dice: Dice = {
    roll(sides) {
      steps.at(-1)?.push(sides);
      return chance.roll(sides);
    },
  };
  const begun = begin(game, raw, seats, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let { match } = begun;
  for (let turn = game.turn(match.state); !isOver(turn); turn = game.turn(match.state)) {
    steps.push([]);
    for (const seat of turn.how === "first" ? turn.seats.slice(0, 1) : turn.seats) {
      const move = variedMove(game.offers(game.view(match.state, seat)), game.write, chance);
      const result = submit(game, match, seat, game.write(move), dice);
      if (!result.ok) throw new Error(result.why.key);
      match = result.match;
    }
  }
  return steps;
}

const setUp = async (room: Room, raw: unknown, seats: number) => (await drawn(room, raw, seats, "olive"))[0];

describe("The sides of each draw", () => {
  test("Aisopos draws who begins, and nothing else", async () => {
    for (const seats of [2, 3, 4]) {
      expect((await drawn(aisopos, {}, seats, "olive")).flat()).toEqual([seats]);
      expect((await drawn(aisopos, { first: 1 }, seats, "olive")).flat()).toEqual([]);
    }
  });

  test("Isis & Osiris draws who begins, and shuffles the tiles", async () => {
    for (const seats of [2, 3, 4])
      for (const stock of ["own", "common"]) {
        expect((await drawn(isisOsiris, { stock }, seats, "olive")).flat()).toEqual([seats, ...shuffling(22)]);
        expect((await drawn(isisOsiris, { stock, first: 2 }, seats, "olive")).flat()).toEqual(shuffling(22));
      }
  });

  test("Empedocle draws who begins where there are no Unknown Forces; all other draws have six sides", async () => {
    for (const seats of [3, 4, 5]) expect(await setUp(empedocle, { forces: 0 }, seats)).toEqual([seats]);
    expect(await setUp(empedocle, { forces: 3 }, 1)).toEqual([6, 6, 6]);
    expect(await setUp(empedocle, { forces: 2 }, 2)).toEqual([6, 6]);
    for (const [seats, raw] of [
      [1, { forces: 3 }],
      [2, { forces: 1 }],
      [4, { aubaine: true }],
      [5, { forces: 0 }],
    ] as const) {
      const [, ...steps] = await drawn(empedocle, raw, seats, "olive");
      expect(new Set(steps.flat())).toEqual(new Set([6]));
    }
  });

  test("Ostrakon shuffles philosophers, a random map, seats and cards", async () => {
    for (const seats of [5, 12]) {
      const [philosophers, order, cards] = [shuffling(12), shuffling(seats), shuffling(16)];
      expect(await setUp(ostrakon, {}, seats)).toEqual([...philosophers, ...order, ...cards]);
      expect(await setUp(ostrakon, { symbols: "random" }, seats)).toEqual([
        ...philosophers,
        ...shuffling(13),
        ...order,
        ...cards,
      ]);
    }
    const subjects = (count: number) => Array.from({ length: count }, (_, number) => `Subject ${number}`).join("; ");
    for (const [count, made] of [
      [8, 4],
      [56, 8],
    ] as const)
      expect(await setUp(ostrakon, { subjects: subjects(count) }, 5)).toEqual([
        ...shuffling(12),
        ...shuffling(5),
        ...shuffling(made),
      ]);
  });

  test("Ostrakon draws no more than a question of the bank, or shuffles the cards again", async () => {
    let [questions, shuffles] = [0, 0];
    for (const seed of ["a", "b", "c", "d"]) {
      const [, ...steps] = await drawn(ostrakon, { moons: 4 }, 6, seed);
      for (const sides of steps.filter(({ length }) => length > 0)) {
        if (sides.length === 1) questions += 1;
        else {
          shuffles += 1;
          expect(sides).toEqual(shuffling(sides[0] ?? 0));
        }
      }
    }
    expect([questions > 0, shuffles > 0]).toEqual([true, true]);
  });

  test("Ostrakon draws among those who wish the same philosopher, and shuffles what is left", async () => {
    const { game } = await ostrakon.game();
    const begun = begin(game, { philosophers: "wished" }, 5, seeded("olive"));
    if (!begun.ok) throw new Error(begun.why.key);
    const sides: number[] = [];
    const dice: Dice = { roll: (count) => sides.push(count) && 1 };
    const names = game.offers(game.view(begun.match.state, 0)).map(game.write);
    const [first = "", second = ""] = names.filter((name) => name !== "be:any");
    const wishes = [first, first, first, second, second];
    const match = wishes.reduce((now, wish, seat) => {
      const result = submit(game, now, seat, wish, dice);
      if (!result.ok) throw new Error(result.why.key);
      return result.match;
    }, begun.match);
    expect(match.steps).toHaveLength(1);
    expect(sides.slice(0, 2)).toEqual([3, 2]);
    // Who gets neither keeps what was dealt to them, unless somebody has it now.
    expect([[], ...[8, 9, 10].map(shuffling)]).toContainEqual(sides.slice(2));
  });
});
