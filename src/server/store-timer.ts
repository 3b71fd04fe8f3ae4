import type { Timer } from "../host/ports/timer.ts";

/** A database that several servers share: its time is that of all of them. */
export interface StoreClock {
  /** Milliseconds since 1970, as the machine of the database says. */
  now(): Promise<number>;
}

/** The clock of one of many servers. */
export interface StoreTimer extends Timer {
  /** Whether it was compared with the database lately, and both agreed. Otherwise this server is not ready. */
  isTrusted(): boolean;
  stop(): void;
}

/** How often it is compared with the database, in milliseconds. */
const INTERVAL = 30_000;
/** An answer that took longer tells nothing. */
const MAX_ROUND_TRIP = 1000;
/** So often it is asked at the start: where many begin at once an answer may be late. */
const ATTEMPTS = 3;
/** By how much the two may drift apart between comparisons. */
const MAX_DRIFT = 1000;
const MAX_AGE = 3 * INTERVAL;

/**
 * The monotonic clock of this process, with an offset to the time of the database: so clocks of matches agree on all
 * servers. It never goes back: where it was ahead, it waits. Workers on one machine take the time of the store process in the same
 * way; a server that alone has its database needs no other clock.
 */
export async function startStoreTimer(
  clock: StoreClock,
  local: Timer,
  reportError: (error: unknown) => void,
): Promise<StoreTimer> {
  let offset: number | null = null;
  let measuredAt = local.now();
  let hasAgreed = true;
  let latest = 0;
  let cancel = () => {};

  async function measure(): Promise<void> {
    const before = local.now();
    const stored = await clock.now();
    const after = local.now();
    if (after - before > MAX_ROUND_TRIP) return;
    const next = Math.round(stored - (before + after) / 2);
    hasAgreed = offset === null || Math.abs(next - offset) <= MAX_DRIFT;
    offset = next;
    measuredAt = after;
  }

  function repeat(): void {
    cancel = local.after(INTERVAL, () => void measure().catch(reportError).finally(repeat));
  }

  for (let attempt = 0; offset === null && attempt < ATTEMPTS; attempt++) await measure();
  if (offset === null) throw new Error("the database took more than a second to tell its time");
  repeat();
  return {
    now() {
      latest = Math.max(latest, local.now() + (offset ?? 0));
      return latest;
    },
    after: (milliseconds, act) => local.after(milliseconds, act),
    isTrusted: () => hasAgreed && local.now() - measuredAt <= MAX_AGE,
    stop: () => cancel(),
  };
}
