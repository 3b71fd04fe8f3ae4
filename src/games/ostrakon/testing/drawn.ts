import type { Dice } from "../../../kernel/dice.ts";
import type { Round } from "../../../kernel/game.ts";
import { asSeat, type Seat, seatsOf } from "../../../kernel/seat.ts";
import { read } from "../rules/notation.ts";
import { options } from "../rules/options.ts";
import { PHILOSOPHERS } from "../rules/philosophers.ts";
import { onePile } from "../rules/piles.ts";
import { refusal } from "../rules/refusal.ts";
import { apply, turn } from "../rules/rules.ts";
import { symbolsFor } from "../rules/special-days.ts";
import type { Move, Options, Piles, Refusal, State } from "../rules/state.ts";
import { view } from "../rules/view.ts";

/** Seats are called A, B, C …, and read from texts such as "A C D". */
export const seat = (letter: string): Seat => {
  const found = asSeat("ABCDEFGHIJKL".indexOf(letter), 12);
  if (found === null) throw new Error(`nobody is called ${letter}`);
  return found;
};

export const seats = (letters: string): readonly Seat[] => letters.split(" ").filter(Boolean).map(seat);

/**
 * Reads a drawn position: a line for each pile, top first; `*` after those whose branches are spent, `sun` beside the
 * Sun's space, `/` before those under it. It is a regular day 1 unless options say otherwise, and the deck is in order.
 */
export function position(
  drawing: string,
  given: Partial<Omit<State, "options">> & { readonly options?: Partial<Options> } = {},
): State {
  const lines = drawing.trim().split("\n").map(lineOf);
  const piles: Piles = onePile([], 0).map((_, space) => lines.find((line) => line.space === space)?.pile ?? []);
  const sun = lines.find(({ isLit }) => isLit) ?? { space: 0, under: [] };
  const count = piles.flat().length + sun.under.length;
  const spent = lines.flatMap((line) => line.spent);
  const wanted = options(given.options ?? {}, count);
  if (wanted === null) throw new Error(`no such table for ${count}: ${JSON.stringify(given.options)}`);
  return {
    philosophers: PHILOSOPHERS.slice(0, count),
    symbols: symbolsFor(wanted, NO_DICE),
    day: 1,
    moonsLeft: 3,
    rule: "regular",
    sun: { space: sun.space, under: sun.under },
    piles,
    branches: seatsOf(count).map((one) => !spent.includes(one)),
    row: [0, 1, 2],
    discard: [],
    asked: [],
    deck: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    phase: { is: "asking", withdrawals: 0 },
    news: [],
    ...given,
    options: wanted,
  };
}

function lineOf(text: string) {
  const [, space = "", sun, pile = "", under = ""] = /^\s*(\d+)( sun)?:([^/]*)(?:\/(.*))?$/.exec(text) ?? [];
  if (space === "") throw new Error(`not a pile: ${text}`);
  const named = (list: string): readonly Seat[] => seats(list.replaceAll("*", "").trim());
  const spent = [...text.matchAll(/([A-L])\*/g)].map(([, letter = ""]) => seat(letter));
  return { space: Number(space), isLit: sun !== undefined, pile: named(pile), under: named(under), spent };
}

export const NO_DICE: Dice = {
  roll(sides) {
    throw new Error(`nothing is left to chance here, and certainly no die of ${sides}`);
  },
};

/** Plays this move for the seat that is asked. It must be legal. */
export function said(state: State, text: string, dice: Dice = NO_DICE): State {
  return together(state, Object.fromEntries(turn(state).seats.map((one) => [one, text])), dice);
}

/** Plays a secret round, by seat. */
export function together(state: State, texts: Readonly<Record<number, string>>, dice: Dice = NO_DICE): State {
  const round: Round<Move> = turn(state).seats.map((one) => {
    const text = texts[one] ?? "";
    const why = refused(state, text, one);
    const move = read(text);
    if (why !== null || move === null) throw new Error(`${one} may not say ${text}: ${JSON.stringify(why)}`);
    return { seat: one, move };
  });
  return apply(state, round, dice);
}

/** Why this seat (by default the first that is asked) may not play this; null if it may. */
export function refused(
  state: State,
  text: string,
  one: Seat = turn(state).seats[0] ?? 0,
): Refusal | "unreadable" | null {
  const move = read(text);
  return move === null ? "unreadable" : refusal(view(state, one), move);
}

/** Asks the first bank question that fits. */
export const asked = (state: State): State => said(state, QUESTION);

/** A question about mountains, the subject of a drawn position. */
export const QUESTION = "bank:mountains-1";

/** These declare in the follow round, the others pass. */
export const followed = (state: State, claimants: string): State =>
  together(
    state,
    Object.fromEntries(turn(state).seats.map((one) => [one, seats(claimants).includes(one) ? "follow" : "pass"])),
  );

/** These cast white stones, all others black ones. */
export const voted = (state: State, whites: string, dice: Dice = NO_DICE): State =>
  together(
    state,
    Object.fromEntries(seatsOf(state.philosophers.length).map((one) => [one, seats(whites).includes(one) ? "w" : "b"])),
    dice,
  );
