/** What the address of a Redis or Valkey server says. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** The number of its database. Sites that share a server need different ones. */
  readonly db: number;
  readonly isEncrypted: boolean;
}

/** Null where a text cannot be an address like `redis://user:password@host:6379/0`. */
export function redisAddress(text: string): RedisAddress | null {
  const url = URL.parse(text);
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === "") return null;
  if (url.search !== "" || url.hash !== "") return null;
  const db = /^\/?(\d{0,5})$/.exec(url.pathname)?.[1];
  const [username, password] = [decoded(url.username), decoded(url.password)];
  if (db === undefined || username === null || password === null) return null;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port === "" ? 6379 : Number(url.port),
    username: username === "" ? undefined : username,
    password: password === "" ? undefined : password,
    db: Number(db),
    isEncrypted: url.protocol === "rediss:",
  };
}

export const isRedisUrl = (text: string): boolean => redisAddress(text) !== null;

/** The same address for people to read: without user and password. */
export const shownRedis = ({ host, port, db }: RedisAddress): string =>
  `${host.includes(":") ? `[${host}]` : host}:${port}/${db}`;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
