import type { Budget } from "../../../kernel/bot.ts";
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
import { isBudgetSpent, setNodeBudget } from "./node-budget.ts";
import { SKIP, TURN } from "./position-of.ts";

export interface Worth {
  readonly move: number;
  /** The mover's share of the win. */
  readonly worth: number;
}

/** By number of players: with more free cells than this, the end is not solved. */
const FREE_AT_MOST: readonly number[] = [0, 0, 9, 3, 3];

export const isNearEnd = (position: Position): boolean =>
  (position[FREE_COUNT] as number) <= (FREE_AT_MOST[position[SEATS] as number] as number);

/**
 * The moves with their exact value, the best first, or null when the nodes do not suffice. With two players, unless the
 * search is thorough, only the best move is sure to be in the list. Of equal moves the one that brings most points at once
 * comes first, so that a decided match is still played well.
 */
export function solved(position: Position, { nodes, isUp }: Budget, isThorough: boolean): readonly Worth[] | null {
  const isForTwo = position[SEATS] === 2;
  forgetEnds(position);
  setNodeBudget(nodes, isUp ?? NEVER);
  const found: Worth[] = [];
  let most = 0;
  for (const move of byGain(position)) {
    const worth = isForTwo ? worthForTwo(position, move, isThorough ? 0 : most) : worthForMany(position, move);
    if (isBudgetSpent()) return null;
    // Of a move that is not better than the best so far, only that is known.
    if (!isThorough && found.length > 0 && worth <= most) continue;
    most = worth;
    found.push({ move, worth });
  }
  return found.sort((one, other) => other.worth - one.worth);
}

/** Every seat's exact share in the position. False when the nodes did not suffice. */
export function settled(position: Position, { nodes, isUp }: Budget, into: Float64Array): boolean {
  setNodeBudget(nodes, isUp ?? NEVER);
  if (position[SEATS] === 2) {
    into[0] = valueOfTwo(position, 0, 1);
    into[1] = 1 - into[0];
  } else sharesOfMany(position, into);
  return !isBudgetSpent();
}

/** Call this before several calls of `settled`: they then share what they find. */
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

/** Returns whether it placed a pawn. */
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
