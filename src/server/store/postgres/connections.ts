import pg from "pg";
import { SERVER_NAME } from "./snapshot.ts";
import type { Statement } from "./statement.ts";
import { isConnectionLost, StatementError } from "./statement-error.ts";

/** Runs statements on some connections. */
export interface Connections {
  /**
   * Rejected where the database has refused the statement, or could not be reached in time. With `isRepeatable`, a
   * statement whose answer was lost with its connection is run again: doing it twice must not harm.
   */
  run<Values extends readonly unknown[], Row>(
    statement: Statement<Values, Row>,
    values: Values,
    isRepeatable: boolean,
  ): Promise<readonly Row[]>;
  /** Waits for what was asked for so far. */
  close(): Promise<void>;
}

/** In milliseconds: a database that restarts is waited for as long as this. */
const MAX_WAIT = 5000;
/** For one attempt to connect, and between two of them. */
const CONNECT_TIMEOUT = 2500;
const PAUSE = 100;
/** A server that accepts a statement and never answers it, because it stands still or the network is cut. */
const ANSWER_TIMEOUT = 6000;

/** One for each batch of steps on its way, and some for everything else. */
const MAX_CONNECTIONS = 8;

/** Milliseconds: nobody waits longer for a row that another server holds, or for a statement that takes too long. */
const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  // By this name `othersUse` recognises servers.
  application_name: SERVER_NAME,
  synchronous_commit: "on",
  lock_timeout: "2000",
  statement_timeout: "5000",
  idle_in_transaction_session_timeout: "2000",
  // A write that had to wait for a row looks again whether it is still the next: this is what makes it safe.
  default_transaction_isolation: "read committed",
  default_transaction_read_only: "off",
  // Every statement finds its rows by an index. A plan that was made while a table was empty must not say otherwise.
  enable_seqscan: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
  jit: "off",
};

/** How numbers are read. */
export const NUMBER_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text") =>
    // All our numbers of 64 bits are times and counts that fit.
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export function openConnections(url: string): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    keepAlive: true,
    types: NUMBER_TYPES,
    onConnect: (client) => setUpSession(client),
  });
  // A connection that ends while nobody uses it is replaced by another one.
  pool.on("error", () => {});

  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  async function run<Values extends readonly unknown[], Row>(
    { name, text }: Statement<Values, Row>,
    values: Values,
    isRepeatable: boolean,
  ): Promise<readonly Row[]> {
    const end = performance.now() + MAX_WAIT;
    for (;;) {
      const client = await connectedBefore(end);
      try {
        const { rows } = await client.query<pg.QueryResultRow>({ name, text, values: [...values] });
        client.release();
        return rows as unknown as readonly Row[];
      } catch (error) {
        const isLost = isConnectionLost(error);
        client.release(isLost);
        if (!isLost || !isRepeatable || performance.now() >= end) throw new StatementError(error);
      }
    }
  }

  async function connectedBefore(end: number): Promise<pg.PoolClient> {
    for (;;)
      try {
        return await pool.connect();
      } catch (error) {
        if (performance.now() + PAUSE >= end || !isConnectionLost(error)) throw new StatementError(error);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
  }

  return {
    run(statement, values, isRepeatable) {
      if (isClosed) return Promise.reject(new Error("the database is closed"));
      const answer = run(statement, values, isRepeatable);
      running.add(answer);
      const forget = () => void running.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
      await pool.end();
    },
  };
}

async function setUpSession(client: pg.ClientBase): Promise<void> {
  // A connection that ends while a statement runs says so twice: also to that statement.
  client.on("error", () => {});
  const settings = Object.entries(SESSION_SETTINGS);
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  await client.query(`SELECT ${calls.join(", ")}`, settings.flat());
}
