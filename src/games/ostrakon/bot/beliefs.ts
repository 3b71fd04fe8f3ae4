import type { Seat } from "../../../kernel/seat.ts";
import type { ShownStones, Stone } from "../rules/state.ts";
import type { Leaning, Traits } from "./leaning.ts";
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

/** What people may answer, in one way to see them all, and how likely that way is. */
export interface Outlook {
  readonly share: number;
  /** By seat: the probability of a white stone. Given all that this way says, people answer independently. */
  readonly whites: readonly number[];
}

/** How a bot thinks about people. */
export interface Beliefs {
  readonly strangers: (world: World, seats: number) => readonly Person[];
  readonly after: (world: World, people: readonly Person[], answers: Answers) => readonly Person[];
  readonly outlooks: (world: World, people: readonly Person[], leaning: Leaning) => readonly Outlook[];
  /** The same, as one of them sees it who knows their own traits. Who learns nothing gains nothing by that. */
  readonly oneself: (people: readonly Person[], seat: Seat, traits: Traits) => readonly Person[];
}

/** By seat: the probability of a white stone, whichever way is right. */
export const whitesIn = (outlooks: readonly Outlook[]): readonly number[] =>
  (outlooks[0]?.whites ?? []).map((_, seat) =>
    outlooks.reduce((sum, { share, whites }) => sum + share * (whites[seat] ?? 0), 0),
  );

/** Levels 1 to 3 know what people are like in general, and learn nothing about anybody. */
export const inGeneral: Beliefs = {
  strangers: ({ traits, variance }, seats) => Array<Person>(seats).fill(stranger(traits, variance)),
  after: (_world, people) => people,
  outlooks(_world, people, leaning) {
    const [first] = people;
    const chance = first === undefined ? 0 : chanceOfWhite(first, leaning);
    return [{ share: 1, whites: people.map(() => chance) }];
  },
  oneself: (people) => people,
};
