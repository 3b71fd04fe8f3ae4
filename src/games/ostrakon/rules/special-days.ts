import { type Dice, shuffled } from "../../../kernel/dice.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { TEMPLE } from "./piles.ts";
import type { DayRule, Options, Space, Special, Stone, Symbols } from "./state.ts";

const SPECIALS: readonly Special[] = ["oracle", "corruption", "treachery"];

/** OS-70: our own map, because the original one is not known. */
const DEFAULT: Readonly<Record<Special, readonly Space[]>> = {
  oracle: [4, 11, 15],
  corruption: [6, 10, 14],
  treachery: [8, 12, 16],
};

export function symbolsFor(options: Options, dice: Dice): Symbols {
  switch (options.symbols) {
    case "none":
      return onSpaces(() => null);
    case "default":
      return onSpaces((space) => SPECIALS.find((special) => DEFAULT[special].includes(space)) ?? null);
    case "random": {
      const drawn = shuffled(NINE_ON_THIRTEEN, dice);
      return onSpaces((space) => drawn[space - FIRST_RANDOM] ?? null);
    }
    default:
      return onSpaces((space) => symbolIn(options.symbols, space));
  }
}

/** A random map has three of each symbol on spaces 4 to 16. */
const FIRST_RANDOM: Space = 4;
const NINE_ON_THIRTEEN: Symbols = [...SPECIALS, ...SPECIALS, ...SPECIALS, null, null, null, null];

const onSpaces = (symbol: (space: Space) => Special | null): Symbols =>
  Array.from({ length: TEMPLE + 1 }, (_, space) => symbol(space));

/** OS-104: symbols are written with their first letters. */
export const symbolIn = (map: string, space: Space): Special | null =>
  SPECIALS.find((special) => special.charAt(0) === map[space - 1]) ?? null;

/** OS-60. */
export const ruleOn = (symbols: Symbols, space: Space): DayRule => symbols[space] ?? "regular";

/** OS-62: the picked stones take the asker's colour. */
export const corrupted = (ballots: readonly Stone[], asker: Seat, picks: readonly Seat[]): readonly Stone[] =>
  ballots.map((stone, seat) => (picks.some((picked) => picked === seat) ? stoneOf(ballots, asker) : stone));

/** OS-65, OS-66: the asker turns their own stone. */
export const turned = (ballots: readonly Stone[], asker: Seat): readonly Stone[] =>
  ballots.map((stone, seat) => (seat === asker ? otherSide(stone) : stone));

export const otherSide = (stone: Stone): Stone => (stone === "w" ? "b" : "w");

export function stoneOf(ballots: readonly Stone[], seat: Seat): Stone {
  const stone = ballots[seat];
  if (stone === undefined) throw new Error(`ostrakon: seat ${seat} has no stone`);
  return stone;
}

/** Every set of `count` seats, in seating order. */
export function setsOf(seats: readonly Seat[], count: number): readonly (readonly Seat[])[] {
  if (count === 0) return [[]];
  return seats.flatMap((first, at) => setsOf(seats.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}
