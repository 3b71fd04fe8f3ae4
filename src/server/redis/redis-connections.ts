import { Redis } from "ioredis";
import { redisRefused } from "./redis-refused.ts";
import { type RedisAddress, redisAddress } from "./redis-url.ts";

/** The connections of one server to a Redis or Valkey server. They come back by themselves when they were lost. */
export interface RedisConnections {
  /** For everything but subscriptions. Without a connection every command is rejected at once. */
  readonly commands: Redis;
  /** Only subscribes: such a connection can do nothing else. */
  readonly subscriber: Redis;
  /** What the names of all keys and channels of this site begin with. */
  readonly prefix: string;
  close(): void;
}

/** In milliseconds, for one attempt to connect, and between two of them. */
const CONNECT_TIMEOUT = 3000;
const PAUSE = 250;
/** A server that accepts commands and never answers, because it stands still or the network is cut. */
const ANSWER_TIMEOUT = 4000;

/** Connects, and tries what a server needs. Throws `RedisRefused` where that fails: nothing was stored anywhere then. */
export async function openRedis(url: string): Promise<RedisConnections> {
  const address = redisAddress(url);
  if (address === null) throw new Error("this is no address of a Redis server");
  // Channels belong to the whole server, whatever database a connection has chosen.
  const prefix = `symposion:${address.db}:`;
  const [commands, subscriber] = [connection(address), connection(address)];
  const close = (): void => {
    for (const one of [commands, subscriber]) one.disconnect();
  };
  let reason: unknown = null;
  for (const one of [commands, subscriber]) one.on("error", (error: unknown) => (reason ??= error));
  try {
    await commands.connect();
    await subscriber.connect();
    // The client itself would say nothing of a database that is not there.
    await commands.select(address.db);
    await commands.eval(TRIAL, 1, `${prefix}trial`);
    await commands.publish(`${prefix}trial`, "");
  } catch (error) {
    close();
    throw redisRefused(address, reason ?? error);
  }
  return { commands, subscriber, prefix, close };
}

const TRIAL = "return redis.call('SET', KEYS[1], '1', 'PX', '1')";

/** What an address says, in the words of clients. */
export interface AddressOptions {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: { readonly servername: string };
}

export const addressOptions = ({ host, port, username, password, db, isEncrypted }: RedisAddress): AddressOptions => ({
  host,
  port,
  db,
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
  ...(isEncrypted && { tls: { servername: host } }),
});

const connection = (address: RedisAddress): Redis =>
  new Redis({
    ...addressOptions(address),
    connectionName: "symposion",
    // Understood by every version.
    protocol: 2,
    disableClientInfo: true,
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    retryStrategy: () => PAUSE,
    socketTimeout: ANSWER_TIMEOUT,
    disconnectTimeout: PAUSE,
    // Nothing waits for a server that is away: whoever asks goes on without it.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
  });
