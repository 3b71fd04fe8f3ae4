import type { Language } from "../../../kernel/texts.ts";
import type { NewSession, PeopleStore, Person, Session } from "../../../tables/ports/people-store.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const PERSON = "id, name, language, created_at AS made, seen_at AS seen";
const SESSION = "id, person, device, created_at AS made, seen_at AS seen";

export function sqlitePeople({ db, write }: SqliteDatabase): PeopleStore {
  const insert = db.prepare<[string, string, Language, number, number]>(
    "INSERT INTO person (id, name, language, created_at, seen_at) VALUES (?, ?, ?, ?, ?)",
  );
  const insertSession = db.prepare<[string, string, string, number, number, string]>(
    "INSERT INTO session (id, person, device, created_at, seen_at, secret_hash) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const byId = db.prepare<[string], Person>(`SELECT ${PERSON} FROM person WHERE id = ?`);
  const bySecret = db.prepare<[string], Session>(`SELECT ${SESSION} FROM session WHERE secret_hash = ?`);
  const session = db.prepare<[string], Session>(`SELECT ${SESSION} FROM session WHERE id = ?`);
  const sessions = db.prepare<[string], Session>(
    `SELECT ${SESSION} FROM session WHERE person = ? ORDER BY seen_at DESC, created_at DESC, id`,
  );
  const rename = db.prepare<[string, string]>("UPDATE person SET name = ? WHERE id = ?");
  const setLanguage = db.prepare<[Language, string]>("UPDATE person SET language = ? WHERE id = ?");
  const markPerson = db.prepare<[number, string]>("UPDATE person SET seen_at = max(seen_at, ?) WHERE id = ?");
  const markSession = db.prepare<[number, string]>("UPDATE session SET seen_at = max(seen_at, ?) WHERE id = ?");
  const endSession = db.prepare<[string, string]>("DELETE FROM session WHERE person = ? AND id = ?");
  const endUnseen = db.prepare<[number]>("DELETE FROM session WHERE seen_at < ?");
  const unseen = db
    .prepare<[number, number], string>("SELECT id FROM person WHERE seen_at < ? ORDER BY seen_at LIMIT ?")
    .pluck();
  const remove = db.prepare<[string]>("DELETE FROM person WHERE id = ?");
  const removeSessions = db.prepare<[string]>("DELETE FROM session WHERE person = ?");
  const joinSessions = db.prepare<[string, string, string]>(
    `UPDATE session SET person = ?, row_sum = row_check(id, ?, device, created_at, seen_at, secret_hash)
     WHERE person = ?`,
  );
  const [sealPerson, sealSession] = [rowSealer(db, "person"), rowSealer(db, "session")];

  function addSession(person: string, { id, device, secret }: NewSession, made: number, seen: number): void {
    insertSession.run(id, person, device, made, seen, secret);
    sealSession(id);
  }

  return {
    create: ({ id, name, language, made, seen }, first) =>
      write(() => {
        insert.run(id, name, language, made, seen);
        sealPerson(id);
        addSession(id, first, made, seen);
      }),
    addSession: (person, added, at) =>
      write(() => {
        if (byId.get(person) === undefined) throw new Error("a session of nobody");
        addSession(person, added, at, at);
      }),
    async read(id) {
      return byId.get(id) ?? null;
    },
    async bySecret(secretHash) {
      const found = bySecret.get(secretHash);
      const person = found === undefined ? undefined : byId.get(found.person);
      return found === undefined || person === undefined ? null : { person, session: found };
    },
    async sessions(person) {
      return sessions.all(person);
    },
    rename: (id, name) =>
      write(() => {
        rename.run(name, id);
        sealPerson(id);
      }),
    setLanguage: (id, language) =>
      write(() => {
        setLanguage.run(language, id);
        sealPerson(id);
      }),
    markSeen: (id, at) =>
      write(() => {
        const person = session.get(id)?.person;
        if (person === undefined) return;
        markSession.run(at, id);
        sealSession(id);
        markPerson.run(at, person);
        sealPerson(person);
      }),
    endSession: (person, id) => write(() => endSession.run(person, id).changes > 0),
    endUnseenSessions: (before) => write(() => void endUnseen.run(before)),
    async unseenPeople(before, limit) {
      return unseen.all(before, limit);
    },
    join: (from, into) =>
      write(() => {
        const [old, next] = [byId.get(from), byId.get(into)];
        if (old === undefined || next === undefined || from === into) return;
        joinSessions.run(into, into, from);
        markPerson.run(old.seen, into);
        sealPerson(into);
        remove.run(from);
      }),
    remove: (id) =>
      write(() => {
        removeSessions.run(id);
        remove.run(id);
      }),
  };
}
