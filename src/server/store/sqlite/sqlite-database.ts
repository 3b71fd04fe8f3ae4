import Database from "better-sqlite3";
import { CommitPosition } from "./commit-position.ts";
import { FileGuard } from "./file-guard.ts";
import { groupCommit } from "./group-commit.ts";
import { type Journal, openJournal } from "./journal.ts";
import { checkSchema, migrate } from "./migrations.ts";

/** The one database of a server. Everything is stored in it, and written by the same group commit. */
export interface SqliteDatabase {
  readonly db: Database.Database;
  readonly journal: Journal;
  /** How many commits are missing that were there when the database was last used. */
  readonly lostCommits: number;
  /** See `GroupCommit`. */
  write<T>(act: () => T): Promise<T>;
  /** Writes what still waits, empties the journal and closes the file. Later calls of `write` are rejected. */
  close(): void;
}

/** In milliseconds. Waiting for a lock stops the whole thread: it is better to refuse and to be asked again. */
const LOCK_TIMEOUT = 50;

/**
 * Opens the file, or creates it. This takes as long with a hundred thousand matches as with none. Nothing is
 * acknowledged once the file, its write-ahead log or one of `others` was deleted or replaced.
 */
export function openSqliteDatabase(file: string, others: readonly string[] = []): SqliteDatabase {
  const db = new Database(file, { timeout: LOCK_TIMEOUT });
  try {
    // Before anything is changed: a file that is not ours, or newer, stays as it is to the last byte.
    checkSchema(db);
    db.pragma("journal_mode = WAL");
    // A commit is on the disk before anybody is told of it. NORMAL would lose the last commits in a power failure.
    db.pragma("synchronous = FULL");
    // A checkpoint after every 16 MB of write-ahead log instead of 4 MB: a fifth more steps per second.
    db.pragma("wal_autocheckpoint = 4000");
    db.pragma("cache_size = -16000");
    // The name of a forgotten person must not remain in unused parts of the file.
    db.pragma("secure_delete = ON");
    migrate(db);
  } catch (error) {
    db.close();
    throw error;
  }
  const journal = openJournal(db);
  const guard = new FileGuard([file, `${file}-wal`, ...others]);
  const position = new CommitPosition(file);
  const lostCommits = Math.max(0, position.expected - journal.commits());
  const { write, flush } = groupCommit(db, journal, () => {
    guard.demandFiles();
    position.raise(journal.commits());
  });
  return {
    db,
    journal,
    lostCommits,
    write,
    close() {
      // Steps that cannot be transferred now are as safe in the journal.
      if (db.open) write(() => journal.transferAll()).catch(() => {});
      flush();
      if (db.open) position.close();
      db.close();
    },
  };
}
