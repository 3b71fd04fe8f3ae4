/** A place at the table, counted from 0. People see seat + 1. */
export type Seat = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** Whoever looks at a match: a seat, or a watcher, who sees only what everybody may know. */
export type Viewer = Seat | "watcher";

const SEATS: readonly Seat[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

export const MAX_SEATS = SEATS.length;

const FIRST: readonly (readonly Seat[])[] = [[], ...SEATS.map((last) => SEATS.slice(0, last + 1))];

/** The seats of a table with this many seats: 0, 1, … */
export const seatsOf = (count: number): readonly Seat[] => FIRST[count] ?? [];

const VIEWERS: readonly (readonly Viewer[])[] = FIRST.map((seats) => [...seats, "watcher"]);

export const viewersOf = (count: number): readonly Viewer[] => VIEWERS[count] ?? WATCHER;

const WATCHER: readonly Viewer[] = ["watcher"];

/** The seat with this number at a table with `count` seats; null if there is none. */
export const asSeat = (number: number, count: number): Seat | null =>
  number >= 0 && number < count ? (SEATS[number] ?? null) : null;

/** The next seat when turns go round. */
export const seatAfter = (seat: Seat, count: number): Seat => SEATS[(seat + 1) % count] ?? 0;

/** All seats in playing order, starting with this one. */
export const seatsFrom = (first: Seat, count: number): readonly Seat[] => [
  ...seatsOf(count).slice(first),
  ...seatsOf(first),
];
