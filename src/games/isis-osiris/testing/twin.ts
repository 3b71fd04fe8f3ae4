/**
 * A second implementation of Isis & Osiris, for tests: plain and slow, written from docs/rules/isis-osiris.md alone. It
 * never shuffles: it is told what was dealt. src/testing/twins walks it beside the rules.
 */
export interface Position {
  readonly seats: number;
  readonly options: TwinOptions;
  /** By cell (`c3`): `P2` is a pawn of the second seat, `T+3` a tile. Free cells are missing. */
  readonly board: Readonly<Record<string, string>>;
  readonly pawns: readonly number[];
  /** By seat, the next tile first; a common stock is the only entry. */
  readonly reserves: readonly (readonly number[])[];
  readonly aside: readonly number[];
  readonly mover: number;
  /** The tile that was turned and must be laid now. */
  readonly turned: number | null;
  /** What the last step was, as the log writes it. */
  readonly log: readonly string[];
}

export interface TwinOptions {
  readonly first: "random" | number;
  readonly stock: "own" | "common";
  readonly memoryAid: boolean;
}

export interface Dealt {
  readonly starter: number;
  readonly reserves: readonly (readonly number[])[];
  readonly aside: readonly number[];
}

const COLUMNS = ["a", "b", "c", "d", "e", "f"];
const ROWS = [1, 2, 3, 4, 5, 6];

/** All cells: IO-1. */
export const CELLS: readonly string[] = ROWS.flatMap((row) => COLUMNS.map((column) => `${column}${row}`));

/** Section 1: +1 twice, +2 six times, +3 twice, +4 once, and the same with minus. */
const TILES = [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4].flatMap((value) => [value, -value]);

/** By number of seats: the table "Set-up by player count". */
const PAWNS_EACH: Readonly<Record<number, number>> = { 2: 8, 3: 6, 4: 5 };
const TILES_EACH: Readonly<Record<number, number>> = { 2: 11, 3: 7, 4: 5 };

export const twin = {
  setup(seats: number, options: TwinOptions, dealt: Dealt): Position {
    checkDeal(seats, options, dealt);
    const pawns = Array.from({ length: seats }, () => PAWNS_EACH[seats] ?? 0);
    // IO-5: by chance, or as the option says.
    const mover = options.first === "random" ? dealt.starter : options.first - 1;
    const { reserves, aside } = dealt;
    return { seats, options, board: {}, pawns, reserves, aside, mover, turned: null, log: [`begins ${mover + 1}`] };
  },

  turn: (position: Position) => ({ seats: isFull(position) ? [] : [position.mover], how: "first" as const }),

  legal(position: Position, seat: number): readonly string[] {
    if (isFull(position) || seat !== position.mover) return [];
    const free = CELLS.filter((cell) => position.board[cell] === undefined); // IO-11
    if (position.turned !== null) return free.map((cell) => `@${cell}`); // IO-10
    const moves: string[] = [];
    if ((position.pawns[seat] ?? 0) > 0) for (const cell of free) moves.push(`P@${cell}`); // IO-8
    if (reserveOf(position, seat).length > 0) moves.push("T"); // IO-9, IO-V2
    return moves.length > 0 ? moves : ["--"]; // IO-12, IO-V3, IO-V4; IO-V5
  },

  play(position: Position, round: readonly { readonly seat: number; readonly move: string }[]): Position {
    const { seat = -1, move = "" } = round[0] ?? {};
    const name = seat + 1;
    const next = { ...position, mover: (seat + 1) % position.seats }; // IO-6
    if (move === "--") return { ...next, log: [`${name}:--`] };
    if (move === "T") {
      const [turned = 0, ...rest] = reserveOf(position, seat); // IO-15
      const reserves = position.reserves.with(reserveIndex(position, seat), rest);
      return { ...position, reserves, turned, log: [`${name}:T${signed(turned)}`] };
    }
    const cell = move.slice(-2);
    if (move.startsWith("P")) {
      const pawns = position.pawns.with(seat, (position.pawns[seat] ?? 0) - 1);
      const log = [`${name}:P@${cell}`];
      return withCount({ ...next, pawns, board: { ...position.board, [cell]: `P${name}` }, log });
    }
    const tile = `T${signed(position.turned ?? 0)}`;
    const laid = { ...next, turned: null, board: { ...position.board, [cell]: tile } };
    // IO-M1, IO-M2: once it is laid the value is hidden, unless the aid is on or it was the last cell (IO-18).
    return withCount({ ...laid, log: [`${name}:${isOpen(laid) ? tile : "T##"}@${cell}`] });
  },

  state: ({ board, pawns, reserves, aside, mover, turned, options }: Position) =>
    Object.keys(board).length === CELLS.length
      ? { board, pawns, reserves, aside, options, mover: null, turned: null }
      : { board, pawns, reserves, aside, options, mover, turned },

  /** There is no private information (section 4): every viewer sees the same. */
  view(position: Position, viewer: number | "watcher") {
    const isOver = isFull(position);
    const board: Record<string, string> = {};
    for (const [cell, piece] of Object.entries(position.board))
      board[cell] = piece.startsWith("T") && !isOpen(position) ? "T##" : piece;
    return {
      viewer,
      options: position.options,
      mover: isOver ? null : position.mover,
      board,
      pawns: position.pawns,
      reserves: position.reserves.map((reserve) => reserve.length), // IO-3
      turned: position.turned,
      leftovers: isOver ? { reserves: position.reserves, aside: position.aside } : null, // IO-4, IO-M5
      log: position.log, // IO-M3
    };
  },

  result(position: Position) {
    if (!isFull(position)) return null; // IO-16
    const scores = scoresOf(position);
    return { places: scores.map((mine) => 1 + scores.filter((other) => other > mine).length), scores }; // IO-23, IO-24
  },
};

