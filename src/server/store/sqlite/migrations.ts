import { rmSync } from "node:fs";
import Database from "better-sqlite3";
import { backUpBeforeMigration } from "./migration-backup.ts";
import { NOTIFICATION_SCHEMA, NOTIFICATION_SCHEMA_DOWN } from "./notification-schema.ts";
import { defineRowCheck } from "./row-checks.ts";
import { SCHEMA } from "./schema.ts";

/** One change of the schema. Once a version with it was released, it is never edited: a new one follows it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** Takes it back. Present only where that can lose nothing. */
  readonly down?: string;
}

/** The first has number 1. The number of the last one is the version of the schema. */
export const MIGRATIONS: readonly Migration[] = [
  { name: "first release", sql: SCHEMA },
  {
    name: "the version at which a chat line was written",
    // NULL before a match, once the line was withdrawn, and for every line that is older than this migration.
    sql: "ALTER TABLE chat_line ADD COLUMN version INTEGER",
    // Every line stays. An older site shows all of them at once, as it always did.
    down: "ALTER TABLE chat_line DROP COLUMN version",
  },
  {
    name: "what shows that something was lost or changed",
    // NULL for every row that is older than this migration, or was written by an older version since.
    sql: `
      ALTER TABLE match ADD COLUMN check_sum TEXT;            -- of id, created_at and setup
      ALTER TABLE step_block ADD COLUMN chain TEXT;           -- a checksum of the steps and of the chain before them
      ALTER TABLE step_journal ADD COLUMN check_sum TEXT;     -- of the entries
      ALTER TABLE step_journal ADD COLUMN commit_number INTEGER;
      CREATE TABLE commit_count (                             -- one row: the number of the last commit without steps
        one INTEGER PRIMARY KEY CHECK (one = 1),
        number INTEGER NOT NULL
      ) STRICT;
    `,
    // Nothing else follows from them.
    down: `
      DROP TABLE commit_count;
      ALTER TABLE step_journal DROP COLUMN commit_number;
      ALTER TABLE step_journal DROP COLUMN check_sum;
      ALTER TABLE step_block DROP COLUMN chain;
      ALTER TABLE match DROP COLUMN check_sum;
    `,
  },
  {
    name: "sessions, and checksums of everything else",
    sql: `
      -- A browser in which a person is known by a secret of its own.
      CREATE TABLE session (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        device TEXT NOT NULL,          -- what the browser says that it is; empty text where that is not known
        created_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL,      -- when it was used last, to within a day
        secret_hash TEXT NOT NULL UNIQUE,
        row_sum TEXT                   -- a checksum of the other columns, as in all tables below; see row-checks.ts
      ) STRICT;
      CREATE INDEX session_person ON session (person);
      CREATE INDEX session_seen ON session (seen_at);
      INSERT INTO session (id, person, device, created_at, seen_at, secret_hash)
        SELECT lower(hex(randomblob(12))), id, '', created_at, seen_at, secret_hash FROM person;
      CREATE TABLE person_with_sessions (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL,
        row_sum TEXT
      ) STRICT;
      INSERT INTO person_with_sessions SELECT id, name, language, created_at, seen_at, NULL FROM person;
      DROP TABLE person;
      ALTER TABLE person_with_sessions RENAME TO person;
      CREATE INDEX person_seen ON person (seen_at);
      ALTER TABLE game_table ADD COLUMN row_sum TEXT;
      ALTER TABLE chat_line ADD COLUMN row_sum TEXT;
      ALTER TABLE match_status ADD COLUMN row_sum TEXT;
      ALTER TABLE seen_version ADD COLUMN row_sum TEXT;
      ALTER TABLE uptime ADD COLUMN row_sum TEXT;
      ALTER TABLE outage ADD COLUMN row_sum TEXT;
      UPDATE session SET row_sum = row_check(id, person, device, created_at, seen_at, secret_hash);
      UPDATE person SET row_sum = row_check(id, name, language, created_at, seen_at);
      UPDATE game_table
        SET row_sum = row_check(id, code, created_at, version, stage, visibility, changed_at, state);
      UPDATE chat_line
        SET row_sum = row_check(game_table, number, person, name, written_at, version, kind, content);
      UPDATE match_status SET row_sum = row_check(
        match, version, moved_at, asked, places, control_number, match_control, due_at, sealed_moves);
      UPDATE seen_version SET row_sum = row_check(match, seat, version);
      UPDATE uptime SET row_sum = row_check(one, alive_at);
      UPDATE outage SET row_sum = row_check(started_at, ended_at);
    `,
    // An older version knows one browser of each person: the one that was used last stays. A person who has ended all of
    // their sessions is nobody's there either.
    down: `
      ALTER TABLE outage DROP COLUMN row_sum;
      ALTER TABLE uptime DROP COLUMN row_sum;
      ALTER TABLE seen_version DROP COLUMN row_sum;
      ALTER TABLE match_status DROP COLUMN row_sum;
      ALTER TABLE chat_line DROP COLUMN row_sum;
      ALTER TABLE game_table DROP COLUMN row_sum;
      CREATE TABLE person_with_secret (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL,
        secret_hash TEXT NOT NULL UNIQUE
      ) STRICT;
      INSERT INTO person_with_secret
        SELECT id, name, language, created_at, seen_at, coalesce(
          (SELECT secret_hash FROM session WHERE session.person = person.id ORDER BY seen_at DESC, created_at DESC LIMIT 1),
          'none of ' || id)
        FROM person;
      DROP TABLE person;
      ALTER TABLE person_with_secret RENAME TO person;
      DROP TABLE session;
    `,
  },
  {
    name: "matches without a clock come to an end",
    // Half a year after the last step. What is written from now on says so by itself.
    sql: `
      UPDATE match_status SET due_at = moved_at + 15552000000, row_sum = row_check(
          match, version, moved_at, asked, places, control_number, match_control, moved_at + 15552000000, sealed_moves)
        WHERE places IS NULL AND due_at IS NULL AND json_extract(match_control, '$.clock.control.is') = 'none';
    `,
    // To an older version it only says when to look at the match: nothing is due then.
    down: "",
  },
  { name: "what is to be told to whom", sql: NOTIFICATION_SCHEMA, down: NOTIFICATION_SCHEMA_DOWN },
  {
    name: "passkeys, profiles and invitations",
    sql: `
      -- The public half of a key pair with which a person signs in.
      CREATE TABLE passkey (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        credential TEXT NOT NULL UNIQUE, -- what the device calls it, as base64url
        host TEXT NOT NULL,            -- the host name that it was made for
        public_key TEXT NOT NULL,      -- as base64url
        counter INTEGER NOT NULL,      -- how often it was used, as far as its device counts
        transports TEXT NOT NULL,      -- how browsers reach it: "internal hybrid"
        device TEXT NOT NULL,          -- as of a session
        created_at INTEGER NOT NULL,
        used_at INTEGER NOT NULL,
        session TEXT,                  -- session.id: where it was made or used last
        row_sum TEXT
      ) STRICT;
      CREATE INDEX passkey_person ON passkey (person);

      -- A code by which a person who has no passkey any more signs in, once.
      CREATE TABLE recovery_code (
        code_hash TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        row_sum TEXT
      ) STRICT;
      CREATE INDEX recovery_code_person ON recovery_code (person);

      -- What has to be answered with a passkey within minutes. It has no checksum and is not copied.
      CREATE TABLE passkey_challenge (
        challenge_hash TEXT PRIMARY KEY,
        purpose TEXT NOT NULL,         -- register, signIn
        person TEXT,                   -- NULL where anybody may answer
        until_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX passkey_challenge_until ON passkey_challenge (until_at);
      CREATE INDEX passkey_challenge_person ON passkey_challenge (person) WHERE person IS NOT NULL;

      CREATE TABLE profile (
        person TEXT PRIMARY KEY,
        coin TEXT,                     -- NULL for none
        page TEXT UNIQUE,              -- under which id everybody may see it; NULL where nobody may
        shows_results INTEGER NOT NULL, -- 0 or 1, as the next one
        shows_matches INTEGER NOT NULL,
        row_sum TEXT
      ) STRICT;

      CREATE TABLE invitation (
        id TEXT PRIMARY KEY,
        game_table TEXT NOT NULL,
        inviter TEXT NOT NULL,
        invited TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        is_declined INTEGER NOT NULL,  -- 0 or 1
        row_sum TEXT
      ) STRICT;
      CREATE UNIQUE INDEX invitation_once ON invitation (invited, game_table, inviter);
      CREATE INDEX invitation_inviter ON invitation (inviter);
      CREATE INDEX invitation_table ON invitation (game_table);
      CREATE INDEX invitation_created ON invitation (created_at);

      -- Somebody from whom a person wants no invitations.
      CREATE TABLE blocked_person (
        id TEXT PRIMARY KEY,
        blocker TEXT NOT NULL,
        blocked TEXT NOT NULL,
        name TEXT NOT NULL,            -- under which the blocker knew them
        created_at INTEGER NOT NULL,
        row_sum TEXT
      ) STRICT;
      CREATE UNIQUE INDEX blocked_person_once ON blocked_person (blocker, blocked);
      CREATE INDEX blocked_person_blocked ON blocked_person (blocked);
    `,
    // An older version knows nothing of them. Everybody stays known in their browsers, and keeps their seats.
    down: `
      DROP TABLE blocked_person;
      DROP TABLE invitation;
      DROP TABLE profile;
      DROP TABLE passkey_challenge;
      DROP TABLE recovery_code;
      DROP TABLE passkey;
    `,
  },
  {
    name: "mail addresses that bring people back",
    // Few have one: of the others the index knows nothing.
    sql: `
      CREATE INDEX notification_way_recovers ON notification_way (json_extract(address, '$.recovers'))
        WHERE json_extract(address, '$.recovers') IS NOT NULL;
    `,
    // To an older version they are addresses at which somebody is told.
    down: "DROP INDEX notification_way_recovers",
  },
];

