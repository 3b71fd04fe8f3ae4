import {
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  layTile,
  MOVER,
  opening,
  type Position,
  passOn,
  putPawn,
  returnTile,
  SCORES,
  SEATS,
  TURNED,
  turnTile,
} from "../../games/isis-osiris/bot/engine.ts";
import { valueInBag } from "../../games/isis-osiris/bot/engine-matches.ts";
import {
  type Judge,
  judgeOf,
  regardAfter,
  regardBoard,
  sharedWin,
  sharesAfter,
  sharesNow,
} from "../../games/isis-osiris/bot/judge.ts";
import type { Net } from "../../games/isis-osiris/bot/net.ts";
import { exp } from "../../kernel/arithmetic.ts";
import { below, firstWord, stirred } from "../../kernel/xorshift.ts";
import { addPosition, emptySampleBuffer, finishedSamples, type SampleBuffer, type Samples } from "./samples.ts";

/** How a chunk of self-play is played. */
export interface SelfPlayOptions {
  /** The number of matches, of each kind in turn. */
  readonly matches: number;
  /** The λ of TD(λ): how much of a target comes from later positions, and how much from the best move here. */
  readonly lambda: number;
  /** The temperature of the choice between moves, in shares of the win: higher plays worse moves more often. */
  readonly temperature: number;
}

/** The kinds of matches in turn. Most have two players with their own reserves. */
const KINDS: readonly (readonly [seats: number, isCommon: boolean])[] = [
  [2, false],
  [3, false],
  [2, false],
  [4, false],
  [2, true],
  [2, false],
  [3, true],
  [2, false],
  [4, true],
  [3, false],
];

const TURN = 36;

/** Plays some matches against itself. Every position becomes a sample with a TD(λ) target from a search of one ply. */
export function selfPlay(net: Net, play: SelfPlayOptions, seed: number): Samples {
  const buffer = emptySampleBuffer();
  const judge = judgeOf(net);
  let word = firstWord(seed);
  for (let number = 0; number < play.matches; number++) {
    const [seats, isCommon] = KINDS[number % KINDS.length] as readonly [number, boolean];
    word = stirred(word);
    const position = opening(seats, isCommon, below(word, seats));
    word = playMatch(judge, position, play, word, buffer);
  }
  return finishedSamples(buffer);
}

/** By position of the match: what its best move is expected to give, and whether that move was played. */
const expectedAtPosition = new Float64Array(128 * 4);
const isBestPlayed = new Uint8Array(128);

function playMatch(
  judge: Judge,
  position: Position,
  play: SelfPlayOptions,
  seed: number,
  buffer: SampleBuffer,
): number {
  let word = stirred(seed);
  const first = buffer.count;
  let randomMoves = Math.max(0, below(word, 16) - 7);
  while ((position[FREE_COUNT] as number) > 0) {
    if (position[TURNED] === 0 && !hasPawns(position) && !hasTiles(position)) {
      passOn(position);
      continue;
    }
    const at = buffer.count - first;
    addPosition(buffer, position);
    word = stirred(word);
    const move = chooseMove(judge, position, play.temperature, word, at);
    word = stirred(word);
    if (randomMoves > 0) {
      randomMoves--;
      isBestPlayed[at] = 0;
      word = playRandomMove(position, word);
      continue;
    }
    if (position[TURNED] !== 0) layTile(position, move);
    else if (move === TURN) turnTile(position, valueInBag(position, below(word, position[BAGGED] as number)));
    else putPawn(position, move);
  }
  fillTargets(position, play.lambda, first, buffer);
  return word;
}

