import type { TimeControl } from "../../../kernel/clock.ts";
import type { Language, Say } from "../../../kernel/texts.ts";
import type { WaitingRoomEvent } from "./waiting-room-events.ts";

/** The words of the form that creates a table, and of the waiting room. */
export interface WaitingWords<L extends Language = Language> {
  readonly create: {
    readonly title: (game: string) => string;
    readonly promise: string;
    /** Before `promise`, if a match of this device is imported. */
    readonly importedMatch: string;
    readonly players: string;
    readonly make: string;
    readonly details: string;
    readonly later: string;
  };
  readonly time: {
    /** The title of all settings that are no options of the game. */
    readonly title: string;
    readonly name: string;
    readonly explained: string;
    readonly live: string;
    readonly days: string;
    readonly own: string;
    readonly minutes: string;
    readonly seconds: string;
    readonly grace: string;
    /** What happens when a time is over. */
    readonly means: (control: TimeControl, say: Say<L>) => string;
  };
  readonly visibility: {
    readonly name: string;
    readonly explained: string;
    readonly link: string;
    readonly public: string;
  };
  /** How new people come to a seat. */
  readonly lock: {
    readonly name: string;
    readonly explained: string;
    readonly kinds: Readonly<Record<"open" | "ask" | "shut", string>>;
  };
  /** Whether somebody may take a seat in mid-match. */
  readonly takeover: {
    readonly name: string;
    readonly explained: string;
    readonly kinds: Readonly<Record<"open" | "ask" | "no", string>>;
  };
  readonly talk: {
    readonly name: string;
    readonly explained: string;
    readonly phrases: string;
    readonly free: string;
  };
  readonly join: {
    readonly title: string;
    readonly nobody: string;
    readonly name: string;
    readonly sitDown: string;
    readonly free: (count: number, say: Say<L>) => string;
    readonly botGivesWay: string;
    readonly orWatch: string;
    readonly full: string;
    readonly wasFreed: string;
    /** Where the table is locked: somebody has to let me in. */
    readonly ask: string;
    readonly askWhy: string;
    readonly asked: string;
    readonly withdraw: string;
    readonly unanswered: string;
  };
  /** Others who ask to be let in. */
  readonly knocks: {
    readonly asks: (name: string, number: number | null) => string;
    readonly left: (time: string) => string;
    readonly ownerAnswers: string;
    readonly yes: string;
    readonly yesTo: (name: string) => string;
    readonly no: string;
    readonly noTo: (name: string) => string;
  };
  readonly seats: {
    readonly more: string;
    readonly owner: string;
    readonly presence: Readonly<Record<"present" | "elsewhere" | "away", string>>;
    readonly free: string;
    /** A free seat that a person of this name had elsewhere, or in the last match. */
    readonly of: (name: string) => string;
    /** In a rematch: for whom seats are kept, and how long. */
    readonly keptFor: (names: string, time: string) => string;
    readonly sitHere: string;
    readonly sitHereAt: (number: number) => string;
    readonly askHere: string;
    readonly askHereAt: (number: number) => string;
    readonly moveHere: string;
    readonly moveHereTo: (number: number) => string;
    readonly rename: string;
    readonly renameWhom: (name: string) => string;
    readonly keepName: string;
    readonly getUp: string;
    readonly getUpWho: (name: string) => string;
    readonly freeSeat: string;
    readonly freeSeatOf: (name: string) => string;
    readonly handOver: string;
    readonly handOverTo: (name: string) => string;
    readonly handOverAsk: (name: string) => string;
    readonly remove: string;
    readonly removeWhom: (name: string) => string;
    readonly removeAsk: (name: string) => string;
    readonly lastSeatTaken: string;
  };
  readonly secondPerson: {
    readonly title: string;
    readonly name: string;
    readonly sit: string;
  };
  readonly begin: {
    readonly startWith: (seats: number) => string;
    readonly seatsFree: (count: number, say: Say<L>) => string;
    readonly ready: string;
    readonly fill: string;
    readonly ownerStarts: string;
    readonly ownerStartsLater: string;
    /** What becomes of people who are away when the match starts. */
    readonly away: Readonly<Record<"keep" | "bot" | "drop", string>>;
  };
  readonly event: (coming: WaitingRoomEvent) => string;
  readonly terms: {
    readonly title: string;
    /** Unfolds what each setting means. */
    readonly explained: string;
    readonly change: string;
    /** At a table with an imported match. */
    readonly goesOn: (steps: number, say: Say<L>) => string;
  };
  readonly invite: {
    readonly title: string;
    readonly screen: string;
    readonly screenWhy: string;
  };
  readonly share: {
    readonly code: (host: string) => string;
    readonly qr: string;
    readonly send: string;
    readonly onlyHere: string;
  };
  readonly dice: {
    readonly title: string;
    readonly line: string;
    readonly more: string;
    readonly explained: readonly string[];
    readonly whole: string;
    readonly seeds: string;
    /** For a match that was begun elsewhere. */
    readonly before: string;
  };
  readonly leaving: {
    readonly leave: string;
    readonly ask: string;
    readonly reclaim: string;
  };
}
