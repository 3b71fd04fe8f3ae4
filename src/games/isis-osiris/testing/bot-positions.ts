import { below, firstWord, stirred } from "../../../kernel/xorshift.ts";
import {
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
  TURNED,
  turnTile,
} from "../bot/engine.ts";
import { valueInBag } from "../bot/engine-matches.ts";

/** Plays a random match and yields each position until the board is full. It is always the same array. */
export function* positions(seats: number, isCommon: boolean, seed: number): Generator<Position, void> {
  const position = opening(seats, isCommon, 0);
  let word = firstWord(seed);
  while ((position[FREE_COUNT] as number) > 0) {
    yield position;
    word = stirred(word);
    const cell = position[FREE_CELLS + below(word, position[FREE_COUNT] as number)] as number;
    if (position[TURNED] !== 0) layTile(position, cell);
    else if (hasPawns(position) && ((word & 256) !== 0 || !hasTiles(position))) putPawn(position, cell);
    else if (hasTiles(position))
      turnTile(position, valueInBag(position, below(stirred(word), position[BAGGED] as number)));
    else passOn(position);
  }
}
