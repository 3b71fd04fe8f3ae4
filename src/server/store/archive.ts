import Database from "better-sqlite3";
import { groupCommit } from "./group-commit.ts";
import { type Journal, journalOn } from "./journal.ts";
import { migrate } from "./migrations.ts";

/** The one database of a server. Everything that is kept lies in it and is written through the same group commit. */
export interface Archive {
  readonly db: Database.Database;
  readonly journal: Journal;
  /** See `GroupCommit`. */
  written<T>(act: () => T): Promise<T>;
  /** Writes what still waits, enters what was written down, lets go of the file. Whatever is asked for afterwards is rejected. */
  close(): void;
}

/** Reading and writing stop the whole process while they wait for a lock: better to refuse and be asked again. */
const LOCK_PATIENCE = 50;

/** Opens the file, or makes it. It takes as long for a hundred thousand matches as for none. */
export function openArchive(file: string): Archive {
  const db = new Database(file, { timeout: LOCK_PATIENCE });
  try {
    db.pragma("journal_mode = WAL");
    // A commit is on the disk before anybody is told; NORMAL would lose the last ones with the power.
    db.pragma("synchronous = FULL");
    // Busy pages are copied into the database once per 16 MB of log instead of once per 4: a fifth more steps per second.
    db.pragma("wal_autocheckpoint = 4000");
    db.pragma("cache_size = -16000");
    // Who is forgotten leaves no name behind in the free corners of the file.
    db.pragma("secure_delete = ON");
    migrate(db);
  } catch (error) {
    db.close();
    throw error;
  }
  const journal = journalOn(db);
  const { written, flush } = groupCommit(db, journal);
  return {
    db,
    journal,
    written,
    close() {
      // What cannot be entered now is as safe where it is.
      if (db.open) written(() => journal.enterAll()).catch(() => {});
      flush();
      db.close();
    },
  };
}
