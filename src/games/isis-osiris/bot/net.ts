import { exp } from "../../../kernel/arithmetic.ts";
import { ROWS } from "./features.ts";

/** The widths of the first layer, in which rows are added up, and of the second. */
export const WIDE = 32;
export const NARROW = 16;

/** One head per number of players: second layer, bias, output layer, bias, and by free cells how much points decide. */
const BIAS = WIDE * NARROW;
const OUT = BIAS + NARROW;
const OUT_BIAS = OUT + NARROW;
const SHARP = OUT_BIAS + 1;
export const HEAD = SHARP + 37;
export const HEADS = ROWS * WIDE;
export const PARAMETERS = HEADS + 3 * HEAD;

/** The net's output times this is in points. */
const POINTS = 10;

/** All weights in one array: the rows of the first layer, then the heads for two, three and four players. */
export type Net = Float64Array;

export const headOf = (seats: number): number => HEADS + (seats - 2) * HEAD;
export const at = { BIAS, OUT, OUT_BIAS, SHARP, POINTS };

/** A seat's expected final points, from the sum of its rows and its points now, times how much points decide now. */
export function logit(net: Net, added: Float64Array, from: number, seats: number, free: number, score: number): number {
  const head = headOf(seats);
  let count = 0;
  for (let i = 0; i < WIDE; i++) {
    lit[count] = i;
    count += (added[from + i] as number) > 0 ? 1 : 0;
  }
  let out = net[head + OUT_BIAS] as number;
  for (let j = 0; j < NARROW; j += 4) {
    // Four sums at a time, all kept in registers: this takes two thirds of the time.
    let a = net[head + BIAS + j] as number;
    let b = net[head + BIAS + j + 1] as number;
    let c = net[head + BIAS + j + 2] as number;
    let d = net[head + BIAS + j + 3] as number;
    for (let k = 0; k < count; k++) {
      const i = lit[k] as number;
      const first = added[from + i] as number;
      const weights = head + i * NARROW + j;
      a += first * (net[weights] as number);
      b += first * (net[weights + 1] as number);
      c += first * (net[weights + 2] as number);
      d += first * (net[weights + 3] as number);
    }
    if (a > 0) out += a * (net[head + OUT + j] as number);
    if (b > 0) out += b * (net[head + OUT + j + 1] as number);
    if (c > 0) out += c * (net[head + OUT + j + 2] as number);
    if (d > 0) out += d * (net[head + OUT + j + 3] as number);
  }
  return (net[head + SHARP + free] as number) * (score + POINTS * out);
}

/** The units of the first layer that are above zero. */
const lit = new Int32Array(WIDE);

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
