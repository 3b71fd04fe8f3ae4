import type { Outage } from "../host/clocks.ts";
import type { Timer } from "../host/timer.ts";
import type { Vigil } from "../host/vigil.ts";
import type { House } from "./tables/house.ts";
import { swept } from "./tables/removing.ts";

const SECOND = 1000;

/** Looks for tables at which somebody's time is over though nobody is there. */
const TIME = 2 * SECOND;
const MOST_DUE = 50;
/** Says that we are alive: after a crash at most so much time counts against nobody that should have counted. */
const LIFE = 5 * SECOND;
/** Looks for tables that nobody comes back to. */
const SWEEPING = 60 * 60 * SECOND;
const MOST_SWEPT = 200;

/** What is done from time to time, whether somebody is there or not, until the answer is called. */
export function rounds(house: House, vigil: Vigil, isHeard: (table: string) => boolean): () => void {
  const { host, timer, complain } = house;
  const every = (milliseconds: number, act: () => Promise<unknown>) => again(timer, milliseconds, act, complain);
  const stops = [
    every(TIME, () => host.overdue(MOST_DUE)),
    every(LIFE, () => vigil.note(timer.now())),
    every(SWEEPING, () => swept(house, isHeard, MOST_SWEPT)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Each time so many milliseconds after the last one was done. */
function again(
  timer: Timer,
  milliseconds: number,
  act: () => Promise<unknown>,
  complain: (error: unknown) => void,
): () => void {
  let hasStopped = false;
  let stop = timer.after(milliseconds, round);
  function round(): void {
    act()
      .catch(complain)
      .finally(() => {
        if (!hasStopped) stop = timer.after(milliseconds, round);
      });
  }
  return () => {
    hasStopped = true;
    stop();
  };
}

/** When nothing was running; where that cannot be kept, all that was before counts against nobody. */
export const outagesSoFar = (
  vigil: Vigil,
  now: number,
  complain: (error: unknown) => void,
): Promise<readonly Outage[]> =>
  vigil.begin(now).catch((error: unknown) => {
    complain(error);
    return [{ from: 0, to: now }];
  });
