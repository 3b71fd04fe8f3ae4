import type { People, Person } from "../../host/people.ts";
import type { Language } from "../../kernel/texts.ts";
import type { Archive } from "./archive.ts";

const COLUMNS = "id, name, language, made, seen";

export function sqlitePeople({ db, written }: Archive): People {
  const insert = db.prepare<[string, string, Language, number, number, string]>(
    `INSERT INTO person (${COLUMNS}, secret) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const byId = db.prepare<[string], Person>(`SELECT ${COLUMNS} FROM person WHERE id = ?`);
  const bySecret = db.prepare<[string], Person>(`SELECT ${COLUMNS} FROM person WHERE secret = ?`);
  const rename = db.prepare<[string, string]>("UPDATE person SET name = ? WHERE id = ?");
  const speak = db.prepare<[Language, string]>("UPDATE person SET language = ? WHERE id = ?");
  const see = db.prepare<[number, string]>("UPDATE person SET seen = max(seen, ?) WHERE id = ?");
  const remove = db.prepare<[string]>("DELETE FROM person WHERE id = ?");
  return {
    make: ({ id, name, language, made, seen }, secret) =>
      written(() => void insert.run(id, name, language, made, seen, secret)),
    async read(id) {
      return byId.get(id) ?? null;
    },
    async bySecret(secret) {
      return bySecret.get(secret) ?? null;
    },
    rename: (id, name) => written(() => void rename.run(name, id)),
    speak: (id, language) => written(() => void speak.run(language, id)),
    see: (id, at) => written(() => void see.run(at, id)),
    remove: (id) => written(() => void remove.run(id)),
  };
}
