import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Delivery } from "../channels/channel.ts";
import { type Ask, guardedLookup, type OutgoingRules, refusedForm } from "./outgoing-address.ts";

/** Sends one request to an address that somebody gave, and says what became of it. It never throws. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: Buffer | string) => Promise<Delivery>;

export interface PostOptions extends OutgoingRules {
  /** How long the other side may take, in milliseconds, whatever it does meanwhile. */
  readonly patience: number;
  readonly ask?: Ask;
}

/** Every connection is new, so its address is looked up, checked and used at once. Redirects are not followed. */
export const createPost =
  ({ patience, ask, ...rules }: PostOptions): Post =>
  (url, headers, body) => {
    if (refusedForm(url, rules) !== null) return Promise.resolve({ is: "refused" });
    const request = new URL(url).protocol === "http:" ? requestHttp : requestHttps;
    return new Promise((resolve) => {
      const outgoing = request(
        url,
        {
          method: "POST",
          headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
          lookup: guardedLookup(rules, ask),
          agent: false,
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          // Nobody reads what it says: the status is enough.
          answer.destroy();
          resolve(deliveryOf(answer.statusCode ?? 0, answer.headers["retry-after"]));
        },
      );
      // A private address counts as one that cannot be reached: the host may lead elsewhere again.
      outgoing.on("error", () => resolve({ is: "later", seconds: null }));
      outgoing.end(body);
    });
  };

/** What an answer means: gone for good, to be tried again, or never to be taken. */
function deliveryOf(status: number, retryAfter: string | undefined): Delivery {
  if (status >= 200 && status < 300) return { is: "delivered" };
  if (status === 404 || status === 410) return { is: "gone" };
  if (LATER.includes(status) || status >= 500) return { is: "later", seconds: secondsUntil(retryAfter) };
  return { is: "refused" };
}

/** Too slow, too early, too many. */
const LATER: readonly number[] = [408, 425, 429];

/** Retry-After is a number of seconds, which Discord divides, or a date. */
function secondsUntil(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined || retryAfter.trim() === "") return null;
  const number = Number(retryAfter);
  const seconds = Number.isNaN(number) ? (Date.parse(retryAfter) - Date.now()) / 1000 : number;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), MAX_SECONDS) : null;
}

/** Nobody makes us wait for more than a day. */
const MAX_SECONDS = 24 * 60 * 60;
