import type { Language } from "../../../kernel/texts.ts";
import type { SeatTime } from "../../../protocol/messages/match-messages.ts";

/** The time left this many milliseconds after the message came. The grace runs first and costs nothing. */
export const remainingTime = ({ left, isRunning, grace }: SeatTime, elapsed: number): number =>
  isRunning ? Math.max(0, left - Math.max(0, elapsed - grace)) : left;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: Readonly<Record<Language, { readonly day: string; readonly hour: string }>> = {
  en: { day: "d", hour: "h" },
  fr: { day: "j", hour: "h" },
};

/** Short enough for a seat's card: 9:05, 5 h 10, 2 d 3 h. Rounded up, so that 0:00 means that the time is over. */
export function shortTime(milliseconds: number, language: Language): string {
  const { day, hour } = UNITS[language];
  const seconds = Math.ceil(milliseconds / SECOND);
  const [days, hours, minutes] = [DAY, HOUR, MINUTE].map((unit) => Math.floor((seconds * SECOND) / unit)) as [
    number,
    number,
    number,
  ];
  const two = (value: number): string => String(value).padStart(2, "0");
  if (days > 0) return `${days} ${day} ${hours % 24} ${hour}`;
  if (hours > 0) return `${hours} ${hour} ${two(minutes % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
