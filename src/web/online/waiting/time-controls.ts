import { DAY, type TimeControl } from "../../../kernel/clock.ts";
import type { AnyMoments } from "../../../kernel/moments.ts";
import { PLAIN_TIMER } from "../../../kernel/party-timer.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type LiveControl = Extract<TimeControl, { readonly is: "live" }>;

/** The limits of a custom live clock, in minutes and seconds. The form refuses everything else. */
export const LIVE_LIMITS = {
  minutes: { min: 0.5, max: 24 * 60, step: 0.5 },
  seconds: { min: 0, max: 3600, step: 1 },
  grace: { min: 0, max: 60, step: 1 },
} as const;

/** Minutes for each seat, seconds added after each move, and seconds of grace. */
export const liveControl = (minutes: number, seconds: number, grace: number): LiveControl => ({
  is: "live",
  stock: minutes * MINUTE,
  increment: seconds * SECOND,
  grace: grace * SECOND,
});

/** The numbers of a live clock, as its form shows them. */
export const liveNumbers = ({
  stock,
  increment,
  grace,
}: LiveControl): Readonly<Record<keyof typeof LIVE_LIMITS, number>> => ({
  minutes: stock / MINUTE,
  seconds: increment / SECOND,
  grace: grace / SECOND,
});

/** Quick, usual and slow. */
export const LIVE_CONTROLS: readonly LiveControl[] = [
  liveControl(5, 10, 3),
  liveControl(10, 15, 3),
  liveControl(20, 20, 5),
];
export const USUAL_LIVE: LiveControl = liveControl(10, 15, 3);

export const SLOW_CONTROLS: readonly TimeControl[] = [1, 2, 3, 7].map((days) => ({ is: "days", perMove: days * DAY }));

/** The equal one of the offered controls; null for custom numbers. */
export const offeredControl = (control: TimeControl): TimeControl | null =>
  [NO_CLOCK, NO_HURRY, ...LIVE_CONTROLS, ...SLOW_CONTROLS].find((one) => controlKey(one) === controlKey(control)) ??
  null;

export const NO_CLOCK: TimeControl = { is: "none" };
/** No clock, and each when they like. */
export const NO_HURRY: TimeControl = { is: "none", pace: "whenever" };

/** The timer that everybody shares, with the usual times of the game. */
export const partyControl = ({ timer = PLAIN_TIMER }: Pick<AnyMoments, "timer">): TimeControl => ({
  is: "party",
  phases: timer.phases,
});

/** A key for form options: equal for equal controls. */
export function controlKey(control: TimeControl): string {
  switch (control.is) {
    case "none":
      return control.pace ?? "none";
    case "live":
      return `live ${control.stock} ${control.increment} ${control.grace}`;
    case "days":
      return `days ${control.perMove}`;
    case "party":
      return `party ${Object.values(control.phases).join(" ")}`;
  }
}
