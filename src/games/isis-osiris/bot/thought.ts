import {
  AROUND,
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  layTile,
  liftTile,
  MOVER,
  NEAR,
  PAWNS_AROUND,
  type Position,
  putPawn,
  returnTile,
  SEATS,
  SUMS,
  TILE_VALUES,
  TURNED,
  takePawn,
  turnTile,
} from "./engine.ts";
import { lead } from "./gains.ts";
import { SKIP, TURN } from "./position-of.ts";

/** What a bot gives weight to. */
export interface Judgement {
  /** So many times more than a plus it counts a minus beside its own pawns. */
  readonly fear: number;
  /** A pawn that is worth so much at once is put without a thought of turning a tile. */
  readonly rush: number;
  /** How much the next seat's best answer counts: 0 not at all, 1 as much as the own gain. */
  readonly foresight: number;
}

/**
 * The best moves on these cells by points gained at once minus what the next seat then gains, averaged over the draws of
 * both.
 */
export function thoughtOf(position: Position, cells: readonly number[], judgement: Judgement): readonly number[] {
  if (position[TURNED] !== 0) return bestCells(position, cells, judgement).moves;
  const pawn = hasPawns(position) ? bestCells(position, cells, judgement) : NOTHING;
  if (!hasTiles(position) || pawn.atOnce >= judgement.rush) return pawn.moves;
  return expectedTurn(position, cells, judgement) > pawn.gain ? [TURN] : pawn.moves;
}

interface Best {
  readonly moves: readonly number[];
  readonly gain: number;
  /** The part of the gain that the best move brings at once. */
  readonly atOnce: number;
}

const NOTHING: Best = { moves: [SKIP], gain: Number.NEGATIVE_INFINITY, atOnce: Number.NEGATIVE_INFINITY };

/** Gains that differ by less count as equal. */
const SAME = 1e-9;

/** The best cells for a pawn or for the turned tile. */
function bestCells(position: Position, cells: readonly number[], { fear, foresight }: Judgement): Best {
  const mover = position[MOVER] as number;
  const turned = position[TURNED] as number;
  let moves: number[] = [];
  let most = Number.NEGATIVE_INFINITY;
  let atOnce = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    const own = turned === 0 ? pawnGain(position, cell, fear) : tileGain(position, cell, fear);
    let gain = own;
    if (foresight > 0) {
      if (turned === 0) putPawn(position, cell);
      else layTile(position, cell);
      gain += foresight * answer(position, mover);
      if (turned === 0) takePawn(position, cell);
      else liftTile(position, cell);
    }
    if (gain > most + SAME) moves = [];
    if (gain > most - SAME) moves.push(cell);
    if (gain > most) [most, atOnce] = [gain, own];
  }
  return { moves, gain: most, atOnce };
}

function pawnGain(position: Position, cell: number, fear: number): number {
  let sum = 0;
  for (let side = 0; side < 4; side++) {
    const value = position[TILE_VALUES + (NEAR[cell * 4 + side] as number)] as number;
    sum += value < 0 ? fear * value : value;
  }
  return sum;
}

/** A minus beside an own pawn is feared; beside another's it is worth as much as it is. */
function tileGain(position: Position, cell: number, fear: number): number {
  const mover = position[MOVER] as number;
  const turned = position[TURNED] as number;
  const own = position[PAWNS_AROUND + mover * AROUND + cell] as number;
  return turned * (lead(position, mover, cell) + (turned < 0 ? (fear - 1) * own : 0));
}

function expectedTurn(position: Position, cells: readonly number[], judgement: Judgement): number {
  const bagged = position[BAGGED] as number;
  let sum = 0;
  for (let value = -4; value <= 4; value++) {
    const count = position[BAG + value] as number;
    if (count === 0) continue;
    turnTile(position, value);
    sum += count * bestCells(position, cells, judgement).gain;
    returnTile(position);
  }
  return sum / bagged;
}

/** How the next seat's best answer, from its own point of view, changes the mover's lead. */
function answer(position: Position, asker: number): number {
  const free = position[FREE_COUNT] as number;
  if (free === 0) return 0;
  const mover = position[MOVER] as number;
  let [pawn, good, bad] = [Number.NEGATIVE_INFINITY, 0, 0];
  let [most, least] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < free; at++) {
    const cell = position[FREE_CELLS + at] as number;
    const here = lead(position, mover, cell);
    if (here > most) [most, good] = [here, cell];
    if (here < least) [least, bad] = [here, cell];
    if ((position[SUMS + cell] as number) > pawn) pawn = position[SUMS + cell] as number;
  }
  const mayPut = hasPawns(position);
  if (!hasTiles(position)) return mayPut ? -pawn / ((position[SEATS] as number) - 1) : 0;
  const goodForAsker = lead(position, asker, good);
  const badForAsker = lead(position, asker, bad);
  let [own, theirs] = [0, 0];
  for (let value = 1; value <= 4; value++) {
    const [more, less] = [value * (position[BAG + value] as number), value * (position[BAG - value] as number)];
    own += more * most - less * least;
    theirs += more * goodForAsker - less * badForAsker;
  }
  const bagged = position[BAGGED] as number;
  return mayPut && pawn >= own / bagged ? -pawn / ((position[SEATS] as number) - 1) : theirs / bagged;
}
