import { describe, expect, test } from "vitest";
import { position } from "../../drawn.ts";
import { worthOf } from "../odds.ts";
import { raceOf } from "./engine.ts";
import { habitsOf, STRIDE } from "./habits.ts";
import { habitualFollower, winShares } from "./rollouts.ts";

const HABITS = habitsOf(5);
const sharesOf = (drawing: string, seat: number, moonsLeft = 1, races = 4000): readonly number[] =>
  winShares(
    raceOf(position(drawing, { day: 3, moonsLeft })),
    [0, 1, 2].map((spaces) => ({ spaces, follower: -1 })),
    seat,
    HABITS,
    races,
    "shares",
  );

describe("imagined races", () => {
  test("on the last turn nothing is left to chance: on top of the leading pile is who wins", () => {
    const last = "9: B C\n8 sun: A / D E";
    expect(sharesOf(last, 0, 1, 10)).toEqual([0, 1, 1]);
    expect(sharesOf(last, 1, 1, 10)).toEqual([1, 0, 0]);
  });

  test("one turn before the end they say what habit says", () => {
    // B, who asks last, wins from 8 by two spaces, or by one if A has gone under.
    const [gone = 0, one = 0, two = 0] = sharesOf("8 sun: A B / C D E", 1);
    const failing = HABITS.reach[0] ?? 0;
    const atMostOne = HABITS.reach[1] ?? 0;
    expect(gone).toBeCloseTo(1 - failing, 1);
    expect(one).toBeCloseTo(1 - failing, 1);
    expect(two).toBeCloseTo(1 - atMostOne, 1);
  });

  test("the farther the better, and the same seed gives the same shares", () => {
    const early = sharesOf("5 sun: A B C D E", 0, 6, 1000);
    expect(early).toEqual(sharesOf("5 sun: A B C D E", 0, 6, 1000));
    expect(early.toSorted()).toEqual(early);
    const everybody = [0, 1, 2, 3, 4].map((seat) => sharesOf("5 sun: A B C D E", seat, 6, 1000)[1] ?? 0);
    expect(everybody.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  });

  test("end with the best so far when time is up", () => {
    let asked = 0;
    const race = raceOf(position("5 sun: A B C D E"));
    const isUp = (): boolean => ++asked >= 3;
    const shares = winShares(race, [{ spaces: 1, follower: -1 }], 0, HABITS, 1_000_000, "x", isUp);
    expect(asked).toBe(3);
    expect((shares[0] ?? 0) * 48).toBeCloseTo(Math.round((shares[0] ?? 0) * 48), 10);
  });
});

describe("habits", () => {
  test("are to ask what splits people best", () => {
    const odds = Array.from({ length: 4 }, (_, spaces) => {
      const reach = habitsOf(8).reach;
      return (reach[spaces] ?? 0) - (spaces === 0 ? 0 : (reach[spaces - 1] ?? 0));
    });
    expect(worthOf(odds, [0, 1, 2, 3])).toBeCloseTo(1.59, 2);
    expect(habitsOf(8).reach).toHaveLength(4 * STRIDE);
  });

  test("are to follow from far behind, and from anywhere on the last day", () => {
    const follower = (drawing: string, moonsLeft: number): number =>
      habitualFollower(raceOf(position(drawing, { day: 3, moonsLeft })), HABITS);
    expect(follower("10 sun: A B\n9: C\n5: D E", 1)).toBe(3);
    expect(follower("10 sun: A B\n9: C\n5: D* E", 1)).toBe(2);
    expect(follower("10 sun: A B\n9: C D E", 6)).toBe(-1);
    expect(follower("10 sun: A B\n9: C* D E", 1)).toBe(-1);
    expect(follower("10 sun: A B C D / E", 1)).toBe(-1);
  });
});
