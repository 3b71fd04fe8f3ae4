import { describe, expect, test } from "vitest";
import { position } from "../../testing/drawn.ts";
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

describe("Simulated races", () => {
  test("On the last turn nothing is random: the top of the leading pile wins", () => {
    const last = "9: B C\n8 sun: A / D E";
    expect(sharesOf(last, 0, 1, 10)).toEqual([0, 1, 1]);
    expect(sharesOf(last, 1, 1, 10)).toEqual([1, 0, 0]);
  });

  test("One turn before the end the shares are those of the habits", () => {
    // B asks last and wins from 8 by two spaces, or by one space if A has gone under the Sun.
    const [gone = 0, one = 0, two = 0] = sharesOf("8 sun: A B / C D E", 1);
    const failing = HABITS.reach[0] ?? 0;
    const atMostOne = HABITS.reach[1] ?? 0;
    expect(gone).toBeCloseTo(1 - failing, 1);
    expect(one).toBeCloseTo(1 - failing, 1);
    expect(two).toBeCloseTo(1 - atMostOne, 1);
  });

  test("A longer advance gives a larger share, and the same seed gives the same shares", () => {
    const early = sharesOf("5 sun: A B C D E", 0, 6, 1000);
    expect(early).toEqual(sharesOf("5 sun: A B C D E", 0, 6, 1000));
    expect(early.toSorted()).toEqual(early);
    const everybody = [0, 1, 2, 3, 4].map((seat) => sharesOf("5 sun: A B C D E", seat, 6, 1000)[1] ?? 0);
    expect(everybody.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  });

  test("When time is up the shares so far are returned", () => {
    let asked = 0;
    const race = raceOf(position("5 sun: A B C D E"));
    const isUp = (): boolean => ++asked >= 3;
    const shares = winShares(race, [{ spaces: 1, follower: -1 }], 0, HABITS, 1_000_000, "x", isUp);
    expect(asked).toBe(3);
    expect((shares[0] ?? 0) * 48).toBeCloseTo(Math.round((shares[0] ?? 0) * 48), 10);
  });
});

describe("Habits", () => {
  test("An asker asks what splits people best", () => {
    const odds = Array.from({ length: 4 }, (_, spaces) => {
      const reach = habitsOf(8).reach;
      return (reach[spaces] ?? 0) - (spaces === 0 ? 0 : (reach[spaces - 1] ?? 0));
    });
    expect(worthOf(odds, [0, 1, 2, 3])).toBeCloseTo(1.59, 2);
    expect(habitsOf(8).reach).toHaveLength(4 * STRIDE);
  });

  test("People follow from far behind, and from anywhere on the last day", () => {
    const follower = (drawing: string, moonsLeft: number): number =>
      habitualFollower(raceOf(position(drawing, { day: 3, moonsLeft })), HABITS);
    expect(follower("10 sun: A B\n9: C\n5: D E", 1)).toBe(3);
    expect(follower("10 sun: A B\n9: C\n5: D* E", 1)).toBe(2);
    expect(follower("10 sun: A B\n9: C D E", 6)).toBe(-1);
    expect(follower("10 sun: A B\n9: C* D E", 1)).toBe(-1);
    expect(follower("10 sun: A B C D / E", 1)).toBe(-1);
  });
});