/** IO-2, IO-4, IO-V1: the right number of tiles for everybody, and all 22 tiles there. */
function checkDeal(seats: number, { stock }: TwinOptions, { reserves, aside }: Dealt): void {
  const sizes = stock === "common" ? [22] : Array.from({ length: seats }, () => TILES_EACH[seats]);
  const sorted = (tiles: readonly number[]): string => [...tiles].sort((a, b) => a - b).join(" ");
  if (reserves.map((reserve) => reserve.length).join() !== sizes.join()) throw new Error("reserves of a wrong size");
  if (sorted([...reserves.flat(), ...aside]) !== sorted(TILES)) throw new Error("these are not the 22 tiles");
}

const reserveIndex = ({ options }: Position, seat: number): number => (options.stock === "common" ? 0 : seat);

const reserveOf = (position: Position, seat: number): readonly number[] =>
  position.reserves[reserveIndex(position, seat)] ?? [];

const isFull = ({ board }: Position): boolean => Object.keys(board).length === CELLS.length;

/** Whether the values on the board are visible: IO-18, IO-M2. */
const isOpen = (position: Position): boolean => position.options.memoryAid || isFull(position);

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

function withCount(position: Position): Position {
  if (!isFull(position)) return position;
  const scores = scoresOf(position);
  const winners = scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat + 1] : []));
  return { ...position, log: [...position.log, `counted ${scores.join(":")} winners ${winners.join()}`] };
}

/** IO-19 to IO-22. What was not placed does not count (IO-17). */
function scoresOf({ board, seats }: Position): readonly number[] {
  const scores = Array.from({ length: seats }, () => 0);
  for (const [column, letter] of COLUMNS.entries())
    for (const row of ROWS) {
      const piece = board[`${letter}${row}`] ?? "";
      if (!piece.startsWith("P")) continue;
      const seat = Number(piece.slice(1)) - 1;
      const beside = [`${letter}${row + 1}`, `${letter}${row - 1}`];
      beside.push(`${COLUMNS[column - 1]}${row}`, `${COLUMNS[column + 1]}${row}`);
      for (const cell of beside) {
        const other = board[cell] ?? "";
        if (other.startsWith("T")) scores[seat] = (scores[seat] ?? 0) + Number(other.slice(1));
      }
    }
  return scores;
}
