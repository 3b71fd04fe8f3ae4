import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import type { Element, Face, Holding, Options, Tile, Token, Tokens, UnknownForce, Who } from "./state.ts";

/** EM-8: the fixed order, whoever sits where. */
export const ELEMENTS: readonly Element[] = ["air", "fire", "earth", "water"];
export const TOKENS: readonly Token[] = [...ELEMENTS, "ether"];
export const FACES: readonly Face[] = [...ELEMENTS, "heart", "whirl"];

/** Any two earthly tokens, identical or different. */
export const PAIRS: readonly (readonly [Element, Element])[] = ELEMENTS.flatMap((one, index) =>
  ELEMENTS.slice(index).map((other) => [one, other] as const),
);

export const rolled = (dice: Dice): Face => oneOf(FACES, dice);

export const tileOf = (face: Face): Tile => (face === "heart" ? "ether" : face);

const HATE_EACH = 3;
const GEMS_EACH = 2;
const UNKNOWN_FORCES: readonly UnknownForce[] = ["UF1", "UF2", "UF3", "UF4"];

/** EM-84, EM-97: two players sit between the Unknown Forces, one player before them. */
export function circleFor(forces: number, seats: number): readonly Who[] {
  const [first, ...others] = UNKNOWN_FORCES.slice(0, forces);
  if (first === undefined) return seatsOf(seats);
  return seats === 1 ? [0, first, ...others] : [first, 0, ...others.slice(0, 1), 1, ...others.slice(1)];
}

/** EM-2. */
export function tilesFor(count: number): Tokens {
  const each = 2 * count;
  return { air: each, fire: each, earth: each, water: each, ether: each };
}

/** EM-3, EM-99: an Unknown Force has no gems. */
export const holdingFor = (who: Who, { aubaine }: Options): Holding => ({
  hate: HATE_EACH,
  air: 0,
  fire: 0,
  earth: 0,
  water: 0,
  ether: 0,
  gems: aubaine && typeof who === "number" ? GEMS_EACH : 0,
});
