import { type RedisAddress, shownRedis } from "./redis-url.ts";

/** A Redis server is not used, and nothing was stored anywhere. The message says what would fit. */
export class RedisRefused extends Error {
  readonly code = "REDIS_REFUSED";
}

/** What each answer of a Redis server, or the lack of one, means for whoever has set `REDIS_URL`. */
const REASONS: readonly (readonly [RegExp, (redis: string, why: string) => string])[] = [
  [
    /^(WRONGPASS|NOAUTH|ERR invalid password|ERR (AUTH|Client sent AUTH))/,
    (redis) =>
      `The Redis server ${redis} refuses the user or the password of REDIS_URL. What fits: those of a user there.`,
  ],
  [
    /^NOPERM/,
    (redis) =>
      `The user of REDIS_URL may do too little at ${redis}. What fits: one who may PUBLISH, SUBSCRIBE, EVAL, GET and SET, for all keys and channels that begin with symposion.`,
  ],
  [
    /^READONLY/,
    (redis) =>
      `The Redis server ${redis} is a replica, which stores nothing. What fits: the address of the primary server.`,
  ],
  [
    /DB index is out of range/,
    (redis) => `The Redis server ${redis} has no database with this number. What fits: usually one from 0 to 15.`,
  ],
  [
    /^(MOVED|CROSSSLOT|CLUSTERDOWN|ERR SELECT is not allowed in cluster mode)/,
    (redis) => `The Redis server ${redis} is part of a cluster. What fits: a Redis or Valkey server of its own.`,
  ],
  [
    /^Unknown RESP type/,
    (redis) => `What answers at ${redis} is no Redis server. What fits: the address of a Redis or Valkey server.`,
  ],
  [
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET)/,
    (redis, why) => `The Redis server ${redis} cannot be reached (${why}). ${START_IT}`,
  ],
];

const START_IT =
  "Start Redis or Valkey there, or correct REDIS_URL; without REDIS_URL servers tell each other of changes through the database.";

export function redisRefused(address: RedisAddress, error: unknown): RedisRefused {
  const { code, message = "" } = error as { readonly code?: string; readonly message?: string };
  const why = code !== undefined && /^E[A-Z_]+$/.test(code) ? code : message;
  const found = REASONS.find(([answer]) => answer.test(why));
  const sentence =
    found?.[1] ?? ((redis: string) => `The Redis server ${redis} does not answer as it should. ${START_IT}`);
  return new RedisRefused(sentence(shownRedis(address), why));
}
