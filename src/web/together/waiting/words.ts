import type { TimeControl } from "../../../kernel/clock.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { Coming } from "./comings.ts";

/** What is said where a table is made and where people gather around it. */
export interface WaitingWords {
  readonly create: {
    readonly title: (game: string) => string;
    readonly promise: string;
    /** Before that, where a match of this device is taken along. */
    readonly brings: string;
    readonly players: string;
    readonly make: string;
    readonly details: string;
    readonly later: string;
  };
  readonly time: {
    /** Of everything that is no option of the game. */
    readonly title: string;
    readonly name: string;
    readonly explained: string;
    readonly live: string;
    readonly days: string;
    readonly own: string;
    readonly minutes: string;
    readonly seconds: string;
    readonly grace: string;
    /** What becomes of somebody who is late. */
    readonly means: (control: TimeControl, say: Say) => string;
  };
  readonly visibility: {
    readonly name: string;
    readonly explained: string;
    readonly link: string;
    readonly public: string;
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
    readonly free: (count: number, say: Say) => string;
    readonly orWatch: string;
    readonly full: string;
  };
  readonly seats: {
    readonly host: string;
    readonly bot: string;
    readonly free: string;
    /** A free seat at which somebody of this name sat before the match came here. */
    readonly of: (name: string) => string;
    readonly sitHere: string;
    readonly sitHereAt: (number: number) => string;
    readonly moveHere: string;
    readonly moveHereTo: (number: number) => string;
    readonly rename: string;
    readonly renameWhom: (name: string) => string;
    readonly keepName: string;
    readonly getUp: string;
    readonly getUpWho: (name: string) => string;
    readonly remove: string;
    readonly removeWhom: (name: string) => string;
    readonly removeAsk: (name: string) => string;
    readonly lastSeatTaken: string;
  };
  readonly beside: {
    readonly title: string;
    readonly name: string;
    readonly sit: string;
  };
  readonly begin: {
    readonly seatsFree: (count: number, say: Say) => string;
    readonly ready: string;
    readonly fill: string;
    readonly hostStarts: string;
    readonly hostStartsLater: string;
  };
  readonly coming: (coming: Coming) => string;
  readonly terms: {
    readonly title: string;
    readonly change: string;
    /** At a table to which a match was brought. */
    readonly goesOn: (steps: number, say: Say) => string;
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
    /** Of a match that was begun elsewhere. */
    readonly before: string;
  };
  readonly leaving: {
    readonly leave: string;
    readonly ask: string;
  };
}
