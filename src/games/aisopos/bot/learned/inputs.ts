import { ALL_KINDS, bitCount, COUNTS, lowest, NEIGHBOURS, SIZES } from "../compact-board.ts";
import {
  BOUTS,
  CELL,
  DRAWN,
  EARLIER,
  HAND,
  HELD,
  isKnownTo,
  KNOWN,
  LEFT,
  PILE,
  PLAYED,
  type Position,
  QUIET,
  QUIET_LIMIT,
  SEATS,
  SEEN_BY,
  TO_MOVE,
} from "../engine.ts";
import { ORDER, type Trail } from "./trail.ts";

/** How many inputs a net has for each hex and for the table: first what the mover can know, then what is hidden from it. */
export const PER_HEX = 32;
export const PER_TABLE = 72;
export const HIDDEN_PER_HEX = 8;
export const HIDDEN_PER_TABLE = 32;

/** Where each of the four parts begins. */
export const TABLE = 19 * PER_HEX;
export const HIDDEN = TABLE + PER_TABLE;
export const HIDDEN_TABLE = HIDDEN + 19 * HIDDEN_PER_HEX;
export const INPUTS = HIDDEN_TABLE + HIDDEN_PER_TABLE;

/** Inputs for a hex: the kind of an own piece comes first; then: */
const RULED_OUT = 5;
/** Opponents are numbered by when they move after the mover: 1, 2, 3. The same after `OWNER` and `ALSO_SEEN`. */
const SEEN = 9;
const STEPS = 13;
const PLACED = 14;
const OWNER = 14;
export const ODDS = 18;
const ALSO_SEEN = 22;
const THEIR_STEPS = 26;
const THEIR_PLACED = 27;
const PLACE = 28;

/** By hex: the centre, inside, at an edge, in a corner. */
const PLACES = Uint8Array.from(NEIGHBOURS, (near, hex) =>
  hex === 9 ? 0 : bitCount(near) === 6 ? 1 : bitCount(near) === 4 ? 2 : 3,
);

/** By 5 × seat + kind: the pieces it may still have, without those that the mover knows for certain. */
const pools = new Float64Array(20);

/** The inputs of a net for the seat to move. The position may be an imagined one. */
export function gaze(at: Position, trail: Trail, inputs: Float32Array): void {
  const me = at[TO_MOVE] ?? 0;
  const seats = at[SEATS] ?? 0;
  inputs.fill(0);
  for (let hex = 0; hex < 19; hex++) inputs[PER_HEX * hex + PLACE + (PLACES[hex] as number)] = 1;
  for (let seat = 0; seat < seats; seat++) {
    const after = (seat - me + seats) % seats;
    if (after > 0) pool(at, seat, me);
    for (let hexes = at[HELD + seat] as number; hexes !== 0; hexes &= hexes - 1) {
      const hex = lowest(hexes);
      if (after === 0) gazeAtOwn(at, hex, me, seats, trail, inputs);
      else gazeAtTheirs(at, hex, seat, me, seats, trail, inputs);
    }
  }
  gazeAtTable(at, me, seats, inputs);
}

function pool(at: Position, seat: number, me: number): void {
  const stock = at[LEFT + seat] as number;
  for (let kind = 0; kind < 5; kind++) pools[5 * seat + kind] = COUNTS[5 * stock + kind] as number;
  for (let hexes = at[HELD + seat] as number; hexes !== 0; hexes &= hexes - 1) {
    const hex = lowest(hexes);
    if (isKnownTo(at[KNOWN + hex] as number, me)) (pools[(at[CELL + hex] as number) - 1] as number) -= 1;
  }
}