/** From the end backwards: a target uses later positions where the best move was played, else only the expectation. */
function fillTargets(position: Position, lambda: number, first: number, buffer: SampleBuffer): void {
  for (let seat = 0; seat < 4; seat++) later[seat] = position[SCORES + seat] as number;
  sharedWin(later, seatsIn(position));
  for (let at = buffer.count - first - 1; at >= 0; at--)
    for (let seat = 0; seat < 4; seat++) {
      const expected = expectedAtPosition[at * 4 + seat] as number;
      const target = isBestPlayed[at] === 1 ? expected + lambda * ((later[seat] as number) - expected) : expected;
      later[seat] = target;
      buffer.targets[(first + at) * 4 + seat] = target;
    }
}

const later = new Float64Array(4);
const now = new Float64Array(4);
const weights = new Float64Array(TURN + 1);
const expectedByMove = new Float64Array((TURN + 1) * 4);

/** Searches one ply and chooses a move at random: better moves are more likely. */
function chooseMove(judge: Judge, position: Position, temperature: number, word: number, at: number): number {
  const mover = position[MOVER] as number;
  const seats = seatsIn(position);
  const isLaying = position[TURNED] !== 0;
  weights.fill(-1);
  regardBoard(judge, position);
  if (isLaying || hasPawns(position)) {
    regardAfter(judge, position);
    const free = position[FREE_COUNT] as number;
    for (let place = 0; place < free; place++) {
      const cell = position[FREE_CELLS + place] as number;
      sharesAfter(judge, position, cell, now);
      for (let seat = 0; seat < seats; seat++) expectedByMove[cell * 4 + seat] = now[seat] as number;
      weights[cell] = now[mover] as number;
    }
  }
  if (!isLaying && hasTiles(position)) {
    expectedAfterTurn(judge, position, expectedByMove, TURN * 4);
    weights[TURN] = expectedByMove[TURN * 4 + mover] as number;
  }
  let best = 0;
  for (let move = 1; move <= TURN; move++) if ((weights[move] as number) > (weights[best] as number)) best = move;
  const top = weights[best] as number;
  for (let seat = 0; seat < 4; seat++)
    expectedAtPosition[at * 4 + seat] = seat < seats ? (expectedByMove[best * 4 + seat] as number) : 0;
  let sum = 0;
  for (let move = 0; move <= TURN; move++) {
    const weight = weights[move] as number;
    weights[move] = weight < 0 ? 0 : exp((weight - top) / temperature);
    sum += weights[move] as number;
  }
  let left = ((word >>> 0) / 2 ** 32) * sum;
  let move = 0;
  for (; move < TURN; move++) {
    left -= weights[move] as number;
    if (left < 0 && (weights[move] as number) > 0) break;
  }
  if ((weights[move] as number) === 0) move = best;
  // A move almost as good as the best one says as much about the position.
  isBestPlayed[at] = (weights[move] as number) > 0.6 ? 1 : 0;
  return move;
}

/** What each seat can expect after turning a tile, on average over the tiles in the bag. */
export function expectedAfterTurn(judge: Judge, position: Position, into: Float64Array, from: number): void {
  const seats = seatsIn(position);
  const bagged = position[BAGGED] as number;
  for (let seat = 0; seat < seats; seat++) into[from + seat] = 0;
  for (let value = -4; value <= 4; value++) {
    const count = position[BAG + value] as number;
    if (count === 0) continue;
    turnTile(position, value);
    sharesNow(judge, position, now);
    returnTile(position);
    for (let seat = 0; seat < seats; seat++) (into[from + seat] as number) += (count / bagged) * (now[seat] as number);
  }
}

function playRandomMove(position: Position, seed: number): number {
  const word = stirred(seed);
  const free = position[FREE_COUNT] as number;
  const cell = position[FREE_CELLS + below(word, free)] as number;
  if (position[TURNED] !== 0) layTile(position, cell);
  else if (hasPawns(position) && (!hasTiles(position) || (word & 1) === 0)) putPawn(position, cell);
  else turnTile(position, valueInBag(position, below(stirred(word), position[BAGGED] as number)));
  return stirred(word);
}

const seatsIn = (position: Position): number => position[SEATS] as number;
