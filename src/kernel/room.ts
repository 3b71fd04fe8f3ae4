import type { AnyBot } from "./bot.ts";
import type { AnyGame, AnyRedealt, BaseView } from "./game.ts";
import type { Seat } from "./seat.ts";
import type { AnyTexts, Language, Say } from "./texts.ts";

/** A game's folder, seen from outside: a few facts at once, everything heavy behind an import that is made when needed. */
export interface Room {
  readonly id: string;
  readonly name: string;
  /** The game in one line, for the home page and the terminal. */
  readonly line: Readonly<Record<Language, string>>;
  readonly seats: { readonly min: number; readonly max: number };
  /** How many sit down when nobody says otherwise. */
  readonly usual: number;
  /** The room's own bots: levels 1 to so many, called `<id>-<level>`. */
  readonly levels: number;
  readonly minutes: { readonly min: number; readonly max: number };
  /** Whether something is hidden from some seats and not from others: then one device needs a curtain between people. */
  readonly hasSecrets: boolean;
  /** Whether moves say what people think of things: then records are for those who were at the table. */
  readonly isPersonal?: boolean;
  /** Whether moves may be in words of people's own: then whoever runs the match looks at them first. */
  readonly hasOwnWords?: boolean;
  /** By option: what it may be at a table that is open to everybody, the usual first. */
  readonly amongStrangers?: Readonly<Record<string, readonly unknown[]>>;
  /** Whether one of its bots says what positions are worth: then matches can be analysed. */
  readonly isAppraised?: boolean;
  /** Facts that must be seen for so many milliseconds before anything else is shown, at pace 1. */
  readonly moments: Readonly<Record<string, number>>;
  /** Options that whoever runs the match fills in when bots sit at these seats. */
  readonly withBots?: (bots: readonly Seat[]) => Readonly<Record<string, unknown>>;
  readonly game: () => Promise<{ readonly game: AnyGame }>;
  readonly bots: () => Promise<RoomBots>;
  readonly texts: Readonly<Record<Language, () => Promise<{ readonly texts: AnyTexts }>>>;
  readonly drawing: () => Promise<{ readonly drawing: AnyDrawing }>;
  readonly redealt: () => Promise<{ readonly redealt: AnyRedealt }>;
}

/** These options, and what is usual at a table that is open to everybody where they say nothing. */
export const amongStrangers = (
  { amongStrangers: limits = {} }: Pick<Room, "amongStrangers">,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(limits).map(([name, [usual]]) => [name, usual])),
  ...options,
});

/** Whether a table like this may be open to everybody. */
export const isForStrangers = (
  { amongStrangers: limits = {} }: Pick<Room, "amongStrangers">,
  options: Readonly<Record<string, unknown>>,
): boolean => Object.entries(limits).every(([name, fit]) => options[name] === undefined || fit.includes(options[name]));

export interface RoomBots {
  /** Gentlest first. */
  readonly bots: readonly AnyBot[];
  /** Plays a move for whoever missed the time. Its choice says nothing about what the seat holds; plain chance unless given. */
  readonly standIn?: AnyBot;
  /** Plays on for whoever has left for good; the strongest bot unless given. */
  readonly heir?: AnyBot;
  /** Players that are on no ladder: yardsticks of the lab. */
  readonly anchors?: readonly AnyBot[];
}

/** A view as text: for tests, the terminal and bug reports. */
export type Drawing<View extends BaseView> = (view: View, say: Say) => string;
export type AnyDrawing = Drawing<never>;
