import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import type { Stone } from "../rules/state.ts";
import { acquaintance } from "./acquaintance.ts";
import { whitesIn } from "./beliefs.ts";
import type { Leaning, Traits } from "./leaning.ts";
import { drawnAnswer, whiteWith } from "./opinion.ts";
import { ourWorld } from "./our-world.ts";
import type { Person } from "./people.ts";
import type { World } from "./world.ts";

const world: World = { ...ourWorld, traits: 2, variance: 1 };
const asks = (bias: number, ...load: readonly number[]): Leaning => ({ name: "?", isMirrored: false, bias, load });

/** Forty questions, and what these people answered. */
function evening(chances: readonly ((leaning: Leaning) => number)[]): readonly Person[] {
  const dice = seeded("evening");
  const value = (): number => (dice.roll(2001) - 1001) / 700;
  let people = acquaintance.strangers(world, chances.length);
  for (let at = 0; at < 40; at++) {
    const leaning = asks(value(), value(), value());
    const stones = chances.map((chance, seat): Stone | null =>
      seat === 0 ? null : drawnAnswer(`${at}`, false, chance(leaning), `seat ${seat}`),
    );
    people = acquaintance.after(world, people, { leaning, stones, asker: 0, guess: null });
  }
  return people;
}

const usual = (leaning: Leaning): number => whiteWith(leaning, [0, 0]);
const bold = (leaning: Leaning): number => whiteWith(leaning, [1.5, 0]);
const contrarian = (leaning: Leaning): number => 1 - usual(leaning);
const chance = (people: readonly Person[], leaning: Leaning, seat: number): number =>
  whitesIn(acquaintance.outlooks(world, people, leaning))[seat] ?? 0;

describe("Getting to know people", () => {
  test("Before the first stone all are alike, and go along with what most people say", () => {
    const people = acquaintance.strangers(world, 5);
    const whites = whitesIn(acquaintance.outlooks(world, people, asks(1, 0.8, 0)));
    expect(whites).toHaveLength(5);
    for (const white of whites) expect(Math.abs(white - 0.69)).toBeLessThan(0.06);
  });

  test("Somebody's traits show, and so does a contrarian", () => {
    const people = evening([usual, bold, contrarian, usual, usual]);
    expect(chance(people, asks(0, 1.5, 0), 1)).toBeGreaterThan(0.75);
    expect(chance(people, asks(1.5, 0, 0), 2)).toBeLessThan(0.4);
    for (const seat of [1, 3, 4]) expect(chance(people, asks(1.5, 0, 0), seat)).toBeGreaterThan(0.65);
  });

  test("Where friends are alike, their stones say something about somebody who was never seen", () => {
    const alike = evening([bold, bold, bold, bold, bold, bold]);
    const mixed = evening([usual, bold, contrarian, (leaning) => whiteWith(leaning, [-1.5, 0]), usual, usual]);
    const unseen = (people: readonly Person[]): number => chance(people, asks(0, 1.5, 0), 0);
    expect(unseen(alike)).toBeGreaterThan(0.6);
    expect(Math.abs(unseen(mixed) - 0.5)).toBeLessThan(0.1);
  });

  test("An asker who guesses against what most say seems to give their own opinion", () => {
    const [unknown] = acquaintance.strangers(world, 1) as [Person];
    const leaning = asks(1.5, 1, 0);
    const guessing = (guess: Stone): Person | undefined =>
      acquaintance.after(world, Array<Person>(6).fill(unknown), {
        leaning,
        stones: [null, null, null, null, null, null],
        asker: 0,
        guess,
      })[0];
    expect(guessing("b")?.candour).toBeGreaterThan(2 * (unknown.candour ?? 0));
    expect(guessing("w")?.candour).toBeLessThan(unknown.candour ?? 0);
    expect(guessing("b")?.mean[0]).toBeLessThan(0);
  });

  test("Where all say the same, the question may lean further than was told, and it says less about each of them", () => {
    const boldnessAfter = (others: Stone | null): number => {
      const people = acquaintance.strangers(world, 8);
      const stones = people.map((_, seat) => (seat === 0 ? null : seat === 1 ? "w" : others));
      return (
        acquaintance.after(world, people, { leaning: asks(0, 1, 0), stones, asker: 0, guess: null })[1]?.mean[0] ?? 0
      );
    };
    expect(boldnessAfter("w")).toBeGreaterThan(0);
    expect(boldnessAfter("w")).toBeLessThan(0.95 * boldnessAfter(null));
    expect(boldnessAfter("b")).toBeGreaterThan(boldnessAfter("w"));
  });

  test("There are several ways to see people, and they are sure together", () => {
    const outlooks = acquaintance.outlooks(world, evening([usual, bold, contrarian, usual]), asks(0.5, 1, 0));
    expect(outlooks.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(new Set(outlooks.map(({ whites }) => whites[0])).size).toBeGreaterThan(5);
  });

  test("Whoever knows their own traits counts with them, whoever else asked before about the same people", () => {
    const alike = evening([bold, bold, bold]);
    const [daring, timid] = [
      [1.5, 0],
      [-1.5, 0],
    ] as const;
    const own = (traits: Traits): number => chance(acquaintance.oneself(alike, 0, traits), asks(0, 1.5, 0), 0);
    expect(own(daring)).toBeGreaterThan(0.85);
    expect(own(timid)).toBeLessThan(0.15);
    expect(acquaintance.oneself(alike, 1, timid)[0]).toBe(alike[0]);
    expect(acquaintance.oneself(alike, 1, timid), "worked out once").toBe(acquaintance.oneself(alike, 1, timid));
  });
});
