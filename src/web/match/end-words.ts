import type { Seat } from "../../kernel/seat.ts";
import type { Language, Say } from "../../kernel/texts.ts";

/** The words of the page of the end. They are loaded with it. */
export interface EndWords<L extends Language = Language> {
  /** `by`: the lead in points; null where points say nothing. */
  readonly won: (by: number | null, say: Say<L>) => string;
  readonly lost: (by: number | null, say: Say<L>) => string;
  /** The win is shared with these. */
  readonly shared: (others: readonly Seat[], say: Say<L>) => string;
  readonly came: (place: number, seats: number) => string;
  readonly drawn: string;
  readonly allLost: string;
  /** For those who did not play. */
  readonly winners: (winners: readonly Seat[], say: Say<L>) => string;
  /** "1st", beside a name. */
  readonly place: (place: number) => string;
  readonly result: string;
  /** What laurels mean, for those who cannot see them. */
  readonly laurels: string;
  /** Leads to the rematch that somebody else has asked for. */
  readonly toRematch: string;
  readonly noRematch: string;
}
