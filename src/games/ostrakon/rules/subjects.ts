import { type Dice, shuffled } from "../../../kernel/dice.ts";
import { type Card, type CardNumber, FREE, type Subject } from "./bank/bank.ts";
import { deckFor } from "./own-subjects.ts";
import type { Agora, Options, Row } from "./state.ts";

/** OS-14: the slot of the right card at the height of the centre card's arrow. */
export const currentSubject = ({ row: [, centre, right], options }: Pick<Agora, "row" | "options">): Subject =>
  pointedAt(cardAt(options, centre), cardAt(options, right));

/** OS-15: the slot of the centre card at the height of the left card's arrow. */
export const nextSubject = ({ row: [left, centre], options }: Pick<Agora, "row" | "options">): Subject =>
  pointedAt(cardAt(options, left), cardAt(options, centre));

/** OS-13. */
export const pointedAt = (pointing: Card, pointed: Card): Subject => pointed.slots[pointing.arrow - 1] ?? FREE;

function cardAt(options: Options, number: CardNumber): Card {
  const card = deckFor(options)[number];
  if (card === undefined) throw new Error(`ostrakon: there is no card ${number}`);
  return card;
}

export interface Cards<T> {
  readonly row: Row<T>;
  readonly deck: readonly T[];
  readonly discard: readonly T[];
}

/** OS-10. */
export function laidOut(options: Options, dice: Dice): Cards<CardNumber> {
  const [left, centre, right, ...deck] = shuffled([...deckFor(options).keys()], dice) as [
    number,
    number,
    number,
    ...number[],
  ];
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
