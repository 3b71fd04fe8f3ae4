import { join } from "node:path";
import type { Database } from "better-sqlite3";
import { openArchive } from "../../src/server/store/archive.ts";
import { companion } from "./companion.ts";
import { openHouse } from "./houses.ts";
import type { Load } from "./load.ts";

/** Milliseconds from the start of our process until it says that it is ready. */
export interface StartUp {
  readonly empty: number;
  readonly stored: number;
  readonly matches: number;
}

const MATCHES = 100_000;
const TIMES = 3;

export async function startUp(folder: string): Promise<StartUp> {
  const empty = await starting(join(folder, "empty"));
  const full = join(folder, "full");
  await keepMany(full);
  return { empty, stored: await starting(full), matches: MATCHES };
}

/** The quickest of a few: whatever else the machine did meanwhile is not ours. */
async function starting(folder: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const before = performance.now();
    const house = await openHouse("symposion", folder);
    try {
      while (!(await fetch(`${house.url}/readyz`)).ok);
      times.push(performance.now() - before);
    } finally {
      await house.end();
    }
  }
  return Math.min(...times);
}

/** A match that two people have begun, and so many copies of it. */
async function keepMany(folder: string): Promise<void> {
  const [house, load] = [await openHouse("symposion", folder), companion<Load>("load.ts")];
  try {
    await load.far.grow("symposion", house.url, 1);
    await load.far.play("symposion", 1, 10);
  } finally {
    for (const one of [load, house]) await one.end();
  }
  const file = join(folder, "data", "symposion.db");
  // What the house had written down when it was ended is entered.
  openArchive(file).close();
  const { db, close } = openArchive(file);
  copied(db, "match", { number: "number + n", id: "id || n" });
  copied(db, "standing", { match: "match + n" });
  copied(db, "chapter", { match: "match + n" });
  copied(db, "gathering", { id: "id || n", code: "code || n" });
  copied(db, "attendance", { gathering: "gathering || n" });
  close();
}

/** Copies the rows of a table number 1, 2, … times; these columns are not copied but made anew. */
function copied(db: Database, table: string, anew: Readonly<Record<string, string>>): void {
  const columns = db.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all();
  db.exec(`
    CREATE TEMP TABLE model AS SELECT * FROM ${table};
    WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${MATCHES})
    INSERT INTO ${table} (${columns.join()}) SELECT ${columns.map((name) => anew[name] ?? name).join()} FROM copies, model;
    DROP TABLE model;
  `);
}
