import type { Seat } from "../../../kernel/seat.ts";
import type { Stone, Totals } from "./state.ts";

export interface Tally {
  readonly same: number;
  readonly different: number;
}

/** OS-42: compares the others with the asker's final stone, which is not counted itself. */
export function tallyOf(ballots: readonly Stone[], asker: Seat): Tally {
  const same = ballots.filter((stone, seat) => seat !== asker && stone === ballots[asker]).length;
  return { same, different: ballots.length - 1 - same };
}

/** OS-43: at least half agree, but not all. The asker then advances as many spaces as others disagree (OS-44). */
export const isSuccess = ({ same, different }: Tally): boolean => same >= different && different >= 1;

export function totalsOf(ballots: readonly Stone[]): Totals {
  const white = ballots.filter((stone) => stone === "w").length;
  return { white, black: ballots.length - white };
}
