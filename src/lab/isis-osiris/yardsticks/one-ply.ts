import {
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  MOVER,
  type Position,
  returnTile,
  TURNED,
  turnTile,
} from "../../../games/isis-osiris/bot/engine.ts";
import { type Judge, regardAfter, regardBoard, sharesAfter } from "../../../games/isis-osiris/bot/judge.ts";
import { rounded } from "../../../games/isis-osiris/bot/net.ts";
import { SKIP, TURN } from "../../../games/isis-osiris/bot/position-of.ts";

const shares = new Float64Array(4);

/** The move after which the net gives the mover the largest share. A turned tile counts with its best cell, over all draws. */
export function onePly(judge: Judge, position: Position): number {
  regardBoard(judge, position);
  let best = SKIP;
  let most = -1;
  if (position[TURNED] !== 0 || hasPawns(position)) [best, most] = bestCell(judge, position);
  if (position[TURNED] !== 0 || !hasTiles(position)) return best;
  let sum = 0;
  for (let value = -4; value <= 4; value++) {
    const count = position[BAG + value] as number;
    if (count === 0) continue;
    turnTile(position, value);
    sum += count * bestCell(judge, position)[1];
    returnTile(position);
  }
  return sum / (position[BAGGED] as number) > most ? TURN : best;
}

function bestCell(judge: Judge, position: Position): readonly [cell: number, share: number] {
  const mover = position[MOVER] as number;
  const free = position[FREE_COUNT] as number;
  let best = SKIP;
  let most = -1;
  regardAfter(judge, position);
  for (let at = 0; at < free; at++) {
    const cell = position[FREE_CELLS + at] as number;
    sharesAfter(judge, position, cell, shares);
    const share = rounded(shares[mover] as number);
    if (share <= most) continue;
    best = cell;
    most = share;
  }
  return [best, most];
}
