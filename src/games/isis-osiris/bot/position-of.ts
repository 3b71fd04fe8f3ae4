import type { Dice } from "../../../kernel/dice.ts";
import { isOver } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Move, Value, View } from "../rules/state.ts";
import {
  BAG,
  BAGGED,
  changePlaces,
  FREE_COUNT,
  opening,
  PAWNS,
  type Position,
  pawnAt,
  RESERVES,
  TURNED,
  tileAt,
} from "./engine.ts";

/** A move as a number: the cell that a pawn or the turned tile goes to, or one of these. */
export const TURN = 36;
export const SKIP = 37;

/**
 * The position from one seat's point of view. Tiles that it has not seen, or has forgotten, are in the bag.
 */
export function positionOf(view: View, known: readonly (Value | null)[]): Position {
  const mover = acting(view);
  const seats = view.pawns.length;
  const position = opening(seats, view.options.stock === "common", mover);
  const seen = (value: Value): void => {
    if (position[BAG + value] === 0)
      throw new Error(`isis-osiris: the box holds fewer tiles of ${value} than were seen`);
    (position[BAG + value] as number)--;
    (position[BAGGED] as number)--;
  };
  for (const [cell, square] of view.board.entries()) {
    if (square === null) continue;
    if (square !== "tile") {
      pawnAt(position, square, cell);
      continue;
    }
    const value = known[cell] ?? null;
    if (value !== null) seen(value);
    tileAt(position, value ?? 0, cell);
  }
  for (const seat of seatsOf(seats)) {
    position[PAWNS + seat] = view.pawns[seat] ?? 0;
    position[RESERVES + seat] = view.reserves[seat] ?? 0;
  }
  if (view.turned !== null) {
    seen(view.turned);
    position[TURNED] = view.turned;
  }
  return position;
}

/** The seat whose move is asked for. Throws when it may not act: that is a bug of the caller. */
export function acting({ viewer, turn }: View): Seat {
  if (isOver(turn)) throw new Error("isis-osiris: asked for a move, but the match is over");
  if (viewer === "watcher" || !turn.seats.includes(viewer))
    throw new Error(`isis-osiris: asked for a move of ${viewer}, but it is the turn of ${turn.seats.join()}`);
  return viewer;
}

/** Shuffles the free cells. Of equal moves the first is played, and it should not always be a1. */
export function mix(position: Position, dice: Dice): void {
  for (let last = (position[FREE_COUNT] as number) - 1; last > 0; last--)
    changePlaces(position, last, dice.roll(last + 1) - 1);
}

/** A numbered move as a move of the rules. */
export function asMove(position: Position, move: number): Move {
  if (move === TURN) return { is: "turn" };
  if (move === SKIP) return { is: "skip" };
  return { is: position[TURNED] === 0 ? "pawn" : "lay", cell: move };
}
