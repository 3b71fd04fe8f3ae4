import type { Dice } from "../../../kernel/dice.ts";
import { type Outcome, placesBy, type Round, type Turn } from "../../../kernel/game.ts";
import { type Seat, seatAfter, seatsOf } from "../../../kernel/seat.ts";
import { starterOf } from "../../../kernel/starting-seat.ts";
import { dealt, pawnsFor } from "./box.ts";
import { CELLS } from "./cells.ts";
import { scores, winners } from "./score.ts";
import type { Cell, Ending, Move, News, Options, Phase, Square, State, Value } from "./state.ts";

export function setup(options: Options, seats: number, dice: Dice): State {
  const first = starterOf(options.first, seats, dice);
  return {
    options,
    board: EMPTY,
    tiles: EMPTY,
    pawns: pawnsFor(seats),
    ...dealt(options.stock, seats, dice),
    phase: { is: "choosing", seat: first },
    news: [{ key: "begins", seat: first }],
  };
}

/** An empty board, shared by all matches. */
const EMPTY: readonly null[] = CELLS.map(() => null);

export const turn = ({ phase }: State): Turn => (phase.is === "over" ? NOBODY : (ALONE[phase.seat] ?? NOBODY));

const NOBODY: Turn = { seats: [], how: "first" };
const ALONE: readonly Turn[] = seatsOf(4).map((seat) => ({ seats: [seat], how: "first" }));

/** Turning a tile and laying it are two moves: everyone must see it in between (IO-9). */
export function apply(state: State, round: Round<Move>): State {
  const [spoken] = round;
  if (spoken === undefined || state.phase.is === "over") throw new Error("isis-osiris: nobody moves");
  const { seat, move } = spoken;
  switch (move.is) {
    case "pawn":
      return pawnPlaced(state, seat, move.cell);
    case "turn":
      return tileTurned(state, seat);
    case "lay":
      return tileLaid(state, seat, move.cell);
    case "skip":
      return { ...state, phase: afterTurn(state, seat), news: [{ key: "skipped", seat }] };
  }
}

/** IO-8. */
function pawnPlaced(state: State, seat: Seat, cell: Cell): State {
  const board = withSquare(state.board, cell, seat);
  const pawns = state.pawns.map((left, owner) => (owner === seat ? left - 1 : left));
  return checked({ ...state, board, pawns, phase: afterTurn(state, seat), news: [{ key: "placed", seat, cell }] });
}

/** IO-9, IO-15: the first tile of the reserve, shown to all. */
function tileTurned(state: State, seat: Seat): State {
  const from = reserveOf(state.options, seat);
  const turned = state.reserves[from]?.[0];
  if (turned === undefined) throw new Error("isis-osiris: turned a tile of an empty reserve");
  const reserves = state.reserves.map((reserve, index) => (index === from ? reserve.slice(1) : reserve));
  return { ...state, reserves, phase: { is: "laying", seat, turned }, news: [{ key: "turned", seat, value: turned }] };
}

/** IO-9: face down. `view` hides the value from then on. */
function tileLaid(state: State, seat: Seat, cell: Cell): State {
  if (state.phase.is !== "laying") throw new Error("isis-osiris: laid a tile that nobody turned");
  const value = state.phase.turned;
  const board = withSquare(state.board, cell, "tile");
  const tiles = withSquare<Value | null>(state.tiles, cell, value);
  const news: readonly News[] = [{ key: "laid", seat, cell, value }];
  return checked({ ...state, board, tiles, phase: afterTurn(state, seat), news });
}

/** The index of the reserve that a seat takes tiles from. */
export const reserveOf = (options: Options, seat: Seat): number => (options.stock === "common" ? 0 : seat);

/** IO-6. */
const afterTurn = ({ pawns }: State, seat: Seat): Phase => ({ is: "choosing", seat: seatAfter(seat, pawns.length) });

/** IO-16: the match ends the moment the last free cell is filled. */
function checked(state: State): State {
  if (state.board.includes(null)) return state;
  const totals = scores(state.board, state.tiles, state.pawns.length);
  return {
    ...state,
    phase: { is: "over" },
    news: [...state.news, { key: "counted", scores: totals, winners: winners(totals) }],
  };
}

export function outcome(state: State): (Outcome & { readonly reason: Ending }) | null {
  if (state.phase.is !== "over") return null;
  const totals = scores(state.board, state.tiles, state.pawns.length);
  return { places: placesBy(totals), scores: totals, reason: { key: "boardFull" } };
}

function withSquare<T extends Square | Value>(cells: readonly T[], cell: Cell, square: T): readonly T[] {
  const next = cells.slice();
  next[cell] = square;
  return next;
}