/** "Symp": the mark in the header of a database file by which we recognise our own. */
export const APPLICATION_ID = 0x53796d70;

/** Throws where the database is not ours, or of a version that we cannot read. It changes nothing. */
export function checkSchema(db: Database.Database, migrations: readonly Migration[] = MIGRATIONS): number {
  const version = schemaVersion(db, migrations);
  if (version === "foreign") throw new Error(`${db.name} is a database, but not one of Symposion's`);
  if (version === "unreleased")
    throw new Error(`${db.name} was written by an unreleased version of Symposion, which this version cannot read`);
  if (version > migrations.length)
    throw new Error(
      `${db.name} was written by a newer version of Symposion (schema ${version}, here ${migrations.length})`,
    );
  return version;
}

/**
 * Brings a database up to the newest schema, all of it or nothing. Before a database with content is changed, a backup of
 * it is made beside it; answers the name of that file, or null where none was needed.
 */
export function migrate(db: Database.Database, migrations: readonly Migration[] = MIGRATIONS): string | null {
  const version = checkSchema(db, migrations);
  defineRowCheck(db);
  if (version === migrations.length) return null;
  const copy = version === 0 ? null : backUpBeforeMigration(db, version + 1);
  // Read again inside the transaction: another process may have been faster.
  const migrateAll = db.transaction(() => {
    const before = checkSchema(db, migrations);
    if (before === 0) db.exec(MIGRATION_TABLE);
    const note = db.prepare("INSERT INTO migration (number, name, at) VALUES (?, ?, ?)");
    for (const [index, { name, sql }] of migrations.entries()) {
      if (index < before) continue;
      db.exec(sql);
      note.run(index + 1, name, Date.now());
    }
  });
  try {
    migrateAll.immediate();
  } catch (error) {
    // Nothing has changed, so the copy is of no use. A server that is started again and again must not fill the disk.
    if (copy !== null) rmSync(copy, { force: true });
    throw error;
  }
  return copy;
}

