import { EARTHLY, forceAt, type TwinForce, type TwinQuestion, type TwinTable } from "./twin-table.ts";

/** A position in plain words, in which the rules and the twin are compared. Forces are called by their names. */
export interface TwinDescription {
  readonly isAubaine: boolean;
  readonly round: number;
  /** One line for each force, with the specification's state notation (section 0): `UF1 h3 A1 F0 E0 W2 Q1 g0, …`. */
  readonly forces: readonly string[];
  readonly tiles: string;
  readonly star: number;
  readonly gems: number;
  readonly cylinder: string | null;
  readonly lightning: string | null;
  readonly whirlwind: string | null;
  readonly unifier: string | null;
  /** Who is asked and what; or how the game has ended. */
  readonly phase: string;
  readonly celestial: string | null;
  /** The dice of the Unknown Forces. */
  readonly underCups: string;
  readonly news: readonly string[];
}

/** Everything. */
export function described(table: TwinTable, question: TwinQuestion | null): TwinDescription {
  const nameOf = (index: number | null): string | null => (index === null ? null : forceAt(table, index).name);
  const { celestial } = table;
  return {
    isAubaine: table.aubaine,
    round: table.round,
    forces: table.forces.map(
      (force) => `${force.name} h${force.hate} ${counts(force.tokens)} g${force.gems}, die ${dieOf(force)}`,
    ),
    tiles: counts(table.tiles),
    star: table.star,
    gems: table.gems,
    cylinder: nameOf(table.cylinder),
    lightning: nameOf(table.lightning),
    whirlwind: nameOf(table.whirlwind),
    unifier: nameOf(table.unifier),
    phase: phaseOf(table, question),
    celestial: celestial && `${celestial.face} ${celestial.isShown ? "shown" : "covered"}`,
    underCups: table.underCups.join(" "),
    news: table.log,
  };
}

/** What everybody sees: not the dice under cups, and the celestial die only once it is shown (4.3). */
export function viewed(table: TwinTable, question: TwinQuestion | null): TwinDescription {
  const { celestial } = table;
  return {
    ...described(table, question),
    celestial: celestial && (celestial.isShown ? `${celestial.face} shown` : "covered"),
    underCups: "",
  };
}

/** Tokens as `A1 F0 E2 W0 Q1`. */
export const counts = (tokens: Readonly<TwinForce["tokens"]>): string =>
  `${EARTHLY.map((element) => `${element.charAt(0).toUpperCase()}${tokens[element]}`).join(" ")} Q${tokens.ether}`;

function dieOf({ face, out, on, took }: TwinForce): string {
  if (face === null) return "under its cup";
  if (out !== null) return `${face} covered in ${out}`;
  if (on === null) return `${face} shown`;
  return `${face} on ${on}${took ? ", took" : ""}`;
}

function phaseOf(table: TwinTable, question: TwinQuestion | null): string {
  const { over } = table;
  if (over !== null) return over.winner === null ? "imploded" : `won by ${forceAt(table, over.winner).name}`;
  if (question === null) return "nobody is asked";
  if (question.what === "choosing") return "choosing";
  const [asked = 0] = question.moves.keys();
  return `${forceAt(table, asked).name}: ${question.what}`;
}
