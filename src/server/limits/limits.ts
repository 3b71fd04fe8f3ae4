import type { Timer } from "../../host/ports/timer.ts";
import { TokenBuckets, type TokenRate } from "../token-bucket.ts";

/** What is limited over all servers on the same database, and how much of it. */
export const RATES = {
  /** Codes and seat links tried from one address: a school class joins in a minute, and nobody can try them all. */
  guess: { burst: 40, perSecond: 1 },
  /** Chat lines of one person at one table: one every two seconds, and five at once. */
  chat: { burst: 5, perSecond: 0.5 },
  /** Mails with a link that signs somebody in, to one address: whoever cannot get another one has one that is still good. */
  recoveryMail: { burst: 3, perSecond: 1 / 1200 },
  /** Mails to one address that ask whether it is somebody's: it may be anybody's. */
  confirmMail: { burst: 3, perSecond: 1 / 1200 },
  /** What one address has us send to others at once: such mails, tries of ways, and whether a webhook's host is there. */
  askOthers: { burst: 30, perSecond: 1 / 4 },
} as const satisfies Readonly<Record<string, TokenRate>>;

/** How often something may be done, wherever it is asked for. Otherwise many servers would allow many times as much. */
export interface Limits {
  /** Takes one token from the bucket of this key; false where it is empty. Never rejected. */
  take(what: keyof typeof RATES, key: string): Promise<boolean>;
}

/**
 * For one server; and for one of `nodes()` that cannot ask the others now: each allows its part, so that all together
 * allow no more.
 */
export function localLimits({ now }: Pick<Timer, "now">, nodes: () => number = () => 1): Limits {
  const buckets: Readonly<Record<keyof typeof RATES, TokenBuckets>> = {
    guess: new TokenBuckets(RATES.guess),
    chat: new TokenBuckets(RATES.chat),
    recoveryMail: new TokenBuckets(RATES.recoveryMail),
    confirmMail: new TokenBuckets(RATES.confirmMail),
    askOthers: new TokenBuckets(RATES.askOthers),
  };
  return { take: async (what, key) => buckets[what].take(key, now(), Math.max(1, nodes())) };
}