/**
 * Takes migrations back, the last one first, so that an older version of the site can read the database. Throws where one
 * of them would lose something: then the backup that was made before it is the way back.
 */
export function migrateDown(
  db: Database.Database,
  version: number,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const takeBack = db.transaction(() => {
    for (let number = checkSchema(db, migrations); number > Math.max(version, 1); number--) {
      const { name, down } = migrations[number - 1] ?? {};
      if (down === undefined) throw new Error(`migration ${number} ("${name}") cannot be taken back without a loss`);
      db.exec(down);
      db.prepare("DELETE FROM migration WHERE number = ?").run(number);
    }
  });
  takeBack.immediate();
}

const MIGRATION_TABLE = `
  PRAGMA application_id = ${APPLICATION_ID};
  CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
`;

/** What SQLite stores of the tables and indexes of a database. */
export const schemaTexts = (db: Database.Database): readonly string[] =>
  db
    .prepare<[], string>("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema")
    .pluck()
    .all()
    .sort();

/** The same for a database of this version that is whole. */
export function expectedSchemaTexts(version: number): readonly string[] {
  const db = new Database(":memory:");
  try {
    defineRowCheck(db);
    db.exec(MIGRATION_TABLE);
    for (const { sql } of MIGRATIONS.slice(0, version)) db.exec(sql);
    return schemaTexts(db);
  } finally {
    db.close();
  }
}

/** The number of the last migration of a database; 0 for an empty file. */
export type SchemaVersion =
  | number
  /** It is another program's. */
  | "foreign"
  /** It is ours, but its migrations have other names than those that were ever released. */
  | "unreleased";

export function schemaVersion(db: Database.Database, migrations: readonly Migration[] = MIGRATIONS): SchemaVersion {
  if (db.pragma("application_id", { simple: true }) !== APPLICATION_ID)
    return db.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").get() === undefined ? 0 : "foreign";
  const done = db
    .prepare<[], { readonly number: number; readonly name: string }>(
      "SELECT number, name FROM migration ORDER BY number",
    )
    .all();
  const isKnown = done.every(({ number, name }) => (migrations[number - 1]?.name ?? name) === name);
  return isKnown ? (done.at(-1)?.number ?? 0) : "unreleased";
}
