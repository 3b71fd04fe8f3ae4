import { DAY, type TimeControl } from "../../../kernel/clock.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type LiveControl = Extract<TimeControl, { readonly is: "live" }>;

/** What people may ask of a live clock, in minutes and seconds; forms refuse everything else. */
export const LIMITS = {
  minutes: { min: 0.5, max: 24 * 60, step: 0.5 },
  seconds: { min: 0, max: 3600, step: 1 },
  grace: { min: 0, max: 60, step: 1 },
} as const;

/** Minutes for each seat, seconds after each move, and seconds of grace. */
export const liveControl = (minutes: number, seconds: number, grace: number): LiveControl => ({
  is: "live",
  stock: minutes * MINUTE,
  increment: seconds * SECOND,
  grace: grace * SECOND,
});

/** The same clock, as its form shows it. */
export const numbersOf = ({ stock, increment, grace }: LiveControl): Readonly<Record<keyof typeof LIMITS, number>> => ({
  minutes: stock / MINUTE,
  seconds: increment / SECOND,
  grace: grace / SECOND,
});

/** Quick, usual, and for those who like to think. */
export const LIVE: readonly LiveControl[] = [liveControl(5, 10, 3), liveControl(10, 15, 3), liveControl(20, 20, 5)];
export const USUAL_LIVE: LiveControl = liveControl(10, 15, 3);

export const SLOW: readonly TimeControl[] = [1, 2, 3, 7].map((days) => ({ is: "days", perMove: days * DAY }));

/** One of those that are offered; null for numbers of somebody's own. */
export const offered = (control: TimeControl): TimeControl | null =>
  [NO_CLOCK, ...LIVE, ...SLOW].find((one) => nameOf(one) === nameOf(control)) ?? null;

export const NO_CLOCK: TimeControl = { is: "none" };

/** The same for the same time, as forms want it. */
export function nameOf(control: TimeControl): string {
  switch (control.is) {
    case "none":
      return "none";
    case "live":
      return `live ${control.stock} ${control.increment} ${control.grace}`;
    case "days":
      return `days ${control.perMove}`;
  }
}
