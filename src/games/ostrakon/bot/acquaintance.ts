import { sigmoid } from "../../../kernel/arithmetic.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { Answers, Beliefs } from "./beliefs.ts";
import { type Reading, readings } from "./circles.ts";
import { habitatsOf } from "./habitats.ts";
import type { Leaning, Traits } from "./leaning.ts";
import { chanceOfWhite, learnt, type Person, stranger } from "./people.ts";
import type { World } from "./world.ts";

/**
 * Level 4 gets to know everybody. What is believed of a person is a normal distribution over their traits and over their
 * regard for what most people say, which each of their stones narrows. Then all are looked at together (`circles.ts`).
 */
export const acquaintance: Beliefs = {
  strangers: (world, seats) => Array<Person>(seats).fill(unknownIn(world)),
  after: (_world, people, answers) => afterStones(people, answers),
  outlooks: (world, people, leaning) => {
    const regarding = withRegard(leaning);
    return readingsOf(world, people).map(({ share, people: read }) => ({
      share,
      whites: read.map((person) => chanceOfWhite(person, regarding)),
    }));
  },
  oneself: (people, seat, traits) => {
    if (people[seat] === undefined) return people;
    const before = SELVES.get(people);
    if (before?.seat === seat && before.traits === traits) return before.seen;
    const seen = people.with(seat, knownPerson(people[seat], traits));
    SELVES.set(people, { seat, traits, seen });
    return seen;
  },
};

/** By what is believed of all: the same, as one of them saw it last, so that a decision does not draw its readings twice. */
const SELVES = new WeakMap<
  readonly Person[],
  { readonly seat: Seat; readonly traits: Traits; readonly seen: readonly Person[] }
>();

/** Somebody whose traits are known, though not their regard for what most people say. */
function knownPerson({ mean, spread }: Person, traits: Traits): Person {
  const last = mean.length - 1;
  const size = mean.length;
  return {
    mean: mean.map((value, at) => (at < last ? (traits[at] ?? 0) : value)),
    spread: spread.map((value, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      if (row !== column) return 0;
      return row < last ? CERTAIN : value;
    }),
  };
}

const CERTAIN = 0.01;

/** What is told of a question is only a guess: how far it leans may be more or less, with this deviation. */
const GUESSED = 0.4;
/** Three points stand for a normal distribution. */
const SHIFTS = [
  [2 / 3, 0],
  [1 / 6, Math.sqrt(3) * GUESSED],
  [1 / 6, -Math.sqrt(3) * GUESSED],
] as const;

/** Somebody before their first stone. The variances are large, so that stones can say what they want. */
function unknownIn({ traits, variance }: World): Person {
  const { mean, spread } = stranger(traits + 1, WIDE * variance);
  return { mean: mean.with(traits, 1), spread: spread.with(-1, REGARD), candour: CANDOUR };
}

const WIDE = 1.2;
const REGARD = 0.8;
/** How likely it is that somebody who asks casts their own opinion instead of a guess. */
const CANDOUR = 0.2;

/** What most people say pulls like one more trait. */
const withRegard = ({ bias, load, ...name }: Leaning): Leaning => ({ ...name, bias: 0, load: [...load, bias] });

/** All stones together tell how far the question leans, and each of them tells about its owner. */
function afterStones(people: readonly Person[], answers: Answers): readonly Person[] {
  const { leaning, stones } = answers;
  const ways = SHIFTS.map(([share, shift]) => {
    const shifted = { ...leaning, bias: leaning.bias + shift };
    const regarding = withRegard(shifted);
    const likelihood = people.reduce((product, person, seat) => {
      const stone = stones[seat] ?? null;
      return stone === null ? product : product * sideOf(chanceOfWhite(person, regarding), stone);
    }, share);
    return { likelihood, shifted };
  });
  const whole = ways.reduce((sum, { likelihood }) => sum + likelihood, 0);
  return people.map((person, seat) =>
    mixedPerson(
      ways.map(({ likelihood, shifted }) => [
        likelihood / whole,
        afterStone(person, seat, people, { ...answers, leaning: shifted }),
      ]),
    ),
  );
}

/** One normal distribution for several. Each is narrower than what was believed before, and so is this one. */
function mixedPerson(parts: readonly (readonly [share: number, person: Person])[]): Person {
  const [first] = parts;
  if (first === undefined) throw new Error("ostrakon: nobody to mix");
  // Of somebody who has shown nothing, nothing is learnt, not even by rounding.
  if (parts.every(([, one]) => one === first[1])) return first[1];
  const averaged = (of: (one: Person) => readonly number[]): readonly number[] =>
    of(first[1]).map((_, at) => parts.reduce((sum, [share, one]) => sum + share * (of(one)[at] as number), 0));
  const candour = parts.reduce((sum, [share, one]) => sum + share * (one.candour ?? CANDOUR), 0);
  return { mean: averaged(({ mean }) => mean), spread: averaged(({ spread }) => spread), candour };
}

function afterStone(
  person: Person,
  seat: number,
  people: readonly Person[],
  { leaning, stones, asker, guess }: Answers,
): Person {
  const regarding = withRegard(leaning);
  const stone = stones[seat] ?? null;
  if (seat !== asker) return stone === null ? person : learnt(person, regarding, stone);
  if (guess === null) return person;
  // Either the asker guesses what the others say, or takes their own opinion for everybody's: the stone says which.
  const own = sideOf(chanceOfWhite(person, regarding), guess);
  const lead = people.reduce((sum, other, at) => sum + (at === seat ? 0 : chanceOfWhite(other, regarding) - 0.5), 0);
  const clever = sideOf(sigmoid(SHARPNESS * lead), guess);
  const before = person.candour ?? CANDOUR;
  const candour = (before * own) / (before * own + (1 - before) * clever);
  return { ...learnt(person, regarding, guess, candour), candour };
}

/** How surely an asker sees what most will say, for each stone that the likelier side is ahead. */
const SHARPNESS = 2;

const sideOf = (white: number, stone: "w" | "b"): number => (stone === "w" ? white : 1 - white);

/** Worked out once for each state of knowledge. */
function readingsOf(world: World, people: readonly Person[]): readonly Reading[] {
  const known = READ.get(people);
  if (known !== undefined) return known;
  const made = readings(people, unknownIn(world), habitatsOf(world.traits, world.variance));
  READ.set(people, made);
  return made;
}

const READ = new WeakMap<readonly Person[], readonly Reading[]>();
