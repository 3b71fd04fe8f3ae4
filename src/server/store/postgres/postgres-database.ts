import pg from "pg";
import { type Connections, NUMBER_TYPES, openConnections } from "./connections.ts";
import { DatabaseRefused } from "./database-refused.ts";
import { isDatabaseUrl, shownDatabase } from "./database-url.ts";
import { demandFittingSchema, migratePostgres, postgresSchemaVersion } from "./postgres-migrations.ts";
import type { Statement } from "./statement.ts";

/** The one database of all servers of a site. */
export interface PostgresDatabase {
  /** A statement that may be run twice without harm: its answer may be lost with its connection. */
  ask<Values extends readonly unknown[], Row>(
    statement: Statement<Values, Row>,
    ...values: Values
  ): Promise<readonly Row[]>;
  /** The same for a statement that writes. */
  write<Values extends readonly unknown[], Row>(
    statement: Statement<Values, Row>,
    ...values: Values
  ): Promise<readonly Row[]>;
  /** A statement that must not be run twice. Where its answer is lost it is rejected, although it may have been done. */
  writeOnce<Values extends readonly unknown[], Row>(
    statement: Statement<Values, Row>,
    ...values: Values
  ): Promise<readonly Row[]>;
  /** Does something that counts as a write as long as it takes. Rejected at once where too many writes wait. */
  counted<T>(write: () => Promise<T>): Promise<T>;
  /** Waits for what was asked for so far. */
  close(): Promise<void>;
}

/** At most this many writes wait. What comes then is refused at once, as when a disk is full. */
export const MAX_WAITING_WRITES = 2000;

/** The oldest version that is still maintained. */
const MIN_SERVER_VERSION = 14;

/** In milliseconds. Clocks that differ more would give people more or less time than they have. */
const MAX_CLOCK_DIFFERENCE = 1000;

/**
 * Opens a database. An empty one gets its tables. Throws `DatabaseRefused` where it cannot be used; then nothing was
 * written. `now`: the clock of this machine.
 */
export async function openPostgresDatabase(url: string, now: () => number = Date.now): Promise<PostgresDatabase> {
  await withPostgres(url, async (client, database) => {
    await demandFittingServer(client, database, now);
    if ((await postgresSchemaVersion(client, database)) === 0) await migratePostgres(client, database);
    await demandFittingSchema(client, database);
  });
  return limited(openConnections(url));
}

/** Does something with a connection of its own, which is then closed. Throws `DatabaseRefused` where there is none. */
export async function withPostgres<T>(
  url: string,
  act: (client: pg.Client, database: string) => Promise<T>,
): Promise<T> {
  if (!isDatabaseUrl(url)) throw new DatabaseRefused({ key: "urlUnfit" });
  const database = shownDatabase(url);
  const client = await connected(url).catch((error: unknown) => {
    throw new DatabaseRefused(whyNotConnected(error, database));
  });
  try {
    return await act(client, database);
  } finally {
    await client.end().catch(() => {});
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "symposion-once",
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    types: NUMBER_TYPES,
  });
  // Where the connection ends between two statements, the next one says so.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** In milliseconds. */
const CONNECT_TIMEOUT = 5000;

function whyNotConnected(error: unknown, database: string) {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (/^28/.test(code ?? "") || message?.includes("password") === true)
    return { key: "loginRefused", database } as const;
  if (code === "3D000") return { key: "noSuchDatabase", database } as const;
  return { key: "unreachable", database, why: code ?? message ?? "no answer" } as const;
}

/** Throws `DatabaseRefused` where a server cannot be used. */
export async function demandFittingServer(client: pg.Client, database: string, now: () => number): Promise<void> {
  const asked = now();
  const { rows } = await client.query<{ version: number; encoding: string; is_standby: boolean; now: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding,
       pg_is_in_recovery() AS is_standby, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`,
  );
  const answered = now();
  const [found] = rows;
  if (found === undefined) throw new Error("PostgreSQL says nothing about itself");
  if (found.version < MIN_SERVER_VERSION)
    throw new DatabaseRefused({ key: "serverTooOld", database, needed: MIN_SERVER_VERSION });
  if (found.encoding !== "UTF8") throw new DatabaseRefused({ key: "encodingUnfit", database });
  if (found.is_standby) throw new DatabaseRefused({ key: "isStandby", database });
  // It looked at its clock at some moment between the question and the answer.
  const difference = Math.max(asked - found.now, found.now - answered, 0);
  if (difference > MAX_CLOCK_DIFFERENCE)
    throw new DatabaseRefused({ key: "clockOff", database, seconds: Math.round(difference / 1000) });
}

/** Counts the writes that wait. */
function limited({ run, close }: Connections): PostgresDatabase {
  let waiting = 0;

  async function counted<T>(write: () => Promise<T>): Promise<T> {
    if (waiting >= MAX_WAITING_WRITES)
      throw Object.assign(new Error(`${waiting} writes wait for the database already`), { code: "TOO_MANY_WRITES" });
    waiting++;
    try {
      return await write();
    } finally {
      waiting--;
    }
  }

  return {
    ask: (statement, ...values) => run(statement, values, true),
    write: (statement, ...values) => counted(() => run(statement, values, true)),
    writeOnce: (statement, ...values) => counted(() => run(statement, values, false)),
    counted,
    close,
  };
}
