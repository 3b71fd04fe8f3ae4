import type { TableStore } from "../../../tables/ports/table-store.ts";
import { LISTED, peopleKnownAt, type TableStage, type TableState } from "../../../tables/table.ts";
import { stateText, type TableRow, tableOf } from "../columns/table-columns.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const COLUMNS = "id, code, created_at AS made, version, stage, visibility, changed_at AS touched, state";

/** SQLite reads a negative limit as no limit. */
const NO_LIMIT = -1;

export function sqliteTableStore({ db, write }: SqliteDatabase): TableStore {
  const insert = db.prepare<[string, string, number, TableStage, TableState["visibility"], number, string]>(
    `INSERT INTO game_table (id, code, created_at, version, stage, visibility, changed_at, state)
     VALUES (?, ?, ?, 0, ?, ?, ?, ?)`,
  );
  const update = db.prepare<[TableStage, TableState["visibility"], number, string, string, number]>(
    `UPDATE game_table SET version = version + 1, stage = ?, visibility = ?, changed_at = ?, state = ?
     WHERE id = ? AND version = ?`,
  );
  const remove = db.prepare<[string]>("DELETE FROM game_table WHERE id = ?");
  const insertPerson = db.prepare<[string, string]>("INSERT INTO table_person (person, game_table) VALUES (?, ?)");
  const removePeople = db.prepare<[string]>("DELETE FROM table_person WHERE game_table = ?");
  const byId = db.prepare<[string], TableRow>(`SELECT ${COLUMNS} FROM game_table WHERE id = ?`);
  const byCode = db.prepare<[string], TableRow>(`SELECT ${COLUMNS} FROM game_table WHERE code = ? AND stage <> 'over'`);
  const waiting = db.prepare<[number, number, number], TableRow>(
    `SELECT ${COLUMNS} FROM game_table
     WHERE visibility = 'public' AND stage = 'waiting'
       AND changed_at > CASE WHEN 'days' = json_extract(state, '$.control.is') OR 'whenever' = json_extract(state, '$.control.pace') THEN ? ELSE ? END
     ORDER BY created_at DESC LIMIT ?`,
  );
  const playing = db.prepare<[number], TableRow>(
    `SELECT ${COLUMNS} FROM game_table
     WHERE visibility = 'public' AND stage = 'playing' ORDER BY changed_at DESC LIMIT ?`,
  );
  const idle = db
    .prepare<[number, number], string>(
      "SELECT id FROM game_table WHERE stage = 'waiting' AND changed_at < ? ORDER BY changed_at LIMIT ?",
    )
    .pluck();
  const ofPerson = {
    all: db.prepare<[string, number], TableRow>(
      `SELECT ${COLUMNS} FROM table_person JOIN game_table ON game_table.id = table_person.game_table
       WHERE person = ? ORDER BY stage = 'over', created_at DESC LIMIT ?`,
    ),
    open: db.prepare<[string, number], TableRow>(
      `SELECT ${COLUMNS} FROM table_person JOIN game_table ON game_table.id = table_person.game_table
       WHERE person = ? AND stage <> 'over' ORDER BY created_at DESC LIMIT ?`,
    ),
  };

  const seal = rowSealer(db, "game_table");

  function sealWithPeople(id: string, state: TableState): void {
    seal(id);
    removePeople.run(id);
    for (const person of peopleKnownAt(state)) insertPerson.run(person, id);
  }

  return {
    create: (id, code, made, state) =>
      write(() => {
        const { stage, visibility, touched } = state;
        if (stage !== "over" && byCode.get(code) !== undefined && byId.get(id) === undefined) return "codeTaken";
        insert.run(id, code, made, stage, visibility, touched, stateText(state));
        sealWithPeople(id, state);
        return "made";
      }),
    async read(id) {
      return tableOf(byId.get(id));
    },
    async byCode(code) {
      return tableOf(byCode.get(code));
    },
    update: (id, version, next) =>
      write(() => {
        const { stage, visibility, touched } = next;
        const { changes } = update.run(stage, visibility, touched, stateText(next), id, version);
        if (changes === 0) return "stale";
        sealWithPeople(id, next);
        return "stored";
      }),
    async listWaiting(now, limit) {
      const since = [now - LISTED.whenever, now - LISTED.together] as const;
      return waiting.all(...since, limit).flatMap((row) => tableOf(row) ?? []);
    },
    async listPlaying(limit) {
      return playing.all(limit).flatMap((row) => tableOf(row) ?? []);
    },
    async listIdle(before, limit) {
      return idle.all(before, limit);
    },
    async ofPerson(person, limit, which = "all") {
      return ofPerson[which].all(person, limit ?? NO_LIMIT).flatMap((row) => tableOf(row) ?? []);
    },
    remove: (id) =>
      write(() => {
        remove.run(id);
        removePeople.run(id);
      }),
  };
}
