import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { type Refused, refused } from "../../../kernel/game.ts";
import { peopleKnownAt, type TableState } from "../../../tables/table.ts";
import { chainOf, quickChecksum, setupChecksum } from "../columns/checksum.ts";
import { stepsOfBlock } from "../columns/match-columns.ts";
import type { BackupFact } from "./backup-facts.ts";
import type { CheckFact } from "./check-facts.ts";
import { CheckFindings, MAX_FINDINGS } from "./check-findings.ts";
import { expectedCommits } from "./commit-position.ts";
import { type JournalEntry, LAST_COMMIT } from "./journal.ts";
import { expectedSchemaTexts, MIGRATIONS, schemaTexts, schemaVersion } from "./migrations.ts";
import { CHECKED_ROWS, type CheckedTable, defineRowCheck, rowSum } from "./row-checks.ts";

/** `matches`: how many matches were read. No finding: everything is as it was stored. */
export type CheckResult =
  | { readonly ok: true; readonly matches: number; readonly findings: readonly CheckFact[] }
  | Refused;

/**
 * Reads everything in a database and compares it with its checksums. It changes nothing, and a server may use the file
 * meanwhile. A backup has no file beside it that says how many commits it must have. Throws where the system refuses to
 * open the file.
 */
export function checkDatabase(file: string): CheckResult {
  if (!existsSync(file)) return refused<BackupFact>({ key: "noDatabase", file });
  // Before the file is read: a running server raises it after every commit.
  const expected = expectedCommits(file);
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { readonly: true, timeout: LOCK_TIMEOUT });
    const version = schemaVersion(db);
    if (version === 0 && expected > 0)
      return { ok: true, matches: 0, findings: [{ key: "commitsLost", count: expected }] };
    if (version === "foreign" || version === 0) return refused<BackupFact>({ key: "notOurs", file });
    if (version === "unreleased") return refused<BackupFact>({ key: "unreleasedBackup", file });
    if (version > MIGRATIONS.length) return refused<BackupFact>({ key: "newerBackup", file });
    defineRowCheck(db);
    // One state of the file, whatever a server writes meanwhile.
    db.exec("BEGIN");
    const found = new Findings();
    const opened = db;
    found.watch(() => checkFile(opened, found));
    found.watch(() => checkSchemaTexts(opened, version, found));
    const matches = found.watch(() => checkMatches(opened, found)) ?? 0;
    found.watch(() => checkTables(opened, found));
    for (const table of Object.keys(CHECKED_ROWS) as readonly CheckedTable[])
      found.watch(() => checkRows(opened, table, found));
    found.watch(() => checkCommits(opened, expected, found));
    return { ok: true, matches, findings: found.all };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ok: true, matches: 0, findings: [sqliteFault(error)] };
  } finally {
    db?.close();
  }
}

/** In milliseconds. */
const LOCK_TIMEOUT = 5000;

class Findings extends CheckFindings {
  /** A page that SQLite cannot read ends one check and not the others. */
  watch<T>(check: () => T): T | null {
    try {
      return check();
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.add(sqliteFault(error));
      return null;
    }
  }
}

/** A file that cannot be opened or read now says nothing about what is in it. */
const isDamage = (error: unknown): error is Error =>
  error instanceof Database.SqliteError && !/^SQLITE_(CANTOPEN|READONLY|BUSY|LOCKED|IOERR|PERM|AUTH)/.test(error.code);

const sqliteFault = ({ message }: Error): CheckFact => ({ key: "sqliteFault", fault: message });

function checkFile(db: Database.Database, found: Findings): void {
  for (const fault of db.prepare<[], string>(`PRAGMA integrity_check(${MAX_FINDINGS})`).pluck().all())
    if (fault !== "ok") found.add({ key: "sqliteFault", fault });
}

function checkSchemaTexts(db: Database.Database, version: number, found: Findings): void {
  if (schemaTexts(db).join("\n") !== expectedSchemaTexts(version).join("\n")) found.add({ key: "schemaDamaged" });
}

interface MatchRow {
  readonly number: number;
  readonly id: string;
  readonly created_at: number;
  readonly setup: string;
  readonly check_sum: string | null;
  readonly version: number | null;
}

interface BlockRow {
  readonly version: number;
  readonly steps: string;
  readonly chain: string | null;
}

