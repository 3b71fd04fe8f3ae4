import { below, type Chance, fraction } from "./chance.ts";
import {
  ALL_HEXES,
  ALL_KINDS,
  bitCount,
  COUNTS,
  DISTANCE,
  DUELS,
  KINDS_IN,
  lowest,
  NEIGHBOURS,
  ONE_OF,
  POINTS,
} from "./compact-board.ts";
import {
  CELL,
  HAND,
  HELD,
  KNOWN,
  LEFT,
  MAX_MOVES,
  openMoves,
  PASS,
  type Position,
  QUIET,
  QUIET_LIMIT,
  SEATS,
  SEEN_BY,
  STEP,
  TO_MOVE,
  taken,
} from "./engine.ts";
import { WORTH } from "./worth.ts";

/** How an imagined player plays. */
export interface Manner {
  /** This many random quiet moves are considered, and the best of them is played. */
  readonly thoughts: number;
  /** Whether a piece counts for its value in play, or only for its points. */
  readonly isFar: boolean;
}

export const PLAIN: Manner = { thoughts: 1, isFar: false };
export const CAREFUL: Manner = { thoughts: 4, isFar: true };

/** The probability that a promising attack is made. */
const ATTACKS = 0.9;
/** How much more a doubtful attack counts near the end of the quiet turns. */
const IMPATIENCE = 0.4;
/** The probability that a piece is placed from the hand. */
const PLACES = 0.5;
/** Prey beside counts for this part of its value, and for less when it is one step further. */
const PREY = 0.5;
const PER_STEP = 0.1;
const DANGER = 0.5;
/** With more than two players: the weight of a lost point against a won one. */
const LOSS = 1;

/** By 5 × owner + kind: the gain of capturing it, and the cost of losing it to that owner. */
const prizes = new Float64Array(20);
const prices = new Float64Array(20);
/** By 5 × (32 × owner + mask) + own kind: the expected gain of a duel with such a piece, computed once per turn. */
const gains = new Float64Array(5 * 32 * 4);
const reckoned = new Int32Array(32 * 4);
/** By hex with an opponent's piece: where its row of gains begins. */
const rows = new Int32Array(19);
const moves = new Int32Array(MAX_MOVES);
let turn = 0;

/** A sensible move for the seat to move, by what that seat can know: imagined players guess too. */
export function sensibleMove(at: Position, { thoughts, isFar }: Manner, chance: Chance): number {
  const seat = at[TO_MOVE] ?? 0;
  const own = at[HELD + seat] ?? 0;
  const enemies = taken(at) & ~own;
  turn = (turn + 1) | 0;
  price(at, seat, isFar);
  for (let bits = enemies; bits !== 0; bits &= bits - 1) look(at, seat, lowest(bits));
  const attack = bestAttack(at, seat, own, enemies, chance);
  if (attack >= 0) return attack;
  return bestThought(at, seat, own, enemies, thoughts, chance);
}

/** The expected gain of the seat's best attack if it were to move; 0 when none is expected to pay. */
export function bestGain(at: Position, seat: number): number {
  const own = at[HELD + seat] ?? 0;
  const enemies = taken(at) & ~own;
  let best = 0;
  turn = (turn + 1) | 0;
  price(at, seat, true);
  for (let bits = enemies; bits !== 0; bits &= bits - 1) look(at, seat, lowest(bits));
  for (let bits = own; bits !== 0; bits &= bits - 1) {
    const from = lowest(bits);
    const kind = (at[CELL + from] ?? 0) - 1 - 5 * seat;
    for (let targets = (NEIGHBOURS[from] ?? 0) & enemies; targets !== 0; targets &= targets - 1)
      best = Math.max(best, gains[(rows[lowest(targets)] ?? 0) + kind] ?? 0);
  }
  return best;
}

function price(at: Position, seat: number, isFar: boolean): void {
  const seats = at[SEATS] ?? 0;
  const mine = at[LEFT + seat] ?? 0;
  for (let other = 0; other < seats; other++) {
    const theirs = at[LEFT + other] ?? 0;
    const now = WORTH[243 * mine + theirs] ?? 0;
    for (let kind = 0; kind < 5; kind++) {
      const one = ONE_OF[kind] ?? 0;
      const isWeighed = isFar && seats === 2;
      prizes[5 * other + kind] = !isWeighed
        ? (POINTS[kind] ?? 0)
        : (COUNTS[5 * theirs + kind] ?? 0) > 0
          ? 10 * ((WORTH[243 * mine + theirs - one] ?? 0) - now)
          : 0;
      prices[5 * other + kind] = !isWeighed
        ? LOSS * (POINTS[kind] ?? 0)
        : (COUNTS[5 * mine + kind] ?? 0) > 0
          ? 10 * (now - (WORTH[243 * (mine - one) + theirs] ?? 0))
          : 0;
    }
  }
}

