import type { Budget } from "../../../kernel/bot.ts";
import { allow, isSpent } from "./allowance.ts";
import { forgetMany, sharesOfMany, sharesOfTurn } from "./endgame-many.ts";
import { forgetTwo, valueOfTurn, valueOfTwo } from "./endgame-two.ts";
import {
  FREE_COUNT,
  layTile,
  liftTile,
  MOVER,
  type Position,
  passBack,
  passOn,
  putPawn,
  SEATS,
  TURNED,
  takePawn,
} from "./engine.ts";
import { byGain } from "./gains.ts";
import { SKIP, TURN } from "./position-of.ts";

export interface Worth {
  readonly move: number;
  /** The mover's share of the win. */
  readonly worth: number;
}

/** By players: with more free cells than this nobody tries. */
const FREE_AT_MOST: readonly number[] = [0, 0, 9, 7, 7];

export const isNearEnd = (position: Position): boolean =>
  (position[FREE_COUNT] as number) <= (FREE_AT_MOST[position[SEATS] as number] as number);

/**
 * The moves with what they are exactly worth, the best first, or null when so many nodes are not enough. Of two players,
 * unless it is to be thorough, only the best is sure to be among them. Among equals that which brings most points at
 * once comes first: a match that is decided is still played.
 */
export function solved(position: Position, { nodes, isUp }: Budget, isThorough: boolean): readonly Worth[] | null {
  const isForTwo = position[SEATS] === 2;
  forgetEnds(position);
  allow(nodes, isUp ?? NEVER);
  const found: Worth[] = [];
  let most = 0;
  for (const move of byGain(position)) {
    const worth = isForTwo ? worthForTwo(position, move, isThorough ? 0 : most) : worthForMany(position, move);
    if (isSpent()) return null;
    // What does not exceed the best so far is only known not to.
    if (!isThorough && found.length > 0 && worth <= most) continue;
    most = worth;
    found.push({ move, worth });
  }
  return found.sort((one, other) => other.worth - one.worth);
}

/** What every seat may expect of the position exactly; whether so many nodes were enough. */
export function settled(position: Position, { nodes, isUp }: Budget, into: Float64Array): boolean {
  allow(nodes, isUp ?? NEVER);
  if (position[SEATS] === 2) {
    into[0] = valueOfTwo(position, 0, 1);
    into[1] = 1 - into[0];
  } else sharesOfMany(position, into);
  return !isSpent();
}

/** Whoever goes on from `settled` to `settled` begins with this: what one has found, the next need not look for. */
export const forgetEnds = (position: Position): void => (position[SEATS] === 2 ? forgetTwo : forgetMany)();

const NEVER = (): boolean => false;

function worthForTwo(position: Position, move: number, enough: number): number {
  const isFirst = position[MOVER] === 0;
  const low = isFirst ? enough : 0;
  const high = isFirst ? 1 : 1 - enough;
  if (move === TURN) {
    const value = valueOfTurn(position, low, high);
    return isFirst ? value : 1 - value;
  }
  const isPawn = moved(position, move);
  const value = valueOfTwo(position, low, high);
  movedBack(position, move, isPawn);
  return isFirst ? value : 1 - value;
}

const shares = new Float64Array(4);

function worthForMany(position: Position, move: number): number {
  const mover = position[MOVER] as number;
  if (move === TURN) sharesOfTurn(position, shares);
  else {
    const isPawn = moved(position, move);
    sharesOfMany(position, shares);
    movedBack(position, move, isPawn);
  }
  return shares[mover] as number;
}

/** Answers whether it was a pawn that went there. */
function moved(position: Position, move: number): boolean {
  const isPawn = position[TURNED] === 0;
  if (move === SKIP) passOn(position);
  else if (isPawn) putPawn(position, move);
  else layTile(position, move);
  return isPawn;
}

function movedBack(position: Position, move: number, isPawn: boolean): void {
  if (move === SKIP) passBack(position);
  else if (isPawn) takePawn(position, move);
  else liftTile(position, move);
}
