import { HASTY_PATIENCE } from "./hasty-times.ts";
import { type Arrival, RETRY_AFTER } from "./notice-endpoints.ts";

/** How often one notice arrived again, and for what reason. */
export interface Repeats {
  /** A server was killed while it told this: nothing else explains these. */
  readonly afterKill: number;
  /** An attempt had failed, as the server has counted it. */
  readonly afterFailure: number;
  /** Among these: it was answered well, but the server had given up before it heard that. */
  readonly afterLateAnswer: number;
  /** What has no reason. */
  readonly faults: readonly string[];
}

/** When a server was killed, and when the next one was open: what the first had sent arrives in between at the latest. */
export interface Kill {
  readonly at: number;
  readonly open: number;
}

/** In milliseconds. What was over so long before a kill was not on its way any more: the server has noted it. */
const ON_ITS_WAY = 2000;
/** A timer may be early. */
const TOLERANCE = 50;

/**
 * Every repeat has a reason of its own: an attempt that has failed, or a kill while it was on its way. `failures`: how many
 * attempts the server itself has counted as failed; null where it has forgotten that with the address.
 */
export function repeatsOf(
  name: string,
  arrivals: readonly Arrival[],
  kills: readonly Kill[],
  failures: number | null,
): Repeats {
  const faults: string[] = [];
  if (new Set(arrivals.map(({ id }) => id)).size > 1) faults.push(`${name} has several ids`);
  let [killed, late] = [0, 0];
  for (const [place, next] of arrivals.slice(1).entries()) {
    const { status, at } = arrivals[place] as Arrival;
    // Whoever is not answered waits before they know that it has failed.
    const lasted = ON_ITS_WAY + (status === null ? HASTY_PATIENCE : 0);
    const wasOnItsWay = kills.some((kill) => kill.at - lasted <= at && at <= kill.open && kill.open <= next.at);
    if (wasOnItsWay) killed++;
    else if (status === 201) late++;
    const wasKilled = kills.some(({ open }) => open >= at && open <= next.at);
    const isEarly = status === 429 && next.at - at < RETRY_AFTER * 1000 - TOLERANCE;
    if (isEarly && !wasKilled) faults.push(`${name} was to wait a second, and came after ${next.at - at} ms`);
  }
  const repeats = Math.max(0, arrivals.length - 1);
  const afterKill = failures === null ? killed : Math.max(0, repeats - failures);
  if (afterKill > killed)
    faults.push(
      `${name} arrived ${arrivals.length} times: ${failures} attempts had failed, and ${killed} may have been on their way when a server was killed`,
    );
  return { afterKill, afterFailure: repeats - afterKill, afterLateAnswer: late, faults };
}