function gazeAtOwn(at: Position, hex: number, me: number, seats: number, trail: Trail, inputs: Float32Array): void {
  const known = at[KNOWN + hex] as number;
  const from = PER_HEX * hex;
  inputs[from + (at[CELL + hex] as number) - 1 - 5 * me] = 1;
  for (let ruledOut = ~known & ALL_KINDS; ruledOut !== 0; ruledOut &= ruledOut - 1)
    inputs[from + RULED_OUT + lowest(ruledOut)] = 1;
  markSeen(known, from + SEEN, me, seats, inputs);
  inputs[from + STEPS] = 0.25 * (trail[hex] as number);
  inputs[from + PLACED] = 0.1 * (trail[ORDER + hex] as number);
}

function gazeAtTheirs(
  at: Position,
  hex: number,
  owner: number,
  me: number,
  seats: number,
  trail: Trail,
  inputs: Float32Array,
): void {
  const known = at[KNOWN + hex] as number;
  const from = PER_HEX * hex;
  const kind = (at[CELL + hex] as number) - 1 - 5 * owner;
  inputs[from + OWNER + ((owner - me + seats) % seats)] = 1;
  if (isKnownTo(known, me)) inputs[from + ODDS + kind] = 1;
  else share(known & ALL_KINDS, 5 * owner, from + ODDS, inputs);
  markSeen(known, from + ALSO_SEEN, me, seats, inputs);
  inputs[from + THEIR_STEPS] = 0.25 * (trail[hex] as number);
  inputs[from + THEIR_PLACED] = 0.1 * (trail[ORDER + hex] as number);
  inputs[HIDDEN + HIDDEN_PER_HEX * hex + kind] = 1;
}

/** A piece can be the kinds that agree with its duels, weighted by how many its owner can still have. */
function share(mask: number, pieces: number, from: number, inputs: Float32Array): void {
  let sum = 0;
  for (let kinds = mask; kinds !== 0; kinds &= kinds - 1) sum += pools[pieces + lowest(kinds)] as number;
  for (let kinds = mask; kinds !== 0; kinds &= kinds - 1) {
    const kind = lowest(kinds);
    inputs[from + kind] = (pools[pieces + kind] as number) / sum;
  }
}

function markSeen(known: number, from: number, me: number, seats: number, inputs: Float32Array): void {
  for (let after = 1; after < seats; after++)
    if ((known >> (SEEN_BY + ((me + after) % seats))) & 1) inputs[from + after] = 1;
}

function gazeAtTable(at: Position, me: number, seats: number, inputs: Float32Array): void {
  let most = 0;
  for (let after = 0; after < seats; after++) {
    const seat = (me + after) % seats;
    const hand = at[HAND + seat] as number;
    tally(hand, after === 0 ? TABLE : HIDDEN_TABLE + 10 * (after - 1), inputs);
    tally(at[LEFT + seat] as number, TABLE + 10 + 10 * after, inputs);
    inputs[TABLE + 50 + after] = 0.1 * (SIZES[hand] as number);
    inputs[TABLE + 54 + after] = (at[PILE + seat] as number) / 30;
    inputs[TABLE + 58 + after] = (at[EARLIER + seat] as number) / 30;
    if (after > 0) most = Math.max(most, pointsOf(at, seat));
  }
  const isDouble = at[BOUTS] === 2;
  inputs[TABLE + 62] = (at[QUIET] as number) / (at[QUIET_LIMIT] as number);
  inputs[TABLE + 63] = isDouble ? 1 : 0;
  inputs[TABLE + 64] = isDouble && at[PLAYED] === 1 ? 1 : 0;
  inputs[TABLE + 65] = (at[DRAWN] as number) > 0 ? 1 : 0;
  inputs[TABLE + 64 + seats] = 1;
  inputs[TABLE + 69] = (pointsOf(at, me) - most) / 15;
}

const pointsOf = (at: Position, seat: number): number => (at[PILE + seat] as number) + (at[EARLIER + seat] as number);

function tally(stock: number, from: number, inputs: Float32Array): void {
  for (let kind = 0; kind < 5; kind++)
    for (let one = 0; one < (COUNTS[5 * stock + kind] as number); one++) inputs[from + 2 * kind + one] = 1;
}
