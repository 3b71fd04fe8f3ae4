import type { Options } from "../rules/state.ts";
import { cardSlots, type TwinQuestion } from "./twin-questions.ts";

/** A Philosopher of the twin. Whoever arrived later lies higher in the pile (OS-49). */
export interface TwinPhilosopher {
  name: string;
  space: number;
  arrived: number;
  /** Under the Sun: when this Philosopher failed. Null for everybody else. */
  failed: number | null;
  branches: boolean;
}

/** Everything about one match. `play` in `twin.ts` changes a copy of it. */
export interface TwinTable {
  readonly options: Options;
  /** By space: the special day that its symbol brings. */
  readonly symbols: Readonly<Record<number, TwinSpecial>>;
  readonly philosophers: TwinPhilosopher[];
  /** Counts arrivals and failures, so that each is later than the one before. */
  events: number;
  day: number;
  moonsLeft: number;
  rule: TwinSpecial | "regular";
  sun: number;
  /** Left, centre, right (OS-13). */
  row: number[];
  /** The next card first. */
  deck: number[];
  discards: number[];
  asked: string[];
  stage: "choosing" | "asking" | "following" | "answering" | "picking" | "deciding" | "over";
  withdrawals: number;
  question: TwinQuestion | null;
  follower: number | null;
  ballots: ("w" | "b")[];
  picks: number[];
  news: TwinFact[];
}

/** A fact of the last step, with the keys of the rules' own news. */
export type TwinFact = { readonly key: string; readonly [blank: string]: unknown };

export type TwinSpecial = "corruption" | "oracle" | "treachery";

/** Table 1.2: the start space, the days and how many are picked on special days, by the number of players. */
export const TABLE_1_2: Readonly<Record<number, readonly [start: number, moons: number, picks: number]>> = {
  5: [5, 6, 1],
  6: [5, 6, 1],
  7: [2, 5, 2],
  8: [2, 5, 2],
  9: [1, 4, 2],
  10: [1, 4, 3],
  11: [2, 3, 3],
  12: [2, 3, 3],
};

export const TEMPLE = 17;

/** OS-2 */
export const TWELVE =
  "aporeia bradypos chronippa diktyon eurekas filaretos glossaria hypnotea isonomos lakonix mnemea nephelias".split(
    " ",
  );

export const tell = (table: TwinTable, fact: TwinFact): void => {
  table.news.push(fact);
};

export const playersOf = (table: TwinTable): number => table.philosophers.length;

/** Top first. Whoever is under the Sun does not lie in the pile (OS-22). */
export const pileOn = (table: TwinTable, space: number): readonly number[] =>
  allSeats(table)
    .filter((seat) => at(table, seat).space === space && at(table, seat).failed === null)
    .sort((a, b) => at(table, b).arrived - at(table, a).arrived);

/** Top first: the first to fail (OS-50). */
export const underTheSun = (table: TwinTable): readonly number[] =>
  allSeats(table)
    .filter((seat) => at(table, seat).failed !== null)
    .sort((a, b) => (at(table, a).failed ?? 0) - (at(table, b).failed ?? 0));

export const allSeats = (table: TwinTable): readonly number[] => table.philosophers.map((_, seat) => seat);

export function at(table: TwinTable, seat: number): TwinPhilosopher {
  const philosopher = table.philosophers[seat];
  if (philosopher === undefined) throw new Error(`nobody sits on seat ${seat}`);
  return philosopher;
}

/** OS-22: the top of the pile on the Sun's space. */
export function askerOf(table: TwinTable): number {
  const [top] = pileOn(table, table.sun);
  if (top === undefined) throw new Error("nobody can ask");
  return top;
}

/** OS-56: the nearest space behind the Sun where somebody stands; null if there is none. */
export function spaceBehindTheSun(table: TwinTable): number | null {
  for (let space = table.sun - 1; space >= 1; space--) if (pileOn(table, space).length > 0) return space;
  return null;
}

/** The highest occupied space. */
export function leadingSpace(table: TwinTable): number {
  for (let space = TEMPLE; space >= 1; space--) if (pileOn(table, space).length > 0) return space;
  throw new Error("the path is empty");
}

/** OS-23: the second card on the Sun's space, else the top of the nearest pile behind, else only the new day knows. */
export function expectedNext(table: TwinTable): number | null {
  const second = pileOn(table, table.sun)[1];
  if (second !== undefined) return second;
  const behind = spaceBehindTheSun(table);
  return behind === null ? null : (pileOn(table, behind)[0] ?? null);
}

/** OS-72: with branches, on top of a pile, behind the Sun. The asker stands on the Sun's space. */
export const mayFollow = (table: TwinTable): readonly number[] =>
  allSeats(table).filter((seat) => {
    const { space, branches } = at(table, seat);
    return branches && space < table.sun && pileOn(table, space)[0] === seat;
  });

interface TwinRow {
  readonly row: readonly number[];
  readonly options: Options;
}

/** OS-14: the slot of Right at the height of Centre's arrow. */
export const currentSubject = ({ row: [, centre, right], options }: TwinRow): string =>
  pointedAt(centre, right, options.subjects);

/** OS-15: the slot of Centre at the height of Left's arrow. */
export const nextSubject = ({ row: [left, centre], options }: TwinTable): string =>
  pointedAt(left, centre, options.subjects);

function pointedAt(from: number | undefined, to: number | undefined, own: string): string {
  if (from === undefined || to === undefined) throw new Error("the row has three cards");
  return cardSlots(to, own).slots[cardSlots(from, own).arrow] ?? "";
}

/** OS-68 */
export const picksNeeded = (table: TwinTable): number => TABLE_1_2[playersOf(table)]?.[2] ?? 0;

/** OS-91: by space, descending; within a pile from top to bottom. */
export function rankingOf(table: TwinTable): readonly number[] {
  const ranking: number[] = [];
  for (let space = TEMPLE; space >= 1; space--) ranking.push(...pileOn(table, space));
  return ranking;
}

export function stoneOf(table: TwinTable, seat: number): "w" | "b" {
  const stone = table.ballots[seat];
  if (stone === undefined) throw new Error(`seat ${seat} has not voted`);
  return stone;
}

/** Whether both have the same things, in any order. */
export const sameThings = (some: readonly number[], others: readonly number[]): boolean =>
  JSON.stringify([...some].sort((a, b) => a - b)) === JSON.stringify([...others].sort((a, b) => a - b));

/** What chance decided must be possible. */
export function demand(isPossible: boolean, what: string): void {
  if (!isPossible) throw new Error(`chance: ${what}`);
}
