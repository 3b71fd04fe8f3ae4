import type { Seat } from "../../../kernel/seat.ts";
import type { Language, Say } from "../../../kernel/texts.ts";
import type { Subject } from "../rules/bank/bank.ts";
import type { Philosopher } from "../rules/philosophers.ts";
import type { DayRule, Move, Objection, Question, Space, Special, Stone, Wording } from "../rules/state.ts";

/** The board's texts that are not news. Each language brings its own bank. */
export interface Words<L extends Language = Language> {
  readonly worded: (question: Question) => Wording;
  /** Loads what `worded` needs for these bank questions, or for all of them. Null if it is here. */
  readonly load: (ids: readonly string[] | "all") => Promise<void> | null;
  readonly subject: (subject: Subject) => string;
  readonly stones: Readonly<Record<Stone, string>>;
  readonly rules: Readonly<Record<DayRule, string>>;
  /** What a special day lets the asker do, in a few words. */
  readonly ruleExplained: (rule: DayRule, picks: number, say: Say<L>) => string;
  readonly objections: Readonly<Record<Objection, string>>;

  readonly path: string;
  readonly space: (space: Space) => string;
  readonly spokenSpace: (at: SpokenSpace, say: Say<L>) => string;
  readonly dayOf: (day: number, days: number) => string;
  readonly moons: (left: number, say: Say<L>) => string;

  readonly subjects: string;
  readonly now: string;
  readonly next: string;
  readonly later: string;

  /** Between a name and a subject. */
  readonly asksAbout: (seat: Seat, isPast: boolean, say: Say<L>) => string;
  readonly anySubject: string;
  /** Before the subject of the viewer's own turn. */
  readonly yourTurn: string;
  readonly seeks: (seat: Seat, say: Say<L>) => string;
  readonly withdrawn: (seat: Seat, say: Say<L>) => string;
  /** The verdict, in at most four words. */
  readonly walks: (seat: Seat, spaces: number, say: Say<L>) => string;
  readonly goesUnder: (seat: Seat, say: Say<L>) => string;
  readonly underTheSun: string;
  /** After a name: where a walk ends, and on whom. */
  readonly lands: (seat: Seat, space: Space, onTopOf: Seat | null, say: Say<L>) => string;
  readonly followsTo: (seat: Seat, from: Space, to: Space, say: Say<L>) => string;
  readonly stays: (seat: Seat, say: Say<L>) => string;
  /** Before a subject: who asks next. */
  readonly nextIs: (seat: Seat, say: Say<L>) => string;
  readonly howMany: (others: number, say: Say<L>) => string;
  /** What a person does now, beside the name. */
  readonly notes: Readonly<Record<"asks" | "follows" | "asksNext", (seat: Seat, say: Say<L>) => string>>;
  readonly noteWalks: (seat: Seat, spaces: number, say: Say<L>) => string;

  /** What a rectangle says besides its answer. */
  readonly yours: string;
  readonly onItsWay: string;
  readonly withObjection: string;
  readonly branchSpent: string;
  readonly branchKept: string;
  readonly agreeOf: (same: number, known: number, say: Say<L>) => string;
  readonly youWalk: (spaces: number, say: Say<L>) => string;
  readonly nobody: string;
  readonly people: (count: number, say: Say<L>) => string;
  readonly youAndOthers: (others: number, say: Say<L>) => string;

  readonly votedOf: (cast: number, seats: number, say: Say<L>) => string;
  readonly thinking: (names: string) => string;
  /** The stones that lie open: names, or nothing. */
  readonly knownStones: (white: string, black: string, secret: number, say: Say<L>) => string;
  readonly andMore: (count: number, say: Say<L>) => string;
  readonly ifWalks: (asker: Seat, sun: Space, say: Say<L>) => string;
  readonly ifFails: (asker: Seat, say: Say<L>) => string;
  readonly ifRivals: (rivals: readonly Seat[], say: Say<L>) => string;

  readonly ballots: string;
  readonly ballot: (ballot: SpokenBallot, say: Say<L>) => string;
  readonly ranks: string;
  readonly rank: (seat: Seat, place: number, space: Space, say: Say<L>) => string;

  readonly branches: Readonly<Record<"showing" | "spent", string>>;

  readonly ideas: string;
  readonly otherIdeas: string;
  /** A question names a player. */
  readonly aboutPeople: string;
  readonly ask: string;
  readonly chooseIdea: string;
  readonly swap: string;
  readonly reword: string;
  readonly writeOwn: string;
  readonly question: string;
  readonly answer: Readonly<Record<Stone, string>>;
  readonly left: (letters: number, say: Say<L>) => string;
  /** What is still to be written. */
  readonly nowWrite: Readonly<Record<keyof Wording, string>>;

  readonly wrong: string;
  readonly objection: string;
  readonly whatIsWrong: string;
  readonly objectionsExplained: Readonly<Record<Objection, string>>;
  readonly objectionMeans: (asker: Seat, say: Say<L>) => string;
  readonly neverMind: string;
  readonly objectAndVote: string;

  readonly follow: string;
  readonly pass: string;
  readonly pickThem: (rule: DayRule, seats: readonly Seat[], say: Say<L>) => string;
  readonly chooseMore: (missing: number, hasSome: boolean, say: Say<L>) => string;
  readonly youShowed: (stone: Stone, picked: readonly Seat[], say: Say<L>) => string;
  readonly mustAgree: (rest: number, least: number, most: number, say: Say<L>) => string;
  readonly ifAllAgree: (others: number, say: Say<L>) => string;
  readonly oracleSteps: readonly string[];
  readonly keep: string;
  readonly turn: string;

  /** Before the first turn everybody may name a philosopher (OS-100). */
  readonly wish: {
    readonly who: string;
    readonly secretly: string;
    readonly be: (philosopher: Philosopher) => string;
    readonly any: string;
    readonly sealed: string;
  };

  /** Each fits in one line of a phone, or in two short ones. */
  readonly prompt: {
    readonly ask: (same: number, different: number, say: Say<L>) => string;
    readonly askThis: string;
    readonly follow: (asker: Seat, say: Say<L>) => string;
    /** The first to declare follows (OS-97). */
    readonly followFirst: (asker: Seat, say: Say<L>) => string;
    readonly guess: string;
    readonly answer: string;
    readonly sealed: Readonly<Record<"vote" | "follow" | "pass", string>>;
    readonly pick: (rule: DayRule, picks: number, say: Say<L>) => string;
    readonly decide: (rule: DayRule) => string;
    readonly waitFollow: (asker: Seat, say: Say<L>) => string;
    readonly waitVotes: string;
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

export interface SpokenBallot {
  readonly seat: Seat;
  readonly face: Stone | "down" | null;
  readonly isAsker: boolean;
  readonly isFollower: boolean;
  readonly isPicked: boolean;
  /** Whether it agrees with the asker; null for the asker and before that is known. */
  readonly agrees: boolean | null;
}
