import type { Timer } from "../../host/ports/timer.ts";

/** After so many failures in a row a host is left alone for a while, in milliseconds; each time twice as long. */
const MAX_FAILURES = 3;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 60_000;

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

  works(host: string): void {
    this.#hosts.delete(host);
  }

  /** `seconds`: for how long it wants to be left alone, where it has said so. */
  fails(host: string, seconds: number | null): void {
    const failures = (this.#hosts.get(host)?.failures ?? 0) + 1;
    const pause = failures < MAX_FAILURES ? 0 : FIRST_PAUSE * 2 ** Math.min(failures - MAX_FAILURES, 10);
    const wanted = Math.min(Math.max(pause, (seconds ?? 0) * 1000), MAX_PAUSE);
    this.#hosts.set(host, { failures, until: this.#timer.now() + wanted });
  }
}
