import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Timer } from "../../host/ports/timer.ts";
import { NewestMap } from "../newest-map.ts";

/** How many requests were made with the same key in a window of time. */
export interface RequestCounts {
  /** One more. `ttl`: in how many milliseconds the window ends. */
  increase(key: string, window: number): Promise<{ readonly current: number; readonly ttl: number }>;
}

const MAX_KEYS = 20_000;

export function localRequestCounts({ now }: Pick<Timer, "now">): RequestCounts {
  const counts = new NewestMap<{ readonly count: number; readonly until: number }>(MAX_KEYS);
  return {
    async increase(key, window) {
      const known = counts.get(key);
      const [count, until] =
        known === undefined || known.until <= now() ? [0, now() + window] : [known.count, known.until];
      counts.set(key, { count: count + 1, until });
      return { current: count + 1, ttl: until - now() };
    },
  };
}

/** What the limits of routes count with, where several servers count together. */
export function rateLimitStore(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(options: object & { readonly routeInfo?: { readonly url?: string } }) {
      this.#route = options.routeInfo?.url ?? "";
    }

    incr(
      key: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      counts.increase(`${this.#route} ${key}`, timeWindow).then(
        (result) => answer(null, result),
        (error: Error) => answer(error),
      );
    }

    child(options: object): FastifyRateLimitStore {
      return new Store(options);
    }
  };
}