/** Answers how many there are. */
function checkMatches(db: Database.Database, found: Findings): number {
  const numbers = db.prepare<[], number>("SELECT number FROM match").pluck().all();
  const one = db.prepare<[number], MatchRow>(
    `SELECT number, id, created_at, setup, ${columnOf(db, "match", "check_sum")}, version
     FROM match LEFT JOIN match_status ON match_status.match = number WHERE number = ?`,
  );
  const blocks = db.prepare<[number], BlockRow>(
    `SELECT version, steps, ${columnOf(db, "step_block", "chain")} FROM step_block WHERE match = ? ORDER BY version`,
  );
  const journal = found.watch(() => journalVersions(db, found)) ?? new Map<string, readonly number[]>();
  for (const number of numbers)
    found.watch(() => {
      const match = one.get(number);
      if (match === undefined) return;
      const { id } = match;
      const sum = setupChecksum({ id, made: match.created_at }, match.setup);
      if (match.check_sum !== null && match.check_sum !== sum) found.add({ key: "setupDamaged", match: id });
      if (match.version === null) return found.add({ key: "statusMissing", match: id });
      if (!areWhole(match.version, blocks.all(number), journal.get(id) ?? []))
        found.add({ key: "stepsDamaged", match: id });
    });
  const orphans = db
    .prepare<[], number>("SELECT count(DISTINCT match) FROM step_block WHERE match NOT IN (SELECT number FROM match)")
    .pluck()
    .get();
  if (orphans !== undefined && orphans > 0) found.add({ key: "stepsOfNobody", count: orphans });
  return numbers.length;
}

/** Whether blocks have all steps up to this version, and the journal all that follow. */
function areWhole(version: number, blocks: readonly BlockRow[], inJournal: readonly number[]): boolean {
  let [count, before]: [number, string | null] = [0, null];
  for (const { version: last, steps, chain } of blocks) {
    if (chain !== null && chain !== chainOf(before, steps)) return false;
    const read = stepsOrNull(steps);
    count += read ?? Number.NaN;
    if (count !== last) return false;
    before = chain;
  }
  const pending = inJournal.filter((one) => one > version).sort((one, other) => one - other);
  return count === version && pending.every((one, index) => one === version + index + 1);
}

function stepsOrNull(text: string): number | null {
  try {
    return stepsOfBlock(text).length;
  } catch {
    return null;
  }
}

/** By match, the versions of the steps that are in the journal. */
function journalVersions(db: Database.Database, found: Findings): ReadonlyMap<string, readonly number[]> {
  const versions = new Map<string, number[]>();
  const rows = db
    .prepare<[], { readonly entries: string; readonly check_sum: string | null }>(
      `SELECT entries, ${columnOf(db, "step_journal", "check_sum")} FROM step_journal`,
    )
    .all();
  for (const { entries, check_sum } of rows)
    if (check_sum !== null && check_sum !== quickChecksum(entries)) found.add({ key: "journalDamaged" });
    else
      for (const [id, , { version }] of JSON.parse(entries) as readonly JournalEntry[])
        versions.set(id, [...(versions.get(id) ?? []), version]);
  return versions;
}

/** The list of a table's people follows from the table. */
function checkTables(db: Database.Database, found: Findings): void {
  const listed = db.prepare<[string], string>("SELECT person FROM table_person WHERE game_table = ?").pluck();
  const tables = db.prepare<[], { readonly id: string; readonly state: string }>("SELECT id, state FROM game_table");
  for (const { id, state } of tables.all())
    found.watch(() => {
      if (listed.all(id).sort().join() !== peopleIn(state)) found.add({ key: "peopleOfTableDamaged", table: id });
    });
}

function peopleIn(state: string): string | null {
  try {
    return [...peopleKnownAt(JSON.parse(state) as TableState)].sort().join();
  } catch {
    return null;
  }
}

function checkRows(db: Database.Database, table: CheckedTable, found: Findings): void {
  if (!hasColumn(db, table, "row_sum")) return;
  const { key } = CHECKED_ROWS[table];
  const damaged = db
    .prepare<[], string>(
      `SELECT ${key.join(" || ' ' || ")} FROM ${table} WHERE row_sum IS NULL OR row_sum <> ${rowSum(table)}
       LIMIT ${MAX_FINDINGS}`,
    )
    .pluck();
  for (const row of damaged.all()) found.add({ key: "rowDamaged", table, row: String(row) });
}

function checkCommits(db: Database.Database, expected: number, found: Findings): void {
  if (!hasColumn(db, "step_journal", "commit_number")) return;
  const commits = db.prepare<[], number>(LAST_COMMIT).pluck().get() ?? 0;
  if (commits < expected) found.add({ key: "commitsLost", count: expected - commits });
}

/** The column, or NULL in a database that is older than it. */
const columnOf = (db: Database.Database, table: string, column: string): string =>
  hasColumn(db, table, column) ? column : `NULL AS ${column}`;

const hasColumn = (db: Database.Database, table: string, column: string): boolean =>
  db.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?").get(table, column) !== undefined;
