import type { AnyBot, BotLoader } from "./bot.ts";
import type { AnyGame, AnyRedealt, AnyRoundsFor, BaseView } from "./game.ts";
import type { AnyMoments } from "./moments.ts";
import type { Seat } from "./seat.ts";
import type { AnyTexts, Language, Say } from "./texts.ts";

/** A game's folder, seen from outside. A few facts are there at once; everything heavy is imported when it is needed. */
export interface Room {
  readonly id: string;
  readonly name: string;
  /** Its name in the languages that write it otherwise. */
  readonly nameIn?: Readonly<Partial<Record<Language, string>>>;
  /** The game in one line, for the home page and the terminal. */
  readonly tagline: Readonly<Record<Language, string>>;
  readonly seats: { readonly min: number; readonly max: number };
  /** The number of seats unless somebody chooses another. */
  readonly usual: number;
  /** The number of the room's own bots. They are called `<id>-1` to `<id>-<levels>`. */
  readonly levels: number;
  readonly minutes: { readonly min: number; readonly max: number };
  /** Its place in lists of games: the lowest number comes first. */
  readonly order: number;
  /** Its colour, as CSS writes it, on a light and on a dark page. */
  readonly accent: { readonly light: string; readonly dark: string };
  /** The name of an icon of game-icons.net. */
  readonly emblem: string;
  /** Who made and published the game, as it follows the game's name: "by Michael Schacht, Goldsieber 2001". */
  readonly credit: Readonly<Record<Language, string>>;
  /** Whether some seats see things that others do not: then a shared device hides the board between two people. */
  readonly hasSecrets: boolean;
  /**
   * Whether every step is told to all viewers alike, though their views differ: then a shared device shows it once, to
   * all (ST-77).
   */
  readonly hasPublicNews?: boolean;
  /**
   * Whether moves say what people think of things: then only the people of the table may read the record, and only as
   * `roundsFor` says.
   */
  readonly isPersonal?: boolean;
  /** Whether its tables have a timer that everybody shares unless somebody chooses otherwise (TL-2). */
  readonly hasTimer?: boolean;
  /** Whether moves may contain words that people write themselves: then the server checks them first. */
  readonly hasOwnWords?: boolean;
  /** By option: the values that a public table may have, the default first. */
  readonly publicTableOptions?: Readonly<Record<string, readonly unknown[]>>;
  /** Options into which people write words of their own: a public table leaves them empty. */
  readonly optionsByLink?: readonly string[];
  /** By option: the values that a table with days per move may have. */
  readonly slowTableOptions?: Readonly<Record<string, readonly unknown[]>>;
  /** Whether one of its bots says what positions are worth: then matches can be analysed. */
  readonly isAppraised?: boolean;
  /** The options that are set when bots sit at these seats. */
  readonly withBots?: (bots: readonly Seat[]) => Readonly<Record<string, unknown>>;
  /** The editions of its rules that are kept, the oldest first. New matches take the last (decision 12). */
  readonly editions: readonly number[];
  /** The rules of one of its editions; the newest unless one is named. A room with one edition ignores the number. */
  readonly game: (edition?: number) => Promise<{ readonly game: AnyGame }>;
  /** How its matches are shown in time. A room without it is shown row by row. */
  readonly moments?: () => Promise<{ readonly moments: AnyMoments }>;
  /** The bots that play one of its editions; the newest unless one is named. */
  readonly bots: (edition?: number) => Promise<RoomBots>;
  /** The same bots, each loaded when it first plays: a page loads no bot that nobody plays against. */
  readonly botLoaders?: () => Promise<RoomBots<BotLoader>>;
  readonly texts: Readonly<Record<Language, () => Promise<{ readonly texts: AnyTexts }>>>;
  readonly drawing: () => Promise<{ readonly drawing: AnyDrawing }>;
  readonly redealt: () => Promise<{ readonly redealt: AnyRedealt }>;
  /** What a record of a personal game tells whom. In all other games everything is open after the end. */
  readonly roundsFor?: () => Promise<{ readonly roundsFor: AnyRoundsFor }>;
}

/** What a game is called in a language. */
export const roomName = ({ name, nameIn }: Room, language: Language): string => nameIn?.[language] ?? name;

/** The edition that new matches take. */
export const newestEdition = ({ editions }: Pick<Room, "editions">): number => Math.max(...editions);

/**
 * This edition if it is kept, else the newest. Whoever then reads a record with the rules of the newest refuses it, and
 * names the edition that is missing.
 */
export const keptEdition = (room: Pick<Room, "editions">, edition: number | null): number =>
  edition !== null && room.editions.includes(edition) ? edition : newestEdition(room);

/** The rules of an edition that is kept. */
export async function gameOfEdition(room: Pick<Room, "id" | "game">, edition: number): Promise<AnyGame> {
  const { game } = await room.game(edition);
  if (game.edition !== edition)
    throw new Error(`${room.id}: edition ${edition} of the rules says it is ${game.edition}`);
  return game;
}

/** A room as a host needs it: its bots may be loaded one by one. */
export type HostedRoom = Omit<Room, "bots" | "botLoaders"> & {
  readonly bots: (edition?: number) => Promise<RoomBots<AnyBot | BotLoader>>;
};

/** The room with bots that are loaded when they first play, where its newest edition has such. */
export const withBotLoaders = (room: Room): HostedRoom => {
  const { botLoaders } = room;
  if (botLoaders === undefined) return room;
  return {
    ...room,
    bots: (edition = newestEdition(room)) => (edition === newestEdition(room) ? botLoaders() : room.bots(edition)),
  };
};

export interface RoomBots<Listed = AnyBot> {
  /** The weakest first. */
  readonly bots: readonly Listed[];
  /** Plays single moves for somebody who is away. Its choice must not show what the seat holds. Default: random moves. */
  readonly standIn?: Listed;
  /** Plays on for somebody who has left. Default: the strongest bot. */
  readonly heir?: Listed;
  /** Bots that people cannot choose. The lab measures the others against them. */
  readonly anchors?: readonly Listed[];
}

/** A view as text: for tests, the terminal and bug reports. */
export type Drawing<View extends BaseView> = (view: View, say: Say) => string;
export type AnyDrawing = Drawing<never>;
