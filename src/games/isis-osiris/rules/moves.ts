import { mayAct } from "../../../kernel/game.ts";
import { CELL_NAMES, CELLS } from "./cells.ts";
import { reserveOf } from "./rules.ts";
import type { Cell, Move, Refusal, View } from "./state.ts";

const PAWNS: readonly Move[] = CELLS.map((cell) => ({ is: "pawn", cell }));
const LAYS: readonly Move[] = CELLS.map((cell) => ({ is: "lay", cell }));
const TURN: Move = { is: "turn" };
const SKIP: Move = { is: "skip" };
const NONE: readonly Move[] = [];

export function offers(view: View): readonly Move[] {
  if (!mayAct(view)) return NONE;
  if (view.turned !== null) return onFreeCells(view, LAYS);
  const open = hasPawns(view) ? onFreeCells(view, PAWNS) : [];
  if (hasTiles(view)) open.push(TURN);
  return open.length > 0 ? open : [SKIP];
}

function onFreeCells({ board }: View, moves: readonly Move[]): Move[] {
  const open: Move[] = [];
  // A plain loop, because random play spends most of its time here.
  for (let cell = 0; cell < moves.length; cell++) if (board[cell] === null) open.push(moves[cell] as Move);
  return open;
}

export function refusal(view: View, move: Move): Refusal | null {
  if (!mayAct(view)) return { key: "waitForYourTurn", rule: "IO-6" };
  if (view.turned !== null) {
    return move.is === "lay" ? taken(view, move.cell) : { key: "turnedTileFirst", rule: "IO-10" };
  }
  switch (move.is) {
    case "lay":
      return { key: "turnATileFirst", rule: "IO-9" };
    case "turn":
      return hasTiles(view) ? null : { key: "noTilesLeft", rule: isCommon(view) ? "IO-V3" : "IO-12" };
    case "pawn":
      if (hasPawns(view)) return taken(view, move.cell);
      return hasTiles(view)
        ? { key: "noPawnsLeft", rule: isCommon(view) ? "IO-V4" : "IO-12" }
        : { key: "nothingToPlace", rule: "IO-V5" };
    case "skip":
      return hasPawns(view) || hasTiles(view) ? { key: "mayNotPass", rule: "IO-7" } : null;
  }
}

const taken = ({ board }: View, cell: Cell): Refusal | null =>
  board[cell] === null ? null : { key: "cellTaken", cell, rule: "IO-11" };

const isCommon = ({ options }: View): boolean => options.stock === "common";

const hasPawns = ({ viewer, pawns }: View): boolean => viewer !== "watcher" && (pawns[viewer] ?? 0) > 0;

const hasTiles = ({ viewer, options, reserves }: View): boolean =>
  viewer !== "watcher" && (reserves[reserveOf(options, viewer)] ?? 0) > 0;

/** `P@c3` a pawn, `T` turn a tile, `@c3` lay it, `--` skip. */
export function write(move: Move): string {
  switch (move.is) {
    case "pawn":
      return WRITTEN_PAWNS[move.cell] ?? "";
    case "turn":
      return "T";
    case "lay":
      return WRITTEN_LAYS[move.cell] ?? "";
    case "skip":
      return "--";
  }
}

const WRITTEN_PAWNS: readonly string[] = CELL_NAMES.map((name) => `P@${name}`);
const WRITTEN_LAYS: readonly string[] = CELL_NAMES.map((name) => `@${name}`);

const READ: ReadonlyMap<string, Move> = new Map([...PAWNS, ...LAYS, TURN, SKIP].map((move) => [write(move), move]));

export const read = (text: string): Move | null => READ.get(text) ?? null;
