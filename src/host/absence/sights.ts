import { DAY, type TimeControl } from "../../kernel/clock.ts";
import type { Attendant } from "../ports/attendant.ts";
import type { PersonSight, Presence } from "../ports/presence.ts";

/** Shorter absences are told to nobody: a reload goes unnoticed (TL-28). In milliseconds, as all durations here. */
const HERE = 10_000;
/** Whoever was unseen for this long is away (TL-29). */
export const AWAY = 60_000;

/** Whether people play in one sitting, or each when they like. */
export type TablePace = "together" | "whenever";

export const paceOf = (control: TimeControl): TablePace =>
  control.is === "days" || (control.is === "none" && control.pace === "whenever") ? "whenever" : "together";

/** Whoever is asked and was unseen for this long is missing, where no deadline says when (TL-64). */
export const PATIENCE: Readonly<Record<TablePace, number>> = { together: AWAY, whenever: DAY };

/** Whoever was unseen for this long is gone (TL-30). */
export const GONE: Readonly<Record<TablePace, number>> = { together: 120_000, whenever: DAY };

/** What everybody is told of a person in a seat, never with a moment (TL-35). */
export type SeatPresence = "present" | "elsewhere" | "away";

/** One seat with a person. */
export interface SeatSight {
  readonly person: string;
  readonly isProgram: boolean;
  /** Of whoever plays the seat: its person, or the program if that was seen later. */
  readonly player: PersonSight;
  /** Of the person, who alone has a voice. */
  readonly own: PersonSight;
}

export function seatSight(presence: Presence, table: string, { person, program }: Attendant): SeatSight {
  const own = presence.sight(table, person);
  const player = program === null ? own : later(own, presence.sight(table, program));
  return { person, isProgram: program !== null, own, player };
}

const later = (one: PersonSight, other: PersonSight): PersonSight =>
  one.isSeen === other.isSeen ? (one.lastSeen < other.lastSeen ? other : one) : one.isSeen ? one : other;

export const isHereNow = ({ isSeen, wasSeen, hasSteppedAway, lastSeen }: PersonSight, now: number): boolean =>
  isSeen || (wasSeen && !hasSteppedAway && now - lastSeen < HERE);

/** Whether somebody was unseen for at least this long. */
export const isUnseenFor = ({ isSeen, lastSeen }: PersonSight, milliseconds: number, now: number): boolean =>
  !isSeen && now - lastSeen >= milliseconds;

export function seatPresence({ player }: SeatSight, now: number): SeatPresence {
  if (isHereNow(player, now)) return "present";
  return player.hasSteppedAway || isUnseenFor(player, AWAY, now) ? "away" : "elsewhere";
}

/** When the next of these people ceases to be seen or has been unseen for one of these times; null for never. */
export function nextSightChange(sights: readonly PersonSight[], times: readonly number[], now: number): number | null {
  const moments = sights.flatMap(({ isSeen, lastSeen, until }) =>
    isSeen ? [until ?? Number.POSITIVE_INFINITY] : [HERE, AWAY, ...times].map((time) => lastSeen + time),
  );
  const next = Math.min(...moments.filter((moment) => moment > now));
  return Number.isFinite(next) ? next : null;
}
