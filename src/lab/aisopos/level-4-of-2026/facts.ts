import { ALL_KINDS, COUNTS, lowest, SIZES } from "../../../games/aisopos/bot/compact-board.ts";
import {
  CELL,
  HAND,
  HELD,
  isNoSecret,
  KNOWN,
  LEFT,
  type Position,
  QUIET,
  QUIET_LIMIT,
  SEEN_BY,
  TO_MOVE,
} from "../../../games/aisopos/bot/engine.ts";
import { ORDER, type Trail } from "../../../games/aisopos/bot/learned/trail.ts";

/** The number of inputs that a player can know, and the number with the hidden pieces. */
export const SEEN = 432;
export const ALL = 544;

const PER_HEX = 21;
const OPEN_FACTS = PER_HEX * 19;
const IN_HAND = SEEN + 95;
/** Where the inputs about an opponent's piece on a hex begin. */
const THEIRS = 12;

const pool = new Float64Array(5);

/** The inputs of a net for a game of two: what the seat to move can know, then what it cannot know. */
export function look(at: Position, trail: Trail, facts: Float32Array): void {
  const me = at[TO_MOVE] ?? 0;
  facts.fill(0);
  for (let hexes = at[HELD + me] ?? 0; hexes !== 0; hexes &= hexes - 1) lookAtOwn(at, lowest(hexes), me, trail, facts);
  lookAtTheirs(at, 1 - me, trail, facts);
  for (let kind = 0; kind < 5; kind++) {
    tally(COUNTS[5 * (at[HAND + me] ?? 0) + kind] ?? 0, OPEN_FACTS + 2 * kind, facts);
    tally(COUNTS[5 * (at[LEFT + me] ?? 0) + kind] ?? 0, OPEN_FACTS + 10 + 2 * kind, facts);
    tally(COUNTS[5 * (at[LEFT + 1 - me] ?? 0) + kind] ?? 0, OPEN_FACTS + 20 + 2 * kind, facts);
    tally(COUNTS[5 * (at[HAND + 1 - me] ?? 0) + kind] ?? 0, IN_HAND + 2 * kind, facts);
  }
  facts[OPEN_FACTS + 30] = 0.1 * (SIZES[at[HAND + me] ?? 0] ?? 0);
  facts[OPEN_FACTS + 31] = 0.1 * (SIZES[at[HAND + 1 - me] ?? 0] ?? 0);
  facts[OPEN_FACTS + 32] = (at[QUIET] ?? 0) / (at[QUIET_LIMIT] ?? 1);
}

function tally(count: number, from: number, facts: Float32Array): void {
  for (let one = 0; one < count; one++) facts[from + one] = 1;
}

function lookAtOwn(at: Position, hex: number, me: number, trail: Trail, facts: Float32Array): void {
  const known = at[KNOWN + hex] ?? 0;
  const from = PER_HEX * hex;
  facts[from + (at[CELL + hex] ?? 0) - 1 - 5 * me] = 1;
  for (let ruledOut = ~known & ALL_KINDS; ruledOut !== 0; ruledOut &= ruledOut - 1)
    facts[from + 5 + lowest(ruledOut)] = 1;
  facts[from + 10] = known >> SEEN_BY === 0 ? 0 : 1;
  facts[from + 11] = 0.25 * (trail[hex] ?? 0);
  facts[from + 19] = 0.1 * (trail[ORDER + hex] ?? 0);
}

/** Each piece can be the kinds that agree with its duels, weighted by how many its owner can still have. */
function lookAtTheirs(at: Position, them: number, trail: Trail, facts: Float32Array): void {
  const stock = at[LEFT + them] ?? 0;
  for (let kind = 0; kind < 5; kind++) pool[kind] = COUNTS[5 * stock + kind] ?? 0;
  const held = at[HELD + them] ?? 0;
  for (let hexes = held; hexes !== 0; hexes &= hexes - 1) {
    const hex = lowest(hexes);
    const kind = (at[CELL + hex] ?? 0) - 1 - 5 * them;
    facts[SEEN + 5 * hex + kind] = 1;
    if (isNoSecret(at[KNOWN + hex] ?? 0)) pool[kind] = (pool[kind] ?? 0) - 1;
  }
  for (let hexes = held; hexes !== 0; hexes &= hexes - 1) {
    const hex = lowest(hexes);
    const known = at[KNOWN + hex] ?? 0;
    const from = PER_HEX * hex + THEIRS;
    facts[from] = 1;
    facts[from + 6] = 0.25 * (trail[hex] ?? 0);
    facts[from + 8] = 0.1 * (trail[ORDER + hex] ?? 0);
    if (isNoSecret(known)) facts[from + 1 + (at[CELL + hex] ?? 0) - 1 - 5 * them] = 1;
    else share(known & ALL_KINDS, from + 1, facts);
  }
}

function share(mask: number, from: number, facts: Float32Array): void {
  let sum = 0;
  for (let kinds = mask; kinds !== 0; kinds &= kinds - 1) sum += pool[lowest(kinds)] ?? 0;
  for (let kinds = mask; kinds !== 0; kinds &= kinds - 1) {
    const kind = lowest(kinds);
    facts[from + kind] = (pool[kind] ?? 0) / sum;
  }
}
