import { exp } from "../../../kernel/arithmetic.ts";
import { CELL_ROWS, HAND_ROWS, LABELS } from "./features.ts";

/** The units of every free cell, then of the middle and of the last hidden layer. */
export const UNITS = 48;
export const MIDDLE = 48;
export const NARROW = 32;

/** By role: the mover's pawn, the mover's tile, another seat's view of each. */
const ROLES = 4;

/** Where each part of the net begins. */
const OWN = 0;
const NEAR = OWN + CELL_ROWS * UNITS;
const POOL = NEAR + LABELS * UNITS;
const HAND = POOL + 2 * UNITS * MIDDLE;
const SECOND_BIAS = HAND + HAND_ROWS * MIDDLE;
const SECOND = SECOND_BIAS + NARROW;
const OUT_BIAS = SECOND + MIDDLE * NARROW;
const OUT = OUT_BIAS + 1;
/** By number of players and of free cells: how much points decide. */
const SHARP = OUT + NARROW;
const WISH_BIAS = SHARP + 3 * 37;
const WISH = WISH_BIAS + ROLES * UNITS;
const TURN_BIAS = WISH + NARROW * ROLES * UNITS;
const TURN = TURN_BIAS + 1;
export const PARAMETERS = TURN + NARROW;

export const at = {
  OWN,
  NEAR,
  POOL,
  HAND,
  SECOND_BIAS,
  SECOND,
  OUT_BIAS,
  OUT,
  SHARP,
  WISH_BIAS,
  WISH,
  TURN_BIAS,
  TURN,
  WISHES: ROLES * UNITS,
};

/** Where the parts end that are stored with a step size of their own. */
export const PARTS: readonly number[] = [
  NEAR,
  POOL,
  HAND,
  SECOND_BIAS,
  OUT_BIAS,
  SHARP,
  WISH_BIAS,
  TURN_BIAS,
  PARAMETERS,
];

/** The net's output times this is in points. */
export const POINTS = 10;

/** All weights in one array. */
export type Net = Float64Array;

/** Turns logits by seat into shares of the win that add up to one. */
export function asShares(shares: Float64Array, seats: number): void {
  let most = shares[0] as number;
  for (let seat = 1; seat < seats; seat++) if ((shares[seat] as number) > most) most = shares[seat] as number;
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) sum += shares[seat] = exp((shares[seat] as number) - most);
  for (let seat = 0; seat < seats; seat++) (shares[seat] as number) /= sum;
}

/** A share without its last bits, so that symmetric positions have exactly equal shares. */
export const rounded = (share: number): number => Math.round(share * STEPS) / STEPS;

const STEPS = 2 ** 36;
