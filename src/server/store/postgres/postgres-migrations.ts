import type pg from "pg";
import { DatabaseRefused } from "./database-refused.ts";
import { NOTE_TABLES_WITH_KEPT_PLAN, POSTGRES_NOTIFICATION_SCHEMA } from "./notification-schema.ts";
import { POSTGRES_SCHEMA } from "./postgres-schema.ts";

/**
 * One change of the schema. Once a version with it was released, it is never edited: a new one follows it. Servers of
 * two versions use a database at the same time while a site is updated. So a change comes in two steps: one release
 * *adds* what the new version needs, and the version before goes on beside it; a later release *removes* what no
 * version uses any more.
 */
export interface PostgresMigration {
  readonly name: string;
  readonly is: "adds" | "removes";
  readonly sql: string;
}

/** The first has number 1. The number of the last one is the version of the schema. */
export const POSTGRES_MIGRATIONS: readonly PostgresMigration[] = [
  { name: "first release", is: "removes", sql: POSTGRES_SCHEMA },
  { name: "what is to be told to whom", is: "adds", sql: POSTGRES_NOTIFICATION_SCHEMA },
  {
    // Tables and columns as in sqlite/migrations.ts, which has the comments.
    name: "passkeys, profiles and invitations",
    is: "adds",
    sql: `
      CREATE TABLE passkey (
        id text COLLATE "C" PRIMARY KEY,
        person text COLLATE "C" NOT NULL,
        credential text COLLATE "C" NOT NULL UNIQUE,
        host text NOT NULL,
        public_key text NOT NULL,
        counter bigint NOT NULL,
        transports text NOT NULL,
        device text NOT NULL,
        created_at bigint NOT NULL,
        used_at bigint NOT NULL,
        session text COLLATE "C",
        row_sum text NOT NULL
      );
      CREATE INDEX passkey_person ON passkey (person);

      CREATE TABLE recovery_code (
        code_hash text COLLATE "C" PRIMARY KEY,
        person text COLLATE "C" NOT NULL,
        created_at bigint NOT NULL,
        row_sum text NOT NULL
      );
      CREATE INDEX recovery_code_person ON recovery_code (person);

      CREATE TABLE passkey_challenge (
        challenge_hash text COLLATE "C" PRIMARY KEY,
        purpose text NOT NULL,
        person text COLLATE "C",
        until_at bigint NOT NULL
      );
      CREATE INDEX passkey_challenge_until ON passkey_challenge (until_at);
      CREATE INDEX passkey_challenge_person ON passkey_challenge (person) WHERE person IS NOT NULL;

      CREATE TABLE profile (
        person text COLLATE "C" PRIMARY KEY,
        coin text,
        page text COLLATE "C" UNIQUE,
        shows_results integer NOT NULL,
        shows_matches integer NOT NULL,
        row_sum text NOT NULL
      );

      CREATE TABLE invitation (
        id text COLLATE "C" PRIMARY KEY,
        game_table text COLLATE "C" NOT NULL,
        inviter text COLLATE "C" NOT NULL,
        invited text COLLATE "C" NOT NULL,
        created_at bigint NOT NULL,
        is_declined integer NOT NULL,
        row_sum text NOT NULL
      );
      CREATE UNIQUE INDEX invitation_once ON invitation (invited, game_table, inviter);
      CREATE INDEX invitation_inviter ON invitation (inviter);
      CREATE INDEX invitation_table ON invitation (game_table);
      CREATE INDEX invitation_created ON invitation (created_at);

      CREATE TABLE blocked_person (
        id text COLLATE "C" PRIMARY KEY,
        blocker text COLLATE "C" NOT NULL,
        blocked text COLLATE "C" NOT NULL,
        name text NOT NULL,
        created_at bigint NOT NULL,
        row_sum text NOT NULL
      );
      CREATE UNIQUE INDEX blocked_person_once ON blocked_person (blocker, blocked);
      CREATE INDEX blocked_person_blocked ON blocked_person (blocked);
    `,
  },
  {
    name: "mail addresses that bring people back",
    is: "adds",
    sql: `
      CREATE INDEX notification_way_recovers ON notification_way ((address::json ->> 'recovers'))
        WHERE (address::json ->> 'recovers') IS NOT NULL;
    `,
  },
  { name: "noting tables with a plan that is kept", is: "adds", sql: NOTE_TABLES_WITH_KEPT_PLAN },
];

