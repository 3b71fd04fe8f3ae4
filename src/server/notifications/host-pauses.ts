import type { Timer } from "../../host/ports/timer.ts";

/** After so many failures in a row a host is left alone for a while, in milliseconds; each time twice as long. */
const MAX_FAILURES = 3;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 60_000;
/** With more hosts than this, those that failed long ago are forgotten: everybody may name as many as they like. */
const MAX_HOSTS = 1000;
const LONG_AGO = 10 * MAX_PAUSE;

/** Hosts that fail again and again, as this server knows them: their notices are not even claimed. */
export class HostPauses {
  readonly #timer: Pick<Timer, "now">;
  readonly #hosts = new Map<string, { readonly failures: number; readonly until: number }>();

  constructor(timer: Pick<Timer, "now">) {
    this.#timer = timer;
  }

  paused(): readonly string[] {
    const now = this.#timer.now();
    return [...this.#hosts].flatMap(([host, { until }]) => (until > now ? [host] : []));
  }

  get size(): number {
    return this.#hosts.size;
  }

  works(host: string): void {
    this.#hosts.delete(host);
  }

  /** `seconds`: for how long it wants to be left alone, where it has said so. */
  fails(host: string, seconds: number | null): void {
    const failures = (this.#hosts.get(host)?.failures ?? 0) + 1;
    const pause = failures < MAX_FAILURES ? 0 : FIRST_PAUSE * 2 ** Math.min(failures - MAX_FAILURES, 10);
    const wanted = Math.min(Math.max(pause, (seconds ?? 0) * 1000), MAX_PAUSE);
    const now = this.#timer.now();
    if (this.#hosts.size >= MAX_HOSTS)
      for (const [other, { until }] of this.#hosts) if (until < now - LONG_AGO) this.#hosts.delete(other);
    this.#hosts.set(host, { failures, until: now + wanted });
  }
}
