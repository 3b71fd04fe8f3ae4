import type { ChatStore, Remark } from "../../../tables/ports/chat-store.ts";
import { type ChatRow, chatLineOf, contentOf } from "../columns/chat-columns.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const COLUMNS = "number, person, name, written_at AS at, version, kind, content";

export function sqliteChat({ db, write }: SqliteDatabase): ChatStore {
  const last = db
    .prepare<[string], number>("SELECT coalesce(max(number), 0) FROM chat_line WHERE game_table = ?")
    .pluck();
  const insert = db.prepare<[string, number, string, string, number, number | null, Remark["is"], string]>(
    `INSERT INTO chat_line (game_table, number, person, name, written_at, version, kind, content)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const since = db.prepare<[string, number], ChatRow>(
    `SELECT ${COLUMNS} FROM chat_line WHERE game_table = ? AND number > ? ORDER BY number`,
  );
  const ofPerson = db.prepare<[string], ChatRow & { readonly game_table: string }>(
    `SELECT game_table, ${COLUMNS} FROM chat_line WHERE person = ? ORDER BY game_table, number`,
  );
  const withdraw = db.prepare<[string]>(
    `UPDATE chat_line SET person = NULL, name = NULL, version = NULL, kind = 'withdrawn', content = '',
       row_sum = row_check(game_table, number, NULL, NULL, written_at, NULL, 'withdrawn', '')
     WHERE person = ?`,
  );
  const join = db.prepare<[string, string, string]>(
    `UPDATE chat_line SET person = ?,
       row_sum = row_check(game_table, number, ?, name, written_at, version, kind, content)
     WHERE person = ?`,
  );
  const tablesBefore = db
    .prepare<[string, number, number], string>(
      `SELECT DISTINCT game_table FROM chat_line WHERE game_table > ? AND written_at < ? ORDER BY game_table LIMIT ?`,
    )
    .pluck();
  const seal = rowSealer(db, "chat_line");
  const remove = db.prepare<[string]>("DELETE FROM chat_line WHERE game_table = ?");
  return {
    append: (table, { person, name, at, version, remark }) =>
      write(() => {
        const number = (last.get(table) ?? 0) + 1;
        insert.run(table, number, person, name, at, version, remark.is, contentOf(remark));
        seal(table, number);
        return number;
      }),
    async since(table, number) {
      return since.all(table, number).map(chatLineOf);
    },
    async ofPerson(person) {
      return ofPerson.all(person).map((row) => ({ ...chatLineOf(row), table: row.game_table }));
    },
    async tablesWithLinesBefore(moment, after, limit) {
      return tablesBefore.all(after, moment, limit);
    },
    join: (from, into) => write(() => void join.run(into, into, from)),
    withdraw: (person) => write(() => void withdraw.run(person)),
    remove: (table) => write(() => void remove.run(table)),
  };
}
