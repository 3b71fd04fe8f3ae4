import { describe, expect, test } from "vitest";
import type { Seat } from "../../../kernel/seat.ts";
import { game } from "../rules/game.ts";
import type { State } from "../rules/state.ts";
import { asked, followed, position, said, voted } from "../testing/drawn.ts";
import { blank, type Memory, remembered } from "./memory.ts";
import { leaningOf } from "./opinion.ts";
import { ourWorld } from "./our-world.ts";
import { chanceOfWhite, stranger } from "./people.ts";

const STRANGER = stranger(ourWorld.traits, ourWorld.variance);
const MOUNTAINS = leaningOf({ is: "bank", id: "mountains-1", swapped: false });

/** The memory of a seat after these states. */
const memoryAfter = (seat: Seat, isLearning: boolean, ...states: readonly State[]): Memory =>
  states.reduce(
    (memory, state) => remembered(ourWorld, memory, game.view(state, seat), isLearning),
    blank(seat, `seed ${seat}`),
  );

const seven = (rule: State["rule"] = "regular"): State =>
  position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, rule });

describe("Learning about the others", () => {
  test("A bot learns about each player from their stones, but not from the asker's guess", () => {
    const answering = followed(asked(seven()), "");
    const { people } = memoryAfter(0, true, seven(), answering, voted(answering, "A C D"));
    expect(people[0]).toEqual(STRANGER);
    expect(people[2]).toEqual(people[3]);
    expect(people[1]).toEqual(people[4]);
    const white = (seat: number): number => chanceOfWhite(people[seat] ?? STRANGER, MOUNTAINS);
    expect(white(2)).toBeGreaterThan(chanceOfWhite(STRANGER, MOUNTAINS));
    expect(white(1)).toBeLessThan(chanceOfWhite(STRANGER, MOUNTAINS));
  });

  test("Only bots that learn do so", () => {
    const answering = followed(asked(seven()), "");
    const { people } = memoryAfter(0, false, seven(), answering, voted(answering, "A C D"));
    for (const person of people) expect(person).toEqual(STRANGER);
  });

  test("A seat's own stones are remembered too, for hints to a person", () => {
    const answering = followed(asked(seven()), "");
    const { people } = memoryAfter(2, true, seven(), answering, voted(answering, "A C D"));
    expect(people[2]).not.toEqual(STRANGER);
  });

  test("A corrupted stone counts as it was cast", () => {
    const answering = followed(asked(seven("corruption")), "");
    const picking = voted(answering, "A C D");
    const bought = memoryAfter(0, true, seven("corruption"), answering, picking, said(picking, "pick:2+3"));
    const other = memoryAfter(0, true, seven("corruption"), answering, picking, said(picking, "pick:5+6"));
    expect(bought.people).toEqual(other.people);
    expect(bought.people[1]).not.toEqual(bought.people[2]);
  });

  test.each(["oracle", "treachery"] as const)("a vote under %s is learnt once", (rule) => {
    const answering = followed(asked(seven(rule)), "");
    const seen = [seven(rule), answering, voted(answering, "A C D")];
    const end = rule === "oracle" ? said(said(seen[2] as State, "pick:2+3"), "keep") : said(seen[2] as State, "keep");
    const middle = rule === "oracle" ? [said(seen[2] as State, "pick:2+3")] : [];
    const plain = followed(asked(seven()), "");
    const regular = memoryAfter(0, true, seven(), plain, voted(plain, "A C D"));
    expect(memoryAfter(0, true, ...seen, ...middle, end).people).toEqual(regular.people);
  });

  test("An anonymous tally teaches nothing", () => {
    const before = position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, options: { anonymousTally: true } });
    const answering = followed(asked(before), "");
    const { people } = memoryAfter(2, true, before, answering, voted(answering, "A C D"));
    for (const person of people) expect(person).toEqual(STRANGER);
  });
});
