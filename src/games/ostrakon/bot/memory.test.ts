import { describe, expect, test } from "vitest";
import type { Seat } from "../../../kernel/seat.ts";
import { game } from "../rules/game.ts";
import type { State } from "../rules/state.ts";
import { asked, followed, position, said, voted } from "../testing/drawn.ts";
import { acquaintance } from "./acquaintance.ts";
import { type Beliefs, inGeneral, whitesIn } from "./beliefs.ts";
import { blank, type Memory, remembered } from "./memory.ts";
import { leaningOf } from "./opinion.ts";
import { ourWorld } from "./our-world.ts";
import { chanceOfWhite, type Person } from "./people.ts";

const [STRANGER] = acquaintance.strangers(ourWorld, 1) as [Person];
const MOUNTAINS = leaningOf({ is: "bank", id: "mountains-1", swapped: false });
const REGARDING = { ...MOUNTAINS, bias: 0, load: [...MOUNTAINS.load, MOUNTAINS.bias] };
const whites = (people: readonly Person[]): readonly number[] =>
  whitesIn(acquaintance.outlooks(ourWorld, people, MOUNTAINS));

/** The memory of a seat after these states. */
const memoryAfter = (seat: Seat, beliefs: Beliefs, ...states: readonly State[]): Memory =>
  states.reduce(
    (memory, state) => remembered(ourWorld, memory, game.view(state, seat), beliefs),
    blank(seat, `seed ${seat}`),
  );

const seven = (rule: State["rule"] = "regular"): State =>
  position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, moonsLeft: 2, rule });

describe("Learning about the others", () => {
  test("A bot learns about each player from their stones, and hardly anything from the asker's guess", () => {
    const answering = followed(asked(seven()), "");
    const { people } = memoryAfter(0, acquaintance, seven(), answering, voted(answering, "A C D"));
    expect(people[2]).toEqual(people[3]);
    expect(people[1]).toEqual(people[4]);
    const before = whites([STRANGER])[0] ?? 0;
    const after = whites(people);
    expect(after[2]).toBeGreaterThan(before);
    expect(after[1]).toBeLessThan(before);
    const asker = chanceOfWhite(people[0] ?? STRANGER, REGARDING);
    expect(Math.abs(asker - chanceOfWhite(STRANGER, REGARDING))).toBeLessThan(
      Math.abs(chanceOfWhite(people[2] ?? STRANGER, REGARDING) - chanceOfWhite(STRANGER, REGARDING)) / 2,
    );
  });

  test("Only bots that learn do so", () => {
    const answering = followed(asked(seven()), "");
    const { people } = memoryAfter(0, inGeneral, seven(), answering, voted(answering, "A C D"));
    expect(people).toEqual(inGeneral.strangers(ourWorld, 7));
  });

  test("A seat's own stones are remembered too, for hints to a person", () => {
    const answering = followed(asked(seven()), "");
    const { people } = memoryAfter(2, acquaintance, seven(), answering, voted(answering, "A C D"));
    expect(people[2]).not.toEqual(STRANGER);
  });

  test("A corrupted stone counts as it was cast", () => {
    const answering = followed(asked(seven("corruption")), "");
    const picking = voted(answering, "A C D");
    const bought = memoryAfter(0, acquaintance, seven("corruption"), answering, picking, said(picking, "pick:2+3"));
    const other = memoryAfter(0, acquaintance, seven("corruption"), answering, picking, said(picking, "pick:5+6"));
    expect(bought.people).toEqual(other.people);
    expect(bought.people[1]).not.toEqual(bought.people[2]);
  });

  test.each(["oracle", "treachery"] as const)("a vote under %s is learnt once", (rule) => {
    const answering = followed(asked(seven(rule)), "");
    const seen = [seven(rule), answering, voted(answering, "A C D")];
    const end = rule === "oracle" ? said(said(seen[2] as State, "pick:2+3"), "keep") : said(seen[2] as State, "keep");
    const middle = rule === "oracle" ? [said(seen[2] as State, "pick:2+3")] : [];
    const plain = followed(asked(seven()), "");
    const regular = memoryAfter(0, acquaintance, seven(), plain, voted(plain, "A C D"));
    const special = memoryAfter(0, acquaintance, ...seen, ...middle, end);
    expect(special.people.slice(1)).toEqual(regular.people.slice(1));
    // After the Oracle the asker's stone is no guess.
    expect(special.people[0]).toEqual(rule === "oracle" ? STRANGER : regular.people[0]);
  });

  test("An anonymous tally teaches nothing", () => {
    const before = position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, options: { anonymousTally: true } });
    const answering = followed(asked(before), "");
    const { people } = memoryAfter(2, acquaintance, before, answering, voted(answering, "A C D"));
    for (const person of people) expect(person).toEqual(STRANGER);
  });
});
