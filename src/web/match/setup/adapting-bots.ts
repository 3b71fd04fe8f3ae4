import { type AdaptingLevel, adapted, scoreAgainst } from "../../../bots/adapting-level.ts";
import { usualLevel } from "../../../bots/levels.ts";
import type { Outcome } from "../../../kernel/game.ts";
import type { Room } from "../../../kernel/room.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { MatchInfo } from "../../../protocol/messages/match-messages.ts";
import { kept } from "../../shell/settings.ts";

/** A match, or a table, in which bots play that are to be as strong as the person of this browser. */
interface AdaptingMatch {
  readonly match: string;
  readonly game: string;
  readonly level: number;
  /** The seats of these bots. */
  readonly seats: readonly Seat[];
  /** What the person scored against them; null until the match is over. */
  readonly score: number | null;
}

/** By game. It never leaves this browser: a host is only told the level of a bot. */
const levels = kept<Readonly<Record<string, AdaptingLevel>>>("adapting-levels", {}, (value) =>
  isRecord(value) && Object.values(value).every(isAdaptingLevel)
    ? (value as Readonly<Record<string, AdaptingLevel>>)
    : undefined,
);

const MAX_MATCHES = 50;
const matches = kept<readonly AdaptingMatch[]>("adapting-matches", [], (value) =>
  Array.isArray(value) ? value.filter(isAdaptingMatch).slice(-MAX_MATCHES) : undefined,
);

type Ladder = Pick<Room, "id" | "levels">;

/** The level at which such a bot plays the next match of this game, and the results that say so. */
export function adaptingLevel(room: Ladder): AdaptingLevel {
  const known = levels.value[room.id] ?? { level: usualLevel(room), scores: [] };
  return known.level <= room.levels ? known : { level: room.levels, scores: [] };
}

/** The seats of such bots in a match or at a table. */
export const adaptingSeats = (match: string): readonly Seat[] =>
  matches.value.find((one) => one.match === match)?.seats ?? [];

/** Such bots play these seats at their present level. No seats: none do any longer. */
export function noteAdaptingSeats(room: Ladder, match: string, seats: readonly Seat[]): void {
  const others = matches.peek().filter((one) => one.match !== match);
  const { level } = adaptingLevel(room);
  matches.value = [
    ...others,
    ...(seats.length === 0 ? [] : [{ match, game: room.id, level, seats, score: null }]),
  ].slice(-MAX_MATCHES);
}

/**
 * The match is over. Its result counts once, and only if the level is still the one that it was played at. True where such
 * bots have played.
 */
export function noteAdaptingResult(
  room: Ladder,
  { id, players }: Pick<MatchInfo, "id" | "players">,
  seat: Seat,
  { places }: Outcome,
): boolean {
  const played = matches.peek().find((one) => one.match === id);
  // At a table a person may have taken the place of a bot.
  const seats = played?.seats.filter((one) => players[one]?.is === "bot") ?? [];
  if (played === undefined || seats.length === 0) return false;
  if (played.score !== null) return true;
  const score = scoreAgainst(places, seat, seats);
  matches.value = matches.peek().map((one) => (one === played ? { ...one, score } : one));
  const now = adaptingLevel(room);
  if (now.level === played.level) levels.value = { ...levels.peek(), [room.id]: adapted(now, score, room.levels) };
  return true;
}

// Functions, because what is stored is read above, while this file is loaded.
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === "number");
}

function isAdaptingLevel(value: unknown): value is AdaptingLevel {
  return isRecord(value) && Number.isInteger(value.level) && Number(value.level) >= 1 && isNumbers(value.scores);
}

function isAdaptingMatch(value: unknown): value is AdaptingMatch {
  return (
    isRecord(value) &&
    typeof value.match === "string" &&
    typeof value.game === "string" &&
    Number.isInteger(value.level) &&
    isNumbers(value.seats) &&
    (value.score === null || typeof value.score === "number")
  );
}
