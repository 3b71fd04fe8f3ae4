/** The fixed order of EM-8. */
export const EARTHLY = ["air", "fire", "earth", "water"] as const;
export const KINDS = [...EARTHLY, "ether"] as const;
/** The sides of a die, 1 to 6. */
export const FACES = [...EARTHLY, "heart", "whirl"] as const;

export type Earthly = (typeof EARTHLY)[number];
export type Kind = (typeof KINDS)[number];
export type Face = (typeof FACES)[number];

/** What a swap gives away. */
export type Pair = readonly [Earthly, Earthly];

/** What the specification calls a seat: a player or an Unknown Force. */
export interface TwinForce {
  readonly index: number;
  /** "1" … "5" for players, "UF1" … "UF4" for Unknown Forces. */
  readonly name: string;
  /** The player's seat, from 0; null for an Unknown Force. */
  readonly seat: number | null;
  hate: number;
  gems: number;
  readonly tokens: Record<Kind, number>;
  /** Null while the die is under its cup. */
  face: Face | null;
  /** The step in which it was eliminated from this round. */
  out: "1.4" | "2.2" | null;
  /** The tile on which its die lies. */
  on: Kind | "whirl" | null;
  /** Whether it took a token of that tile in 1.5 or 2.3. */
  took: boolean;
}

/** What somebody must answer: in words, and the legal answers of each force that is asked. */
export interface TwinQuestion {
  readonly what: string;
  readonly moves: ReadonlyMap<number, readonly string[]>;
}

/** The answers, by force. */
export type TwinAnswers = ReadonlyMap<number, string>;

/** A part of the game that stops wherever somebody must answer. */
export type Asking<Result> = Generator<TwinQuestion, Result, TwinAnswers>;

/** The options of section 3.9, by their names. */
export interface TwinHouseRules {
  readonly exchangers: string;
  readonly swaps: string;
  readonly whirlwindGems: string;
}

/** The whole table. The twin changes it in place. */
export interface TwinTable {
  readonly aubaine: boolean;
  /** EM-124 to EM-126. */
  readonly houseRules: TwinHouseRules;
  readonly forces: readonly TwinForce[];
  readonly tiles: Record<Kind, number>;
  star: number;
  /** Gems on the Whirlwind tile. */
  gems: number;
  cylinder: number | null;
  lightning: number;
  round: number;
  /** The dice of the Unknown Forces from 1.2 until the reveal, UF1 first. */
  underCups: readonly Face[];
  celestial: { readonly face: Face; isShown: boolean } | null;
  /** The Whirlwind force. */
  whirlwind: number | null;
  unifier: number | null;
  /** The end of the game; without a winner it is the implosion. */
  over: { readonly winner: number | null } | null;
  /** What has happened since the last answer, one short line each. */
  log: string[];
  /** The outcomes of chance that the twin has been told and has not used. */
  dice: number[];
}

export function forceAt(table: TwinTable, index: number): TwinForce {
  const force = table.forces[index];
  if (force === undefined) throw new Error(`twin: there is no force ${index}`);
  return force;
}

export function roll(table: TwinTable): Face {
  const face = FACES[(table.dice.shift() ?? 0) - 1];
  if (face === undefined) throw new Error("twin: rolls a die that the game did not roll");
  return face;
}

/** Asks one force; its answer is one of the moves. */
export function* ask(what: string, force: TwinForce, moves: readonly string[]): Asking<string> {
  const answers = yield { what, moves: new Map([[force.index, moves]]) };
  return answers.get(force.index) ?? "";
}

/** The tile that a face shows. */
export const tileOf = (face: Face): Kind | "whirl" => (face === "heart" ? "ether" : face);

export const isUnknownForce = (force: TwinForce): boolean => force.seat === null;

/** In the extension the stone is a role (EM-111). */
export const isBoundByLightning = (table: TwinTable, force: TwinForce): boolean =>
  table.aubaine && table.lightning === force.index;

export const differentElements = (force: TwinForce): number =>
  EARTHLY.filter((element) => force.tokens[element] > 0).length;

export const namesOf = (forces: readonly TwinForce[]): string => forces.map(({ name }) => name).join(" ");

/** All forces, from the holder of the stone on, anticlockwise (EM-7). */
export const fromLightning = (table: TwinTable): readonly TwinForce[] => [
  ...table.forces.slice(table.lightning),
  ...table.forces.slice(0, table.lightning),
];

/** The tile that the die of the Whirlwind force blocks (EM-30, EM-31). */
export function blockedTile(table: TwinTable): Kind | null {
  const on = table.whirlwind === null ? null : forceAt(table, table.whirlwind).on;
  return on === "whirl" ? null : on;
}

export function gain(table: TwinTable, step: string, force: TwinForce, kind: Kind): void {
  table.tiles[kind] -= 1;
  force.tokens[kind] += 1;
  if (table.tiles[kind] < 0) throw new Error(`twin: the tile ${kind} was empty`);
  // EM-11: the first to hold all four is the unifier of the round.
  if (differentElements(force) === 4 && table.unifier === null) {
    table.unifier = force.index;
    table.log.push(`${step} completed ${force.name}`);
  }
}

export function putBack(table: TwinTable, force: TwinForce, kind: Kind, count = 1): void {
  force.tokens[kind] -= count;
  table.tiles[kind] += count;
  if (force.tokens[kind] < 0) throw new Error(`twin: ${force.name} does not have ${kind}`);
}

/** One gem from the Whirlwind tile, if there is one; never for an Unknown Force (EM-120, EM-121). */
export function takeGem(table: TwinTable, step: string, force: TwinForce): void {
  if (!table.aubaine || table.gems === 0 || isUnknownForce(force)) return;
  table.gems -= 1;
  force.gems += 1;
  table.log.push(`${step} gem ${force.name}`);
}

/** EM-4. */
export function discardHate(table: TwinTable, force: TwinForce, count: number): void {
  force.hate -= count;
  table.star += count;
}

/** EM-16: a force without Hate has won, and the game stops there. */
export function checkVictory(table: TwinTable, step: string, force: TwinForce): void {
  if (force.hate > 0) return;
  table.over = { winner: force.index };
  table.log.push(`${step} won ${force.name}`);
}
