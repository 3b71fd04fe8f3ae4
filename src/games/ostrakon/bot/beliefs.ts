import type { Seat } from "../../../kernel/seat.ts";
import type { ShownStones, Stone } from "../rules/state.ts";
import type { Leaning } from "./leaning.ts";
import { chanceOfWhite, type Person, stranger } from "./people.ts";
import type { World } from "./world.ts";

/** What is seen when a question has been answered. */
export interface Answers {
  readonly leaning: Leaning;
  /** By seat, as they were cast; null for the asker, and for what was not shown. */
  readonly stones: ShownStones;
  readonly asker: Seat;
  /** The asker's guess; null where the asker could still turn it. */
  readonly guess: Stone | null;
}

/** How a bot thinks about people. */
export interface Beliefs {
  readonly strangers: (world: World, seats: number) => readonly Person[];
  readonly after: (world: World, people: readonly Person[], answers: Answers) => readonly Person[];
  /** By seat: the probability of a white stone. */
  readonly whites: (world: World, people: readonly Person[], leaning: Leaning) => readonly number[];
}

/** Levels 1 to 3 know what people are like in general, and learn nothing about anybody. */
export const inGeneral: Beliefs = {
  strangers: ({ traits, variance }, seats) => Array<Person>(seats).fill(stranger(traits, variance)),
  after: (_world, people) => people,
  whites(_world, people, leaning) {
    const [first] = people;
    if (first === undefined) return [];
    const chance = chanceOfWhite(first, leaning);
    return people.map(() => chance);
  },
};
