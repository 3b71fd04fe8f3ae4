import type { Timer } from "../../host/ports/timer.ts";
import { hashSecret } from "../node-crypto.ts";
import type { RedisConnections } from "../redis/redis-connections.ts";
import { type Limits, RATES } from "./limits.ts";

/** In milliseconds: nobody waits longer for an answer of Redis, and for some time nobody asks again. */
const MAX_WAIT = 250;
const PAUSE = 1000;

/**
 * Limits that all servers share through Redis, which holds a number for each key, and of the key only a hash. While it is
 * away each server allows its part.
 */
export function redisLimits(
  { commands, prefix }: Pick<RedisConnections, "commands" | "prefix">,
  timer: Timer,
  local: Limits,
): Limits {
  let awayUntil = Number.NEGATIVE_INFINITY;

  async function ask(what: keyof typeof RATES, key: string): Promise<boolean | null> {
    const { burst, perSecond } = RATES[what];
    const name = `${prefix}limit:${what}:${hashSecret(key).slice(0, HASH_LENGTH)}`;
    const answer = commands
      .eval(TAKE, 1, name, timer.now(), 1000 / perSecond, burst)
      .then((taken) => taken === 1)
      .catch(() => null);
    let cancel = () => {};
    const tooLate = new Promise<null>((resolve) => {
      cancel = timer.after(MAX_WAIT, () => resolve(null));
    });
    return Promise.race([answer, tooLate]).finally(() => cancel());
  }

  return {
    async take(what, key) {
      const isAsked = commands.status === "ready" && timer.now() >= awayUntil;
      const answer = isAsked ? await ask(what, key) : null;
      if (answer !== null) return answer;
      if (isAsked) awayUntil = timer.now() + PAUSE;
      return local.take(what, key);
    },
  };
}

/** Of a hash: enough that no two keys meet. */
const HASH_LENGTH = 22;

/**
 * A bucket is one number: the moment at which it will be full again. Taking a token puts it off by the time in which one
 * token is filled. In one script, so that two servers never take the same token.
 */
const TAKE = `
local now, interval, burst = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + interval
if full - now > burst * interval then return 0 end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', string.format('%.0f', full - now))
return 1`;
