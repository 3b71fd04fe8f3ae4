import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Why } from "../rules/reasons.ts";
import type { Cell } from "../rules/state.ts";
import {
  AROUND,
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  MOVER,
  PAWNS_AROUND,
  type Position,
  SEATS,
  SQUARES,
  SUMS,
  TILE,
  TILE_VALUES,
  TURNED,
} from "./engine.ts";
import { freeAround } from "./features.ts";
import { SKIP, TURN } from "./position-of.ts";

/** Null when there is nothing to say for sure, as when a tile is not remembered. `isCertain`: the move is known to win. */
export function whyOf(position: Position, move: number, isCertain: boolean): Why | null {
  if (move === SKIP) return null;
  if (isCertain) return { key: "whyCertain" };
  if (!isRemembered(position)) return null;
  if (move === TURN) return whyTurn(position);
  return position[TURNED] === 0 ? whyPawn(position, move) : whyTile(position, move);
}

function isRemembered(position: Position): boolean {
  for (let cell = 0; cell < 36; cell++)
    if (position[SQUARES + cell] === TILE && position[TILE_VALUES + cell] === 0) return false;
  return true;
}

function whyTurn(position: Position): Why | null {
  const points = hasPawns(position) ? mostFor(position, null) : Number.POSITIVE_INFINITY;
  if (points <= LITTLE) return { key: "whyPoor", points };
  let plus = 0;
  for (let value = 1; value <= 4; value++) plus += position[BAG + value] as number;
  const all = position[BAGGED] as number;
  return 2 * plus > all ? { key: "whyOdds", plus, all } : null;
}

/** A pawn that is worth no more is not a reason to wait with a tile. */
const LITTLE = 2;

/** What the best free cell is worth to a pawn, without this one. */
function mostFor(position: Position, without: Cell | null): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < (position[FREE_COUNT] as number); place++) {
    const cell = position[FREE_CELLS + place] as number;
    if (cell !== without) most = Math.max(most, position[SUMS + cell] as number);
  }
  return most;
}

function whyPawn(position: Position, cell: Cell): Why {
  const points = position[SUMS + cell] as number;
  const free = freeAround(position, cell);
  if (free === 0 && points >= 0) return { key: "whySafe", cell, points };
  const left = mostFor(position, cell);
  if (points > 0 && left <= 0 && left > Number.NEGATIVE_INFINITY) return { key: "whyLeaves", cell, points: left };
  if (points > 0) return { key: points > left ? "whyBest" : "whyGain", cell, points };
  return points < 0 ? { key: "whyCost", cell, points: -points } : { key: "whyRoom", cell, free };
}

function whyTile(position: Position, cell: Cell): Why {
  const value = position[TURNED] as number;
  const mover = position[MOVER] as Seat;
  const pawns = (seat: Seat): number => position[PAWNS_AROUND + seat * AROUND + cell] as number;
  const others = seatsOf(position[SEATS] as number).filter((other) => other !== mover);
  const seat = others.reduce((most, other) => (pawns(other) > pawns(most) ? other : most));
  const theirs = pawns(seat);
  const points = value * pawns(mover);
  if (points !== 0 && theirs > 0) return { key: "whyBoth", points, seat, theirs: value * theirs };
  if (points !== 0) return { key: "whyOwn", cell, points };
  if (theirs > 0) return { key: "whyTheirs", cell, seat, points: value * theirs };
  const free = freeAround(position, cell);
  return free > 0 ? { key: "whyCells", cell, free, points: value } : { key: "whyNobody", cell };
}
