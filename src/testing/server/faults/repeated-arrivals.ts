import { type Arrival, RETRY_AFTER } from "./notice-endpoints.ts";

/** How often one notice arrived again, and for what reason. */
export interface Repeats {
  /** It arrived again although it was answered well: a server was killed in between. */
  readonly afterKill: number;
  /** It arrived again after another answer, or none. */
  readonly afterAnswer: number;
  /** What has no reason. */
  readonly faults: readonly string[];
}

/** Clocks of two processes on one machine, and a timer that is early. */
const TOLERANCE = 50;

/** `kills`: when the next server was open after a kill. */
export function repeatsOf(name: string, arrivals: readonly Arrival[], kills: readonly number[]): Repeats {
  const faults: string[] = [];
  let [afterKill, afterAnswer] = [0, 0];
  if (new Set(arrivals.map(({ id }) => id)).size > 1) faults.push(`${name} has several ids`);
  for (const [place, next] of arrivals.slice(1).entries()) {
    const { status, at } = arrivals[place] as Arrival;
    const wasKilled = kills.some((kill) => kill >= at && kill <= next.at);
    if (status === 201) {
      afterKill++;
      if (!wasKilled) faults.push(`${name} arrived again after ${next.at - at} ms although it was answered well`);
    } else {
      afterAnswer++;
      const isEarly = status === 429 && next.at - at < RETRY_AFTER * 1000 - TOLERANCE;
      if (isEarly && !wasKilled) faults.push(`${name} was to wait a second, and came after ${next.at - at} ms`);
    }
  }
  return { afterKill, afterAnswer, faults };
}
