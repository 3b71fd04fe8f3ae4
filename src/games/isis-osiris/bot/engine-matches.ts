import { below, firstWord, stirred } from "../../../kernel/xorshift.ts";
import {
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  layTile,
  opening,
  type Position,
  passOn,
  putPawn,
  SCORES,
  TURNED,
  turnTile,
} from "./engine.ts";

/**
 * Plays this many random matches of two, all open moves equally likely. `npm run bench -- engines` times it. The result
 * is a checksum of all moves and scores, so that the same loop in another language can be compared with it.
 */
export function randomMatches(count: number, seed: number): number {
  const start = opening(2, false, 0);
  const position = start.slice();
  let word = firstWord(seed);
  let mixed = 0;
  for (let match = 0; match < count; match++) {
    position.set(start);
    let moves = 0;
    for (let cells = position[FREE_COUNT] as number; cells > 0; cells = position[FREE_COUNT] as number) {
      moves++;
      word = stirred(word);
      if (position[TURNED] !== 0) {
        layTile(position, position[FREE_CELLS + below(word, cells)] as number);
        continue;
      }
      const pawnCells = hasPawns(position) ? cells : 0;
      const open = pawnCells + (hasTiles(position) ? 1 : 0);
      if (open === 0) {
        passOn(position);
        continue;
      }
      const move = below(word, open);
      if (move < pawnCells) putPawn(position, position[FREE_CELLS + move] as number);
      else {
        word = stirred(word);
        turnTile(position, valueInBag(position, below(word, position[BAGGED] as number)));
      }
    }
    mixed = (Math.imul(mixed, 31) + moves * 64 + (position[SCORES] as number)) | 0;
  }
  return mixed;
}

/** The tile at this index when the bag is sorted from -4 to 4. */
export function valueInBag(position: Position, place: number): number {
  let value = -4;
  let left = place - (position[BAG - 4] as number);
  while (left >= 0) left -= position[BAG + ++value] as number;
  return value;
}
