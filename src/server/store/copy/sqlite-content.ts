import type { Database } from "better-sqlite3";
import { peopleKnownAt } from "../../../tables/table.ts";
import { setupChecksum } from "../columns/checksum.ts";
import { CHECKED_ROWS, rowSealer } from "../sqlite/row-checks.ts";
import { createStepWriter } from "../sqlite/step-writer.ts";
import { type ContentRow, type MatchContent, PLAIN_TABLES, type PlainTable } from "./content.ts";

type Value = string | number | null;

/** Columns that begin with 0 in a copy: whoever was telling a notice is not there any more. */
const BEGINNING_WITH_0: Readonly<Partial<Record<PlainTable, readonly string[]>>> = {
  notice: ["attempts", "claimed_until"],
};

/** Everything in a database that was closed properly: no step is left in its journal. Always in the same order. */
export function* sqliteContent(db: Database): Generator<ContentRow> {
  for (const table of PLAIN_TABLES) {
    const { columns, key } = CHECKED_ROWS[table];
    const rows = db.prepare<[], Value[]>(`SELECT ${columns.join()} FROM ${table} ORDER BY ${key.join()}`).raw();
    for (const values of rows.iterate()) yield { is: "row", table, values };
  }
  const blocks = db
    .prepare<[number: number], string>("SELECT steps FROM step_block WHERE match = ? ORDER BY version")
    .pluck();
  const matches = db.prepare<[], Omit<MatchContent, "steps"> & { readonly number: number }>(
    `SELECT number, id, created_at, setup, version, moved_at, asked, places, control_number, match_control, due_at,
       sealed_moves
     FROM match JOIN match_status ON match_status.match = number ORDER BY id`,
  );
  for (const { number, ...match } of matches.iterate())
    yield { is: "match", match: { ...match, steps: blocks.all(number).flatMap(entriesOf) } };
}

const entriesOf = (block: string): readonly string[] =>
  (JSON.parse(block) as readonly unknown[]).map((entry) => JSON.stringify(entry));

/** Writes everything into an empty database, inside a transaction. */
export function sqliteContentWriter(db: Database): (row: ContentRow) => void {
  const inserts = new Map<PlainTable, (values: readonly Value[]) => void>();
  const insertPerson = db.prepare<[string, string]>("INSERT INTO table_person (person, game_table) VALUES (?, ?)");
  const insertMatch = db.prepare<[string, number, string, string]>(
    "INSERT INTO match (id, created_at, setup, check_sum) VALUES (?, ?, ?, ?)",
  );
  const insertStatus = db.prepare<(Value | bigint)[]>(
    `INSERT INTO match_status
       (match, version, moved_at, asked, places, control_number, match_control, due_at, sealed_moves)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const sealStatus = rowSealer(db, "match_status");
  const stepWriter = createStepWriter(db);

  function inserter(table: PlainTable): (values: readonly Value[]) => void {
    const { columns, key } = CHECKED_ROWS[table];
    const zeros = BEGINNING_WITH_0[table] ?? [];
    const insert = db.prepare<Value[]>(
      `INSERT INTO ${table} (${[...columns, ...zeros].join()})
       VALUES (${[...columns.map(() => "?"), ...zeros.map(() => "0")].join()})`,
    );
    const seal = rowSealer(db, table);
    return (values) => {
      insert.run(...values);
      seal(...key.map((column) => values[(columns as readonly string[]).indexOf(column)] as string | number));
      if (table === "game_table") for (const person of peopleIn(values)) insertPerson.run(person, values[0] as string);
    };
  }

  function writeMatch(match: MatchContent): void {
    const { id, created_at, setup } = match;
    const check = setupChecksum({ id, made: created_at }, setup);
    const { lastInsertRowid: number } = insertMatch.run(id, created_at, setup, check);
    const { version, moved_at, asked, places, control_number, match_control, due_at, sealed_moves } = match;
    const status = [version, moved_at, asked, places, control_number, match_control, due_at, sealed_moves];
    insertStatus.run(number, ...status);
    sealStatus(number);
    stepWriter.begin(number, match.steps);
  }

  return (row) => {
    if (row.is === "match") return writeMatch(row.match);
    const insert = inserts.get(row.table) ?? inserter(row.table);
    inserts.set(row.table, insert);
    insert(row.values);
  };
}

/** The people of a table, from its columns. */
export const peopleIn = (values: readonly Value[]): readonly string[] =>
  peopleKnownAt(JSON.parse(String(values[CHECKED_ROWS.game_table.columns.indexOf("state")])));
