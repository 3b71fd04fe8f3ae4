import { join } from "node:path";
import type { Database } from "better-sqlite3";
import { rowSum } from "../../src/server/store/sqlite/row-checks.ts";
import { openSqliteDatabase } from "../../src/server/store/sqlite/sqlite-database.ts";
import { startComparedServer } from "./compared-server.ts";
import type { LoadProcess } from "./load-process.ts";
import { startRemoteProcess } from "./remote-process.ts";

/** Milliseconds from the start of our server process until it answers that it is ready. */
export interface StartUp {
  readonly empty: number;
  readonly stored: number;
  readonly matches: number;
}

const MATCHES = 100_000;
const TIMES = 3;

export async function measureStartUp(folder: string): Promise<StartUp> {
  const empty = await startTime(join(folder, "empty"));
  const full = join(folder, "full");
  await storeManyMatches(full);
  return { empty, stored: await startTime(full), matches: MATCHES };
}

/** The fastest of a few starts: slower ones also measure other work of the machine. */
async function startTime(folder: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const before = performance.now();
    const server = await startComparedServer("symposion", folder);
    try {
      while (!(await fetch(`${server.url}/readyz`)).ok);
      times.push(performance.now() - before);
    } finally {
      await server.end();
    }
  }
  return Math.min(...times);
}

/** Stores one match that two people have begun, and many copies of it. */
async function storeManyMatches(folder: string): Promise<void> {
  const [server, load] = [
    await startComparedServer("symposion", folder),
    startRemoteProcess<LoadProcess>("load-process.ts"),
  ];
  try {
    await load.remote.addTables("symposion", server.url, 1);
    await load.remote.play("symposion", 1, 10);
  } finally {
    for (const one of [load, server]) await one.end();
  }
  const file = join(folder, "data", "symposion.db");
  // Opening the database moves the rest of the journal to the step blocks.
  openSqliteDatabase(file).close();
  const { db, close } = openSqliteDatabase(file);
  // Their checksums would be wrong.
  copyRows(db, "match", { number: "number + n", id: "id || n", check_sum: "NULL" });
  copyRows(db, "match_status", { match: "match + n" });
  copyRows(db, "step_block", { match: "match + n" });
  copyRows(db, "game_table", { id: "id || n", code: "code || n" });
  copyRows(db, "table_person", { game_table: "game_table || n" });
  for (const table of ["match_status", "game_table"] as const)
    db.exec(`UPDATE ${table} SET row_sum = ${rowSum(table)}`);
  close();
}

/** Copies the rows of a database table. `anew` gives the columns that are computed instead of copied. */
function copyRows(db: Database, table: string, anew: Readonly<Record<string, string>>): void {
  const columns = db.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all();
  db.exec(`
    CREATE TEMP TABLE model AS SELECT * FROM ${table};
    WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${MATCHES})
    INSERT INTO ${table} (${columns.join()}) SELECT ${columns.map((name) => anew[name] ?? name).join()} FROM copies, model;
    DROP TABLE model;
  `);
}