/** What the seat can tell of the piece there, and the expected gain of a duel with it for each kind. */
function look(at: Position, seat: number, hex: number): void {
  const known = at[KNOWN + hex] ?? 0;
  const piece = (at[CELL + hex] ?? 1) - 1;
  const owner = (piece / 5) | 0;
  const mask = (known >> (SEEN_BY + seat)) & 1 ? 1 << (piece - 5 * owner) : known & ALL_KINDS;
  const row = 32 * owner + mask;
  rows[hex] = 5 * row;
  if (reckoned[row] === turn) return;
  reckoned[row] = turn;
  reckon(at[LEFT + owner] ?? 0, owner, mask, 5 * row);
}

function reckon(stock: number, owner: number, mask: number, row: number): void {
  let total = 0;
  gains.fill(0, row, row + 5);
  for (let kinds = mask & (KINDS_IN[stock] ?? 0); kinds !== 0; kinds &= kinds - 1) {
    const theirs = lowest(kinds);
    const count = COUNTS[5 * stock + theirs] ?? 0;
    const prize = count * (prizes[5 * owner + theirs] ?? 0);
    total += count;
    for (let kind = 0; kind < 5; kind++) {
      const result = DUELS[5 * kind + theirs] ?? 0;
      const won = result >= 0 ? prize : 0;
      const lost = result <= 0 ? count * (prices[5 * owner + kind] ?? 0) : 0;
      gains[row + kind] = (gains[row + kind] ?? 0) + won - lost;
    }
  }
  if (total > 1) for (let kind = 0; kind < 5; kind++) gains[row + kind] = (gains[row + kind] ?? 0) / total;
}

/** The most promising attack, if it is expected to pay and is chosen; −1 otherwise. */
function bestAttack(at: Position, seat: number, own: number, enemies: number, chance: Chance): number {
  let best = (-IMPATIENCE * (at[QUIET] ?? 0)) / (at[QUIET_LIMIT] ?? 1);
  let move = -1;
  for (let bits = own; bits !== 0; bits &= bits - 1) {
    const from = lowest(bits);
    const kind = (at[CELL + from] ?? 0) - 1 - 5 * seat;
    for (let targets = (NEIGHBOURS[from] ?? 0) & enemies; targets !== 0; targets &= targets - 1) {
      const to = lowest(targets);
      const value = (gains[(rows[to] ?? 0) + kind] ?? 0) + 0.1 * fraction(chance);
      if (value <= best) continue;
      best = value;
      move = STEP + 19 * from + to;
    }
  }
  return move >= 0 && fraction(chance) < ATTACKS ? move : -1;
}

function bestThought(
  at: Position,
  seat: number,
  own: number,
  enemies: number,
  thoughts: number,
  chance: Chance,
): number {
  const free = ALL_HEXES & ~(own | enemies);
  const hand = free === 0 ? 0 : (KINDS_IN[at[HAND + seat] ?? 0] ?? 0);
  let best = -1e9;
  let move = -1;
  for (let thought = 0; thought < thoughts; thought++) {
    let kind = 0;
    let to = 0;
    let value = 0;
    let next = 0;
    if (hand !== 0 && (own === 0 || fraction(chance) < PLACES)) {
      kind = oneOfBits(hand, chance);
      to = oneOfBits(free, chance);
      next = 19 * kind + to;
    } else {
      if (own === 0) break;
      const from = oneOfBits(own, chance);
      const open = (NEIGHBOURS[from] ?? 0) & free;
      if (open === 0) continue;
      kind = (at[CELL + from] ?? 0) - 1 - 5 * seat;
      to = oneOfBits(open, chance);
      next = STEP + 19 * from + to;
      if (thoughts > 1) value = -standing(kind, from, enemies);
    }
    if (thoughts > 1) value += standing(kind, to, enemies);
    if (value <= best) continue;
    best = value;
    move = next;
  }
  return move >= 0 ? move : (moves[below(chance, openMoves(at, moves))] ?? PASS);
}

/** The value of this kind on this hex: the best prey in reach minus the worst threat. */
function standing(kind: number, hex: number, enemies: number): number {
  let prey = 0;
  let danger = 0;
  for (let bits = enemies; bits !== 0; bits &= bits - 1) {
    const there = lowest(bits);
    const gain = gains[(rows[there] ?? 0) + kind] ?? 0;
    const steps = DISTANCE[19 * hex + there] ?? 0;
    if (gain > 0) prey = Math.max(prey, gain * (PREY - PER_STEP * (steps - 1)));
    else if (steps === 1) danger = Math.max(danger, -gain);
  }
  return prey - DANGER * danger;
}

function oneOfBits(bits: number, chance: Chance): number {
  let rest = bits;
  for (let skip = below(chance, bitCount(bits)); skip > 0; skip--) rest &= rest - 1;
  return lowest(rest);
}
