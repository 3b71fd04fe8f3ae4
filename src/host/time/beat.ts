import type { Timer } from "../ports/timer.ts";
import type { Outage } from "./uptime.ts";

/** How often a host looks whether it still runs in time, in milliseconds. */
const BEAT = 1000;
/** What comes later than this comes late (TL-92). */
const MAX_LATE = 2000;

/**
 * Notices when a host has stood still: its machine slept, or its process was busy. Time that was lost so counts against
 * nobody. The answer stops it.
 */
export function keepBeat(timer: Timer, noteOutage: (outage: Outage) => void): () => void {
  let last = timer.now();
  let stop = timer.after(BEAT, beat);
  function beat(): void {
    const now = timer.now();
    // Nobody knows when after the last beat it began.
    if (now - last > BEAT + MAX_LATE) noteOutage({ from: last, to: now });
    last = now;
    stop = timer.after(BEAT, beat);
  }
  return () => stop();
}
