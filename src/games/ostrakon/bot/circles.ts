import { exp, log } from "../../../kernel/arithmetic.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import { type Circle, circleOf, type Member, memberIn, opposed, opposite, toldBy } from "./circle-members.ts";
import type { Habitat } from "./habitats.ts";
import { plus, rootOf, times } from "./matrices.ts";
import type { Person } from "./people.ts";

/** One way to see the people of a table, and how likely it is. */
export interface Reading {
  readonly share: number;
  readonly people: readonly Person[];
}

/**
 * People at a table are not strangers to each other: some are alike, and what one answers says something about the others.
 * Who belongs to whose circle is unknown, who says the opposite of what most people say, and what kind of people they are.
 * All this is drawn again and again, each time given the rest and everybody's stones (Gibbs sampling, with a Chinese
 * restaurant process for the circles). Each draw is one reading of the table. `before` is what each person was believed to
 * be before their first stone.
 */
export function readings(people: readonly Person[], before: Person, habitats: readonly Habitat[]): readonly Reading[] {
  const told = people.map((person) => toldBy(person, before));
  const tables = habitats.map((habitat): TableIn => {
    const members = [...told, ...told.map(opposite)].map((one) => memberIn(habitat, one));
    return { habitat, members, circle: remembering((roles) => circleOf(habitat, members, roles, before)) };
  });
  const dice = seeded("circles");
  let seating: Seating = { circles: people.map(() => 0), isContrarian: people.map(() => false) };
  const found: Reading[] = [];
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const at = drawn(
      tables.map(({ habitat, circle }) =>
        circlesIn(seating.circles).reduce(
          (sum, one) => sum + circle(rolesIn(seating, one)).evidence,
          habitat.evidence + evidenceOf(seating, habitat),
        ),
      ),
      dice,
    );
    const table = tables[at] as TableIn;
    seating = regrouped(seating, table, dice);
    if (sweep < IGNORED) continue;
    found.push({ share: 1 / (SWEEPS - IGNORED), people: readIn(seating, table, dice) });
  }
  return found;
}

const SWEEPS = 24;
/** The first sweeps still depend on where they began: with everybody in one circle. */
const IGNORED = 6;

/** Who belongs to which circle, and who is a contrarian. */
interface Seating {
  readonly circles: readonly number[];
  readonly isContrarian: readonly boolean[];
}

/** The people of a table, if they are of one kind. */
interface TableIn {
  readonly habitat: Habitat;
  /** By role: everybody as they are, then everybody as a contrarian. */
  readonly members: readonly Member[];
  readonly circle: (roles: readonly number[]) => Circle;
}

/** The same circles come up again and again: each is worked out once. */
function remembering(circle: (roles: readonly number[]) => Circle): (roles: readonly number[]) => Circle {
  const known = new Map<number, Circle>();
  return (roles) => {
    const key = roles.reduce((sum, role) => sum + 2 ** role, 0);
    const made = known.get(key) ?? circle(roles);
    known.set(key, made);
    return made;
  };
}

/** Everybody chooses a circle anew, one after the other: a large one rather, and one whose members answer alike. */
function regrouped({ circles, isContrarian }: Seating, { habitat, circle }: TableIn, dice: Dice): Seating {
  const now = [...circles];
  const turned = [...isContrarian];
  for (const seat of now.keys()) {
    now[seat] = NOWHERE;
    const seating = { circles: now, isContrarian: turned };
    const open = circlesIn(now).filter((one) => one !== NOWHERE);
    const choices = [false, true].flatMap((isTurned) => {
      const role = roleOf(seat, isTurned, now.length);
      const whim = log(isTurned ? habitat.contrarians : 1 - habitat.contrarians);
      return [
        ...open.map((one) => {
          const roles = rolesIn(seating, one);
          const evidence = log(roles.length) + circle([...roles, role]).evidence - circle(roles).evidence;
          return { one, isTurned, evidence: whim + evidence };
        }),
        { one: Math.max(NOWHERE, ...now) + 1, isTurned, evidence: whim + circle([role]).evidence },
      ];
    });
    const chosen = choices[
      drawn(
        choices.map(({ evidence }) => evidence),
        dice,
      )
    ] as (typeof choices)[number];
    now[seat] = chosen.one;
    turned[seat] = chosen.isTurned;
  }
  return { circles: now, isContrarian: turned };
}

const NOWHERE = -1;

const roleOf = (seat: number, isContrarian: boolean, seats: number): number => (isContrarian ? seat + seats : seat);

function evidenceOf({ isContrarian }: Seating, { contrarians }: Habitat): number {
  const count = isContrarian.filter((one) => one).length;
  return count * log(contrarians) + (isContrarian.length - count) * log(1 - contrarians);
}

/** Everybody as they are believed to be in these circles, whose centres are drawn. */
function readIn(seating: Seating, { members, circle }: TableIn, dice: Dice): readonly Person[] {
  const { circles, isContrarian } = seating;
  const centres = new Map(
    circlesIn(circles).map((one) => {
      const { mean, spread } = circle(rolesIn(seating, one));
      const chance = mean.map(() => normal(dice));
      return [one, plus(mean, times(rootOf(spread, mean.length), chance))];
    }),
  );
  return circles.map((one, seat) => {
    const isTurned = isContrarian[seat] ?? false;
    const { mean, spread, follows } = members[roleOf(seat, isTurned, circles.length)] as Member;
    const person = { mean: plus(mean, times(follows, centres.get(one) as readonly number[])), spread };
    return isTurned ? opposed(person) : person;
  });
}

/** The sum of four dice, with variance 1. */
function normal(dice: Dice): number {
  let sum = -2;
  for (let die = 0; die < 4; die++) sum += (dice.roll(FINE) - 0.5) / FINE;
  return sum * Math.sqrt(3);
}

const circlesIn = (circles: readonly number[]): readonly number[] => [...new Set(circles)];

/** The members of a circle, by role. */
const rolesIn = ({ circles, isContrarian }: Seating, circle: number): readonly number[] =>
  circles.flatMap((one, seat) => (one === circle ? [roleOf(seat, isContrarian[seat] ?? false, circles.length)] : []));

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
