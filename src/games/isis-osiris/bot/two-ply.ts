import {
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  layTile,
  liftTile,
  MOVER,
  type Position,
  putPawn,
  returnTile,
  SEATS,
  SUMS,
  TURNED,
  takePawn,
  turnTile,
} from "./engine.ts";
import { lead } from "./gains.ts";
import { SKIP, TURN } from "./position-of.ts";

/** The best moves by points gained minus what the next seat then gains, averaged over both draws. */
export function twoPly(position: Position): readonly number[] {
  if (position[TURNED] !== 0) return bestCells(position).moves;
  const cells = hasPawns(position) ? bestCells(position) : NOTHING;
  if (!hasTiles(position)) return cells.moves;
  const turning = expectedTurn(position);
  return turning > cells.gain ? [TURN] : cells.moves;
}

interface Best {
  readonly moves: readonly number[];
  readonly gain: number;
}

const NOTHING: Best = { moves: [SKIP], gain: Number.NEGATIVE_INFINITY };

/** Gains that differ by less count as equal. */
const SAME = 1e-9;

/** The best cells for a pawn or for the turned tile. */
function bestCells(position: Position): Best {
  const mover = position[MOVER] as number;
  const turned = position[TURNED] as number;
  const free = position[FREE_COUNT] as number;
  let moves: number[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < free; at++) {
    const cell = position[FREE_CELLS + at] as number;
    let gain = turned === 0 ? (position[SUMS + cell] as number) : turned * lead(position, mover, cell);
    if (turned === 0) {
      putPawn(position, cell);
      gain += answer(position, mover);
      takePawn(position, cell);
    } else {
      layTile(position, cell);
      gain += answer(position, mover);
      liftTile(position, cell);
    }
    if (gain > most + SAME) moves = [];
    if (gain > most - SAME) moves.push(cell);
    if (gain > most) most = gain;
  }
  return { moves, gain: most };
}

function expectedTurn(position: Position): number {
  const bagged = position[BAGGED] as number;
  let sum = 0;
  for (let value = -4; value <= 4; value++) {
    const count = position[BAG + value] as number;
    if (count === 0) continue;
    turnTile(position, value);
    sum += count * bestCells(position).gain;
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
