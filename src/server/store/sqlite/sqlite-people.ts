import type { Language } from "../../../kernel/texts.ts";
import type { PeopleStore, Person } from "../../../tables/ports/people-store.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const COLUMNS = "id, name, language, created_at AS made, seen_at AS seen";

export function sqlitePeople({ db, write }: SqliteDatabase): PeopleStore {
  const insert = db.prepare<[string, string, Language, number, number, string]>(
    "INSERT INTO person (id, name, language, created_at, seen_at, secret_hash) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const byId = db.prepare<[string], Person>(`SELECT ${COLUMNS} FROM person WHERE id = ?`);
  const bySecret = db.prepare<[string], Person>(`SELECT ${COLUMNS} FROM person WHERE secret_hash = ?`);
  const rename = db.prepare<[string, string]>("UPDATE person SET name = ? WHERE id = ?");
  const setLanguage = db.prepare<[Language, string]>("UPDATE person SET language = ? WHERE id = ?");
  const markSeen = db.prepare<[number, string]>("UPDATE person SET seen_at = max(seen_at, ?) WHERE id = ?");
  const remove = db.prepare<[string]>("DELETE FROM person WHERE id = ?");
  return {
    create: ({ id, name, language, made, seen }, secretHash) =>
      write(() => void insert.run(id, name, language, made, seen, secretHash)),
    async read(id) {
      return byId.get(id) ?? null;
    },
    async bySecret(secretHash) {
      return bySecret.get(secretHash) ?? null;
    },
    rename: (id, name) => write(() => void rename.run(name, id)),
    setLanguage: (id, language) => write(() => void setLanguage.run(language, id)),
    markSeen: (id, at) => write(() => void markSeen.run(at, id)),
    remove: (id) => write(() => void remove.run(id)),
  };
}