interface NotedMigration {
  readonly number: number;
  readonly name: string;
  readonly is_addition: boolean;
}

/** The version of the schema that is there; 0 for an empty database. Throws `DatabaseRefused` where it is not ours. */
export async function postgresSchemaVersion(
  client: pg.ClientBase,
  database: string,
  migrations: readonly PostgresMigration[] = POSTGRES_MIGRATIONS,
): Promise<number> {
  const noted = await notedMigrations(client);
  if (noted === "none") return 0;
  if (noted === "foreign") throw new DatabaseRefused({ key: "databaseForeign", database });
  const isKnown = noted.every(({ number, name }) => (migrations[number - 1]?.name ?? name) === name);
  if (!isKnown) throw new DatabaseRefused({ key: "schemaUnreleased", database });
  return noted.at(-1)?.number ?? 0;
}

/** Throws `DatabaseRefused` where this version of the program cannot use the schema. */
export async function demandFittingSchema(
  client: pg.ClientBase,
  database: string,
  migrations: readonly PostgresMigration[] = POSTGRES_MIGRATIONS,
): Promise<void> {
  const found = await postgresSchemaVersion(client, database, migrations);
  const ours = migrations.length;
  if (found === 0) throw new DatabaseRefused({ key: "databaseEmpty", database });
  if (found < ours) throw new DatabaseRefused({ key: "schemaOlder", database, found, ours });
  const noted = await notedMigrations(client);
  const isRemoved = ({ number, is_addition }: NotedMigration) => number > ours && !is_addition;
  if (typeof noted !== "string" && noted.some(isRemoved))
    throw new DatabaseRefused({ key: "schemaNewer", database, found, ours });
}

/**
 * Brings the schema up to the newest, all of it or nothing. Answers how many migrations it did. Of several programs that
 * do it at once, one does.
 */
export async function migratePostgres(
  client: pg.ClientBase,
  database: string,
  migrations: readonly PostgresMigration[] = POSTGRES_MIGRATIONS,
): Promise<number> {
  await client.query("BEGIN");
  try {
    const count = await runMigrations(client, database, migrations);
    await client.query("COMMIT");
    return count;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** The same inside a transaction. */
export async function runMigrations(
  client: pg.ClientBase,
  database: string,
  migrations: readonly PostgresMigration[] = POSTGRES_MIGRATIONS,
): Promise<number> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  const before = await postgresSchemaVersion(client, database, migrations);
  const missing = migrations.slice(before);
  if (before === 0) await client.query(MIGRATION_TABLE);
  for (const [index, { name, is, sql }] of missing.entries()) {
    await client.query(sql);
    await client.query("INSERT INTO symposion_migration (number, name, is_addition) VALUES ($1, $2, $3)", [
      before + index + 1,
      name,
      is === "adds",
    ]);
  }
  return missing.length;
}

/** "Symp", as in the header of our SQLite files. */
const MIGRATION_LOCK = 0x53796d70;

const MIGRATION_TABLE = `
  CREATE TABLE symposion_migration (
    number integer PRIMARY KEY,
    name text NOT NULL,
    is_addition boolean NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  )`;

/** "none" in an empty database, "foreign" in one of another program. */
async function notedMigrations(client: pg.ClientBase): Promise<readonly NotedMigration[] | "none" | "foreign"> {
  // One look at the list of tables: between two of them another program may have created them all.
  const { rows } = await client.query<{ is_ours: boolean | null }>(
    `SELECT bool_or(relname = 'symposion_migration') AS is_ours
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace`,
  );
  const isOurs = rows[0]?.is_ours ?? null;
  if (isOurs !== true) return isOurs === null ? "none" : "foreign";
  const noted = await client.query<NotedMigration>(
    "SELECT number, name, is_addition FROM symposion_migration ORDER BY number",
  );
  return noted.rows;
}
