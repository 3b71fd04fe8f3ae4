import type { Seat } from "../../../kernel/seat.ts";
import type { Language, Say } from "../../../kernel/texts.ts";
import type { Subject } from "../rules/bank/bank.ts";
import type { DayRule, Move, Objection, Question, Space, Special, Stone, Totals, Wording } from "../rules/state.ts";
import type { Tally } from "../rules/tally.ts";

/** The board's texts that are not news. Each language brings its own bank. */
export interface Words<L extends Language = Language> {
  readonly worded: (question: Question) => Wording;
  readonly subject: (subject: Subject) => string;
  readonly stones: Readonly<Record<Stone, string>>;
  readonly rules: Readonly<Record<DayRule, string>>;
  /** What a special day lets the asker do, in a few words. */
  readonly ruleExplained: (rule: DayRule, picks: number, say: Say<L>) => string;
  readonly objections: Readonly<Record<Objection, string>>;

  readonly path: string;
  readonly space: (space: Space) => string;
  readonly spokenSpace: (at: SpokenSpace, say: Say<L>) => string;
  readonly day: (day: number) => string;
  readonly moons: (left: number, say: Say<L>) => string;

  readonly subjects: string;
  readonly now: string;
  readonly next: string;
  readonly later: string;

  readonly asks: (seat: Seat, subject: string, say: Say<L>) => string;
  readonly seeks: (seat: Seat, subject: string, say: Say<L>) => string;
  readonly draft: string;
  readonly lastVote: string;
  readonly follower: (seat: Seat, say: Say<L>) => string;
  readonly drama: (drama: Drama, say: Say<L>) => string;
  readonly withdrawn: (seat: Seat, say: Say<L>) => string;
  readonly imposed: string;
  readonly tally: (tally: Tally, say: Say<L>) => string;
  readonly totals: (totals: Totals, say: Say<L>) => string;
  readonly advances: (spaces: number, say: Say<L>) => string;
  readonly underTheSun: string;
  readonly whyUnder: Readonly<Record<"allAgree" | "tooFewAgree", string>>;

  readonly ballots: string;
  readonly ballot: (ballot: SpokenBallot, say: Say<L>) => string;
  readonly ranks: string;
  readonly rank: (seat: Seat, place: number, space: Space, say: Say<L>) => string;

  readonly branches: Readonly<Record<"showing" | "spent", string>>;

  readonly ideas: string;
  readonly otherIdeas: string;
  /** A question names a player. */
  readonly aboutPeople: string;
  readonly backToIdeas: string;
  readonly ask: string;
  readonly swap: string;
  readonly reword: string;
  readonly writeOwn: string;
  readonly question: string;
  readonly answer: Readonly<Record<Stone, string>>;
  readonly objection: string;
  readonly noObjection: string;
  readonly follow: string;
  readonly pass: string;
  readonly pickThem: (rule: DayRule, seats: readonly Seat[], say: Say<L>) => string;
  readonly keep: string;
  readonly turn: string;
  readonly becomes: (stone: Stone, answer: string) => string;

  readonly prompt: {
    readonly ask: (subject: string, mayWrite: boolean) => string;
    readonly askThis: string;
    readonly follow: (asker: Seat, say: Say<L>) => string;
    readonly guess: string;
    readonly answer: string;
    readonly sealed: (missing: readonly Seat[], say: Say<L>) => string;
    readonly pick: (rule: DayRule, missing: number, say: Say<L>) => string;
    readonly decide: (rule: DayRule) => string;
    readonly waitFollow: (seats: readonly Seat[], say: Say<L>) => string;
    readonly waitVotes: (cast: number, seats: number, say: Say<L>) => string;
    readonly waitPick: (seat: Seat, rule: DayRule, say: Say<L>) => string;
    readonly waitDecide: (seat: Seat, say: Say<L>) => string;
    readonly over: (seat: Seat, isOutstanding: boolean, say: Say<L>) => string;
  };
  readonly described: (move: Move, asker: Seat, rule: DayRule, say: Say<L>) => string;
}

export interface SpokenSpace {
  readonly space: Space;
  readonly symbol: Special | null;
  readonly pile: readonly Seat[];
  readonly isSun: boolean;
  readonly under: readonly Seat[];
}

/** What is happening to the stones on a special day. */
export type Drama =
  | { readonly is: "buying"; readonly seat: Seat; readonly stone: Stone | null; readonly picks: number }
  | { readonly is: "bought"; readonly seat: Seat; readonly seats: readonly Seat[]; readonly stone: Stone }
  | { readonly is: "consulting"; readonly seat: Seat; readonly picks: number }
  | { readonly is: "hearing"; readonly seat: Seat; readonly seats: readonly Seat[] }
  | { readonly is: "betraying"; readonly seat: Seat }
  | { readonly is: "kept" | "turned"; readonly seat: Seat };

export interface SpokenBallot {
  readonly seat: Seat;
  readonly face: Stone | "down" | null;
  readonly isAsker: boolean;
  readonly isFollower: boolean;
  readonly isPicked: boolean;
  /** Whether it agrees with the asker; null for the asker and before that is known. */
  readonly agrees: boolean | null;
}
