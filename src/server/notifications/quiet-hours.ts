import type { QuietHours } from "../../protocol/messages/notifications.ts";

const MINUTE = 60_000;
const DAY_IN_MINUTES = 24 * 60;

/** The first moment, from this one on, that is not in somebody's quiet hours. */
export function afterQuiet(quiet: QuietHours | null, at: number): number {
  if (quiet === null || !isQuiet(quiet, at)) return at;
  return moved(quiet, at, quiet.until);
}

/** When the quiet hours began in which this moment lies. */
export function quietBegin(quiet: QuietHours, at: number): number {
  const passed = (minuteOfDay(quiet, at) - quiet.from + DAY_IN_MINUTES) % DAY_IN_MINUTES;
  return startOfMinute(at) - passed * MINUTE;
}

export function isQuiet(quiet: QuietHours, at: number): boolean {
  const minute = minuteOfDay(quiet, at);
  return quiet.from < quiet.until
    ? minute >= quiet.from && minute < quiet.until
    : minute >= quiet.from || minute < quiet.until;
}

/** The one name of a time zone, however it is written; null where this server knows none like it. */
export function timeZoneNamed(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The next moment at which a clock on the wall shows this minute. It may be an hour off where clocks were changed. */
function moved(quiet: QuietHours, at: number, minute: number): number {
  const rest = (minute - minuteOfDay(quiet, at) + DAY_IN_MINUTES) % DAY_IN_MINUTES;
  const found = startOfMinute(at) + rest * MINUTE;
  const off = minute - minuteOfDay(quiet, found);
  const isNear = Math.abs(off) <= 120;
  return isNear && found + off * MINUTE > at ? found + off * MINUTE : found;
}

const startOfMinute = (at: number): number => Math.floor(at / MINUTE) * MINUTE;

/** Made once for each time zone: it takes longer than reading a clock. */
const formats = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay({ timeZone }: QuietHours, at: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  formats.set(timeZone, format);
  const [hours = "0", minutes = "0"] = format.format(at).split(":");
  return Number(hours) * 60 + Number(minutes);
}
