import { type Arrival, RETRY_AFTER } from "./notice-endpoints.ts";

/** How often one notice arrived again, and for what reason. */
export interface Repeats {
  /** It arrived again although it was answered well: a server was killed in between. */
  readonly afterKill: number;
  /** It arrived again after another answer, or none. */
  readonly afterAnswer: number;
  /** It arrived again although it was answered well: the server had given up before it heard that. */
  readonly afterLateAnswer: number;
  /** What has no reason. */
  readonly faults: readonly string[];
}

/** When a server was killed, and when the next one was open: what the first had sent arrives in between at the latest. */
export interface Kill {
  readonly at: number;
  readonly open: number;
}

/** In milliseconds. What was answered so long before a kill was not on its way any more: the server has noted it. */
const ON_ITS_WAY = 2000;
/** A timer may be early. */
const TOLERANCE = 50;

/** `failures`: how many attempts the server itself has counted as failed. */
export function repeatsOf(
  name: string,
  arrivals: readonly Arrival[],
  kills: readonly Kill[],
  failures: number,
): Repeats {
  const faults: string[] = [];
  let [afterKill, afterAnswer, afterLateAnswer] = [0, 0, 0];
  if (new Set(arrivals.map(({ id }) => id)).size > 1) faults.push(`${name} has several ids`);
  for (const [place, next] of arrivals.slice(1).entries()) {
    const { status, at } = arrivals[place] as Arrival;
    const wasKilled = kills.some(({ open }) => open >= at && open <= next.at);
    const wasOnItsWay = kills.some((kill) => kill.at - ON_ITS_WAY <= at && at <= kill.open && kill.open <= next.at);
    if (status === 201) {
      if (wasOnItsWay) afterKill++;
      else afterLateAnswer++;
    } else {
      afterAnswer++;
      const isEarly = status === 429 && next.at - at < RETRY_AFTER * 1000 - TOLERANCE;
      if (isEarly && !wasKilled) faults.push(`${name} was to wait a second, and came after ${next.at - at} ms`);
    }
  }
  if (afterLateAnswer > failures)
    faults.push(
      `${name} arrived ${afterLateAnswer} times again although it was answered well and no attempt had failed`,
    );
  return { afterKill, afterAnswer, afterLateAnswer, faults };
}
