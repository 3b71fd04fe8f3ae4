import { sigmoid } from "../../../kernel/arithmetic.ts";
import type { Answers, Beliefs } from "./beliefs.ts";
import { type Reading, readings } from "./circles.ts";
import { habitatsOf } from "./habitats.ts";
import type { Leaning } from "./leaning.ts";
import { chanceOfWhite, learnt, type Person, stranger } from "./people.ts";
import type { World } from "./world.ts";

/**
 * Level 4 gets to know everybody. What is believed of a person is a normal distribution over their traits and over their
 * regard for what most people say, which each of their stones narrows. Then all are looked at together (`circles.ts`).
 */
export const acquaintance: Beliefs = {
  strangers: (world, seats) => Array<Person>(seats).fill(unknownIn(world)),
  after: (_world, people, answers) => people.map((person, seat) => afterStone(person, seat, people, answers)),
  whites(world, people, leaning) {
    const regarding = withRegard(leaning);
    const all = readingsOf(world, people);
    return people.map((_, seat) =>
      all.reduce((sum, { share, people: read }) => sum + share * chanceOfWhite(read[seat] as Person, regarding), 0),
    );
  },
};

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
