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
import { closed, noted, type SampleBook, type Samples, sampleBook } from "./samples.ts";

/** How a chunk of self-play is played and what is learnt from it. */
export interface Play {
  /** How many matches, of each kind in turn. */
  readonly matches: number;
  /** How much of a target is what came later, and how much what the next move promises. */
  readonly lambda: number;
  /** How far from the best a move may be and still be played now and then, in shares of the win. */
  readonly warmth: number;
}

/** Players and stock of the matches in turn: two with their own reserves most of all. */
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

/** Plays some matches against itself and notes every position with what it should be worth: TD(λ) over one-ply looks. */
export function selfPlay(net: Net, play: Play, seed: number): Samples {
  const book = sampleBook();
  const judge = judgeOf(net);
  let word = firstWord(seed);
  for (let number = 0; number < play.matches; number++) {
    const [seats, isCommon] = KINDS[number % KINDS.length] as readonly [number, boolean];
    word = stirred(word);
    const position = opening(seats, isCommon, below(word, seats));
    word = match(judge, position, play, word, book);
  }
  return closed(book);
}

/** By position of the match: what its best move promised, and whether that move was played. */
const promised = new Float64Array(128 * 4);
const isFollowed = new Uint8Array(128);

function match(judge: Judge, position: Position, play: Play, seed: number, book: SampleBook): number {
  let word = stirred(seed);
  const first = book.count;
  let blind = Math.max(0, below(word, 16) - 7);
  while ((position[FREE_COUNT] as number) > 0) {
    if (position[TURNED] === 0 && !hasPawns(position) && !hasTiles(position)) {
      passOn(position);
      continue;
    }
    const at = book.count - first;
    noted(book, position);
    word = stirred(word);
    const move = chosen(judge, position, play.warmth, word, at);
    word = stirred(word);
    if (blind > 0) {
      blind--;
      isFollowed[at] = 0;
      word = playedBlindly(position, word);
      continue;
    }
    if (position[TURNED] !== 0) layTile(position, move);
    else if (move === TURN) turnTile(position, valueInBag(position, below(word, position[BAGGED] as number)));
    else putPawn(position, move);
  }
  settle(position, play.lambda, first, book);
  return word;
}

/** From the end backwards: what came later where the best move was played, what it promised where it was not. */
function settle(position: Position, lambda: number, first: number, book: SampleBook): void {
  for (let seat = 0; seat < 4; seat++) later[seat] = position[SCORES + seat] as number;
  sharedWin(later, seatsIn(position));
  for (let at = book.count - first - 1; at >= 0; at--)
    for (let seat = 0; seat < 4; seat++) {
      const promise = promised[at * 4 + seat] as number;
      const target = isFollowed[at] === 1 ? promise + lambda * ((later[seat] as number) - promise) : promise;
      later[seat] = target;
      book.targets[(first + at) * 4 + seat] = target;
    }
}

const later = new Float64Array(4);
const now = new Float64Array(4);
const weights = new Float64Array(TURN + 1);
const promises = new Float64Array((TURN + 1) * 4);

/** Looks one ply ahead and picks a move: the better, the likelier. */
function chosen(judge: Judge, position: Position, warmth: number, word: number, at: number): number {
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
      for (let seat = 0; seat < seats; seat++) promises[cell * 4 + seat] = now[seat] as number;
      weights[cell] = now[mover] as number;
    }
  }
  if (!isLaying && hasTiles(position)) {
    expectedTurn(judge, position, promises, TURN * 4);
    weights[TURN] = promises[TURN * 4 + mover] as number;
  }
  let best = 0;
  for (let move = 1; move <= TURN; move++) if ((weights[move] as number) > (weights[best] as number)) best = move;
  const top = weights[best] as number;
  for (let seat = 0; seat < 4; seat++)
    promised[at * 4 + seat] = seat < seats ? (promises[best * 4 + seat] as number) : 0;
  let sum = 0;
  for (let move = 0; move <= TURN; move++) {
    const weight = weights[move] as number;
    weights[move] = weight < 0 ? 0 : exp((weight - top) / warmth);
    sum += weights[move] as number;
  }
  let left = ((word >>> 0) / 2 ** 32) * sum;
  let move = 0;
  for (; move < TURN; move++) {
    left -= weights[move] as number;
    if (left < 0 && (weights[move] as number) > 0) break;
  }
  if ((weights[move] as number) === 0) move = best;
  // A move as good as the best, or nearly, tells as much of the position.
  isFollowed[at] = (weights[move] as number) > 0.6 ? 1 : 0;
  return move;
}

/** Over the draw: what the net says of each tile turned. */
export function expectedTurn(judge: Judge, position: Position, into: Float64Array, from: number): void {
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

function playedBlindly(position: Position, seed: number): number {
  const word = stirred(seed);
  const free = position[FREE_COUNT] as number;
  const cell = position[FREE_CELLS + below(word, free)] as number;
  if (position[TURNED] !== 0) layTile(position, cell);
  else if (hasPawns(position) && (!hasTiles(position) || (word & 1) === 0)) putPawn(position, cell);
  else turnTile(position, valueInBag(position, below(stirred(word), position[BAGGED] as number)));
  return stirred(word);
}

const seatsIn = (position: Position): number => position[SEATS] as number;
