import type { Dice } from "../../../kernel/dice.ts";
import { type Seat, seatsOf, type Viewer } from "../../../kernel/seat.ts";
import { dealt } from "./dealing.ts";
import { inOrder, KINDS } from "./kinds.ts";
import { possible } from "./knowledge.ts";
import type { State, View } from "./state.ts";
import { view } from "./view.ts";

/** Deals all pieces anew that this viewer cannot see, on the board and in the hands, among those of each owner. */
export function redealt(state: State, viewer: Viewer, dice: Dice): State {
  const seen = view(state, viewer);
  const hidden = seatsOf(seen.seats).filter((seat) => seen.hands[seat]?.kinds === null);
  return hidden.reduce((world, seat) => withSeatDealt(world, seen, seat, dice), state);
}

function withSeatDealt(state: State, seen: View, seat: Seat, dice: Dice): State {
  const pieces = state.board.filter(({ owner }) => owner === seat);
  const hand = state.hands[seat] ?? [];
  const places = seen.board.filter(({ owner }) => owner === seat).map((piece) => possible(piece, seen.news));
  const kinds = inOrder([...pieces.map(({ kind }) => kind), ...hand]);
  const deal = dealt([...places, ...hand.map(() => KINDS)], kinds, dice);
  const onBoard = deal.values();
  return {
    ...state,
    board: state.board.map((piece) =>
      piece.owner === seat ? { ...piece, kind: onBoard.next().value ?? piece.kind } : piece,
    ),
    hands: state.hands.map((other, owner) => (owner === seat ? inOrder(deal.slice(pieces.length)) : other)),
  };
}
