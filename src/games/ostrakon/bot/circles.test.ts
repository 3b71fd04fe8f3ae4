import { describe, expect, test } from "vitest";
import { opposed } from "./circle-members.ts";
import { readings } from "./circles.ts";
import type { Habitat } from "./habitats.ts";
import type { Person } from "./people.ts";

/** Before the first stone: one trait with variance 2. */
const UNKNOWN: Person = { mean: [0], spread: [2] };

/** Somebody whose stones say as much as one measurement of the trait with this variance. */
function measured(value: number, variance: number): Person {
  const spread = 1 / (1 / 2 + 1 / variance);
  return { mean: [(spread * value) / variance], spread: [spread] };
}

const strangers: Habitat = { evidence: 0, between: [1e-6], within: [1], contrarians: 1e-9 };
const friends: Habitat = { evidence: 0, between: [0.9], within: [0.1], contrarians: 1e-9 };

const meanOf = (people: readonly Person[], habitats: readonly Habitat[], seat: number): number =>
  readings(people, UNKNOWN, habitats).reduce(
    (sum, { share, people: read }) => sum + share * (read[seat]?.mean[0] ?? 0),
    0,
  );

describe("Reading a table", () => {
  test("The shares are one together, and the same people give the same readings", () => {
    const people = [measured(1, 1), measured(-1, 1), UNKNOWN];
    const all = readings(people, UNKNOWN, [strangers, friends]);
    expect(all.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(readings(people, UNKNOWN, [strangers, friends])).toEqual(all);
  });

  test("Where all are different, everybody is what their own stones say", () => {
    // A measurement of 2 with variance 1 and a variance of 1 between people.
    expect(meanOf([measured(2, 1), measured(-3, 1), UNKNOWN], [strangers], 0)).toBeCloseTo(1, 3);
    expect(meanOf([measured(2, 1), measured(-3, 1), UNKNOWN], [strangers], 2)).toBeCloseTo(0, 3);
  });

  test("In one circle the stones of one say something about the other", () => {
    const two = [measured(2, 0.2), UNKNOWN];
    const read = meanOf(two, [friends], 1);
    // If they are in one circle: 0.9 / (0.9 + 0.1 + 0.2) of the measurement. If not, nothing.
    expect(read).toBeGreaterThan(0.3);
    expect(read).toBeLessThan(1.5);
  });

  test("Two groups are found where there are two", () => {
    const people = [1.6, 1.5, 1.7, -1.5, -1.6, -1.4].map((value) => measured(value, 0.3));
    // One of the first three is known worse than the others.
    const hazy = people.with(0, measured(0, 4));
    expect(meanOf(hazy, [friends], 0)).toBeGreaterThan(-1.7);
    for (const seat of [0, 1, 2]) expect(meanOf(people, [friends], seat)).toBeGreaterThan(1);
    for (const seat of [3, 4, 5]) expect(meanOf(people, [friends], seat)).toBeLessThan(-1);
    // Where the middle of a group lies is drawn for each reading, with a deviation of about a third.
    for (const { people: read } of readings(people, UNKNOWN, [friends])) {
      for (const seat of [0, 1, 2]) expect(read[seat]?.mean[0]).toBeGreaterThan(0);
      for (const seat of [3, 4, 5]) expect(read[seat]?.mean[0]).toBeLessThan(0);
    }
  });

  test("The kind of people that explains the stones gains weight", () => {
    const alike = [1.5, 1.6, 1.4, 1.5, 1.6, 1.5].map((value) => measured(value, 0.05));
    const unknown = [...alike, UNKNOWN];
    expect(meanOf(unknown, [strangers, friends], 6)).toBeGreaterThan(0.7);
    const different = [2, -1.8, 0.2, 1, -1, 0.4].map((value) => measured(value, 0.05));
    expect(Math.abs(meanOf([...different, UNKNOWN], [strangers, friends], 6))).toBeLessThan(0.5);
  });

  test("Who says the opposite of most is a contrarian, if there are any", () => {
    // One trait, then the regard for what most people say: 1 usually. The stones say that it is -1 for the first person.
    const before: Person = { mean: [0, 1], spread: [2, 0, 0, 2] };
    const against: Person = { mean: [0, -0.6], spread: [2, 0, 0, 0.4] };
    const table = [against, before, before];
    const regardWhere = (contrarians: number): readonly number[] => {
      const habitat: Habitat = { evidence: 0, between: [0.5, 0.01], within: [0.5, 0.02], contrarians };
      const all = readings(table, before, [habitat]);
      return table.map((_, seat) => all.reduce((sum, one) => sum + one.share * (one.people[seat]?.mean[1] ?? 0), 0));
    };
    const [some, nobody] = [regardWhere(0.25), regardWhere(1e-9)];
    expect(some[0]).toBeLessThan(-0.3);
    expect(some[1]).toBeGreaterThan(0.1);
    expect(nobody[0]).toBeGreaterThan(0.7);
  });

  test("Whose regard is turned round twice is the same person", () => {
    const person: Person = { mean: [1, 2], spread: [3, 0.5, 0.5, 4] };
    expect(opposed(person)).toEqual({ mean: [1, -2], spread: [3, -0.5, -0.5, 4] });
    expect(opposed(opposed(person))).toEqual(person);
  });
});
