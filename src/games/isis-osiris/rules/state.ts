import type { BaseView } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { First } from "../../../kernel/starting-seat.ts";

/** Cells are counted row by row from the bottom left: 0 is a1, 1 is b1, 35 is f6. */
export type Cell = number;

/** What is on the front of a tile. */
export type Value = -4 | -3 | -2 | -1 | 1 | 2 | 3 | 4;

export interface Options {
  readonly first: First;
  /** Whether each seat has its own reserve of tiles, or all share one stock. */
  readonly stock: "own" | "common";
  /** Whether tiles stay face up on the board. */
  readonly memoryAid: boolean;
}

/** What everyone sees in a cell: the pawn of a seat, the back of a tile, or nothing. */
export type Square = Seat | "tile" | null;

/** By cell. */
export type Board = readonly Square[];

/** By cell: the value of the tile that lies there. */
export type Tiles = readonly (Value | null)[];

export type Phase =
  | { readonly is: "choosing"; readonly seat: Seat }
  | { readonly is: "laying"; readonly seat: Seat; readonly turned: Value }
  | { readonly is: "over" };

export interface State {
  readonly options: Options;
  readonly board: Board;
  readonly tiles: Tiles;
  /** By seat: pawns still in stock. */
  readonly pawns: readonly number[];
  /** By seat: face-down tiles, the next one first. A common stock is the only entry. */
  readonly reserves: readonly (readonly Value[])[];
  /** Tiles that left the game unseen. */
  readonly aside: readonly Value[];
  readonly phase: Phase;
  readonly news: readonly News[];
}

export type Move =
  | { readonly is: "pawn"; readonly cell: Cell }
  | { readonly is: "turn" }
  | { readonly is: "lay"; readonly cell: Cell }
  | { readonly is: "skip" };

export interface View extends BaseView {
  readonly options: Options;
  readonly board: Board;
  /** Values on the board. Null unless the memory aid is on or the match is over. */
  readonly tiles: Tiles | null;
  readonly pawns: readonly number[];
  /** How many tiles each reserve holds; a common stock is the only entry. */
  readonly reserves: readonly number[];
  /** The tile everyone sees, until it is laid. */
  readonly turned: Value | null;
  /** The pieces left over, once the match is over. */
  readonly leftovers: { readonly reserves: readonly (readonly Value[])[]; readonly aside: readonly Value[] } | null;
  readonly news: readonly News[];
}

export type News =
  | { readonly key: "begins"; readonly seat: Seat }
  | { readonly key: "placed"; readonly seat: Seat; readonly cell: Cell }
  /** The value is null when it may no longer be seen. */
  | { readonly key: "turned"; readonly seat: Seat; readonly value: Value | null }
  | { readonly key: "laid"; readonly seat: Seat; readonly cell: Cell; readonly value: Value | null }
  | { readonly key: "skipped"; readonly seat: Seat }
  | { readonly key: "counted"; readonly scores: readonly number[]; readonly winners: readonly Seat[] };

export type Refusal = { readonly rule: string } & (
  | { readonly key: "waitForYourTurn" }
  | { readonly key: "cellTaken"; readonly cell: Cell }
  | { readonly key: "turnedTileFirst" }
  | { readonly key: "turnATileFirst" }
  | { readonly key: "noPawnsLeft" }
  | { readonly key: "noTilesLeft" }
  | { readonly key: "mayNotPass" }
  | { readonly key: "nothingToPlace" }
);

export type Ending = { readonly key: "boardFull" };
