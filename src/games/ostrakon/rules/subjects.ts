import { type Dice, shuffled } from "../../../kernel/dice.ts";
import { type Card, type CardNumber, DECK, FREE, type Subject } from "./bank/bank.ts";
import type { Agora, Row } from "./state.ts";

/** OS-14: the slot of the right card at the height of the centre card's arrow. */
export const currentSubject = ({ row: [, centre, right] }: Pick<Agora, "row">): Subject =>
  pointedAt(cardAt(centre), cardAt(right));

/** OS-15: the slot of the centre card at the height of the left card's arrow. */
export const nextSubject = ({ row: [left, centre] }: Pick<Agora, "row">): Subject =>
  pointedAt(cardAt(left), cardAt(centre));

/** OS-13. */
export const pointedAt = (pointing: Card, pointed: Card): Subject => pointed.slots[pointing.arrow - 1] ?? FREE;

function cardAt(number: CardNumber): Card {
  const card = DECK[number];
  if (card === undefined) throw new Error(`ostrakon: there is no card ${number}`);
  return card;
}

export interface Cards<T> {
  readonly row: Row<T>;
  readonly deck: readonly T[];
  readonly discard: readonly T[];
}

/** OS-10. */
export function laidOut(dice: Dice): Cards<CardNumber> {
  const [left, centre, right, ...deck] = shuffled([...DECK.keys()], dice) as [number, number, number, ...number[]];
  return { row: [left, centre, right], deck, discard: [] };
}

/**
 * OS-17: the right card is discarded, the others move up, a new one comes to the left. OS-19: an empty deck is made of
 * the discards.
 */
export function shifted<T>({ row, deck, discard }: Cards<T>, dice: Dice): Cards<T> {
  const [left, centre, right] = row;
  const gone = [...discard, right];
  const isReshuffled = deck.length === 0;
  const [drawn, ...rest] = (isReshuffled ? shuffled(gone, dice) : deck) as readonly [T, ...T[]];
  return { row: [drawn, left, centre], deck: rest, discard: isReshuffled ? [] : gone };
}
