import pg from "pg";
import { afterAll, describe, onTestFinished } from "vitest";
import { type StartedPostgres, startPostgres } from "./own-postgres.ts";

/** A real PostgreSQL server for the tests of one file. */
export interface TestPostgres {
  /** The address of a new, empty database, which is removed when the test is over. */
  newDatabase(): Promise<string>;
  /** The same, much faster: an empty schema of one database for all tests of the file. */
  newSchema(): Promise<string>;
}

/** One that was started here, and that a test may kill. */
export interface OwnPostgres extends TestPostgres, Pick<StartedPostgres, "pids" | "kill" | "start" | "log"> {}

/**
 * Runs these tests on a real server: that of `TEST_DATABASE_URL`, or one that is started for them. Where there is none
 * they are skipped, and their name says why.
 */
export async function describeOnPostgres(
  name: string,
  tests: (postgres: TestPostgres) => void | Promise<void>,
): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== "") return void describe(name, () => tests(postgresAt(() => given)));
  await describeOnOwnPostgres(name, tests);
}

/** The same, always with a server of their own, and with these settings: `log_statement=all`. */
export async function describeOnOwnPostgres(
  name: string,
  tests: (postgres: OwnPostgres) => void | Promise<void>,
  settings: readonly string[] = [],
): Promise<void> {
  const started = await startPostgres({ settings });
  if ("why" in started) {
    console.warn(`not run: ${name}: ${started.why}`);
    return void describe.skip(`${name} (not run: ${started.why})`, () => tests(NONE));
  }
  describe(name, async () => {
    afterAll(() => started.end());
    await tests({ ...postgresAt(() => started.url), ...started });
  });
}

/** Vitest collects the names of tests that are skipped, and runs none of them. */
const NONE: OwnPostgres = {
  newDatabase: () => Promise.reject(new Error("there is no PostgreSQL")),
  newSchema: () => Promise.reject(new Error("there is no PostgreSQL")),
  pids: () => [],
  kill: async () => {},
  start: async () => {},
  log: () => "",
};

let count = 0;

function postgresAt(url: () => string): TestPostgres {
  const ofDatabase = (name: string): string => Object.assign(new URL(url()), { pathname: `/${name}` }).href;
  const create = async (): Promise<string> => {
    const name = `symposion_test_${process.pid}_${++count}`;
    await administer(url(), `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    return name;
  };
  const drop = (name: string): Promise<void> => administer(url(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  let shared: Promise<string> | null = null;
  afterAll(async () => {
    if (shared !== null) await drop(await shared);
  });
  return {
    async newDatabase() {
      const name = await create();
      onTestFinished(() => drop(name));
      return ofDatabase(name);
    },
    async newSchema() {
      shared ??= create();
      const database = ofDatabase(await shared);
      const name = `test_${++count}`;
      await administer(database, `CREATE SCHEMA ${name}`);
      return `${database}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
    },
  };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
