import { exp, log } from "../../../kernel/arithmetic.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import { type Circle, circleOf, type Member, memberIn, toldBy } from "./circle-members.ts";
import type { Habitat } from "./habitats.ts";
import { plus, product, times, transposed } from "./matrices.ts";
import type { Person } from "./people.ts";

/** One way to see the people of a table, and how likely it is. */
export interface Reading {
  readonly share: number;
  readonly people: readonly Person[];
}

/**
 * People at a table are not strangers to each other: some are alike, and what one answers says something about the others.
 * Who belongs to whose circle is unknown, and so is what kind of people they are. Both are drawn again and again, each time
 * given the rest and everybody's stones (Gibbs sampling, with a Chinese restaurant process for the circles). Each draw is
 * one reading of the table. `before` is what each person was believed to be before their first stone.
 */
export function readings(people: readonly Person[], before: Person, habitats: readonly Habitat[]): readonly Reading[] {
  const told = people.map((person) => toldBy(person, before));
  const tables = habitats.map((habitat): TableIn => {
    const members = told.map((one) => memberIn(habitat, one));
    return { habitat, members, circle: remembering((seats) => circleOf(habitat, members, seats, before)) };
  });
  const dice = seeded("circles");
  let circles = people.map(() => 0);
  const found = new Map<string, { count: number; readonly people: readonly Person[] }>();
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const at = drawn(
      tables.map(({ habitat, circle }) =>
        circlesIn(circles).reduce((sum, one) => sum + circle(inCircle(circles, one)).evidence, habitat.evidence),
      ),
      dice,
    );
    const table = tables[at] as TableIn;
    circles = regrouped(circles, table, dice);
    if (sweep < IGNORED) continue;
    const key = `${at} ${renamed(circles).join()}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { count: 1, people: readIn(circles, table) });
    else known.count++;
  }
  return [...found.values()].map(({ count, people: read }) => ({ share: count / (SWEEPS - IGNORED), people: read }));
}

const SWEEPS = 24;
/** The first sweeps still depend on where they began: with everybody in one circle. */
const IGNORED = 6;

/** The people of a table, if they are of one kind. */
interface TableIn {
  readonly habitat: Habitat;
  readonly members: readonly Member[];
  readonly circle: (seats: readonly number[]) => Circle;
}

/** The same circles come up again and again: each is worked out once. */
function remembering(circle: (seats: readonly number[]) => Circle): (seats: readonly number[]) => Circle {
  const known = new Map<number, Circle>();
  return (seats) => {
    const key = seats.reduce((sum, seat) => sum + 2 ** seat, 0);
    const made = known.get(key) ?? circle(seats);
    known.set(key, made);
    return made;
  };
}

/** Everybody chooses a circle anew, one after the other: a large one rather, and one whose members answer alike. */
function regrouped(circles: readonly number[], { circle }: TableIn, dice: Dice): number[] {
  const now = [...circles];
  for (const seat of now.keys()) {
    const others = now.with(seat, NOWHERE);
    const open = circlesIn(others).filter((one) => one !== NOWHERE);
    const evidence = open.map((one) => {
      const seats = inCircle(others, one);
      return log(seats.length) + circle([...seats, seat]).evidence - circle(seats).evidence;
    });
    const at = drawn([...evidence, circle([seat]).evidence], dice);
    now[seat] = open[at] ?? Math.max(...now) + 1;
  }
  return now;
}

const NOWHERE = -1;

/** Everybody as they are believed to be in these circles. */
function readIn(circles: readonly number[], { members, circle }: TableIn): readonly Person[] {
  const centres = new Map(circlesIn(circles).map((one) => [one, circle(inCircle(circles, one))]));
  return members.map(({ mean, spread, follows }, seat) => {
    const size = mean.length;
    const centre = centres.get(circles[seat] ?? NOWHERE) as Circle;
    const moved = times(follows, centre.mean);
    const wider = product(product(follows, centre.spread, size), transposed(follows, size), size);
    return { mean: plus(mean, moved), spread: plus(spread, wider) };
  });
}

const circlesIn = (circles: readonly number[]): readonly number[] => [...new Set(circles)];

const inCircle = (circles: readonly number[], circle: number): readonly number[] =>
  circles.flatMap((one, seat) => (one === circle ? [seat] : []));

/** The same circles, numbered in seating order. */
function renamed(circles: readonly number[]): readonly number[] {
  const order = circlesIn(circles);
  return circles.map((circle) => order.indexOf(circle));
}

/** One of these, by the logarithms of their weights. */
function drawn(evidence: readonly number[], dice: Dice): number {
  const most = Math.max(...evidence);
  const weights = evidence.map((one) => exp(one - most));
  let rest = ((dice.roll(FINE) - 0.5) / FINE) * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    rest -= weight;
    return rest <= 0;
  });
  return Math.max(0, at);
}

const FINE = 1_000_000;
