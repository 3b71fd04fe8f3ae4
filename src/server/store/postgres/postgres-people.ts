import type { Language } from "../../../kernel/texts.ts";
import type { PeopleStore, Person, Session } from "../../../tables/ports/people-store.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export function postgresPeople({ ask, write, writeOnce }: PostgresDatabase): PeopleStore {
  return {
    async create({ id, name, language, made, seen }, session) {
      await writeOnce(CREATE, id, name, language, made, seen, session.id, session.device, session.secret);
    },
    async addSession(person, { id, device, secret }, at) {
      if ((await writeOnce(ADD_SESSION, person, id, device, at, secret)).length === 0)
        throw new Error("a session of nobody");
    },
    async read(id) {
      return (await ask(BY_ID, id))[0] ?? null;
    },
    async bySecret(secret) {
      const [row] = await ask(BY_SECRET, secret);
      if (row === undefined) return null;
      const { session_id, device, session_made, session_seen, ...person } = row;
      const session = { id: session_id, person: person.id, device, made: session_made, seen: session_seen };
      return { person, session };
    },
    sessions: (person) => ask(SESSIONS, person),
    async rename(id, name) {
      await write(RENAME, id, name);
    },
    async setLanguage(id, language) {
      await write(SET_LANGUAGE, id, language);
    },
    async markSeen(session, at) {
      await write(MARK_SEEN, session, at);
    },
    endSession: async (person, session) => (await writeOnce(END_SESSION, person, session)).length > 0,
    async endUnseenSessions(before) {
      await write(END_UNSEEN, before);
    },
    unseenPeople: async (before, limit) => (await ask(UNSEEN, before, limit)).map(({ id }) => id),
    async join(from, into) {
      await write(JOIN, from, into);
    },
    async remove(id) {
      await write(REMOVE, id);
    },
  };
}

const PERSON = "person.id, name, language, person.created_at AS made, person.seen_at AS seen";
const SESSION = "id, person, device, created_at AS made, seen_at AS seen";

interface FoundSession extends Person {
  readonly session_id: string;
  readonly device: string;
  readonly session_made: number;
  readonly session_seen: number;
}

/** A session of person `person`, who was created with these values. */
const insertSession = (values: string): string => `
  INSERT INTO session (id, person, device, created_at, seen_at, secret_hash, row_sum)
  SELECT v.*, ${rowSumSql("session")}
  FROM (${values}) AS v (id, person, device, created_at, seen_at, secret_hash) RETURNING id`;

const CREATE = statement<
  [string, name: string, Language, made: number, seen: number, session: string, device: string, secret: string]
>(
  "create person",
  `WITH p AS (
     INSERT INTO person (id, name, language, created_at, seen_at, row_sum)
     SELECT v.*, ${rowSumSql("person")} FROM (VALUES ($1::text, $2::text, $3::text, $4::bigint, $5::bigint))
       AS v (id, name, language, created_at, seen_at)
   ) ${insertSession("VALUES ($6::text, $1::text, $7::text, $4::bigint, $5::bigint, $8::text)")}`,
);

/** The person must not be removed meanwhile: their session would stay. */
const ADD_SESSION = statement<
  [person: string, session: string, device: string, at: number, secret: string],
  { readonly id: string }
>(
  "add session",
  `WITH p AS (SELECT id FROM person WHERE id = $1 FOR KEY SHARE)
   ${insertSession("SELECT $2::text, p.id, $3::text, $4::bigint, $4::bigint, $5::text FROM p")}`,
);

const BY_ID = statement<[string], Person>("person by id", `SELECT ${PERSON} FROM person WHERE id = $1`);

const BY_SECRET = statement<[secret: string], FoundSession>(
  "person by secret",
  `SELECT ${PERSON}, session.id AS session_id, device, session.created_at AS session_made,
     session.seen_at AS session_seen
   FROM session JOIN person ON person.id = session.person WHERE secret_hash = $1`,
);

const SESSIONS = statement<[person: string], Session>(
  "sessions of a person",
  `SELECT ${SESSION} FROM session WHERE person = $1 ORDER BY seen_at DESC, created_at DESC, id`,
);

const RENAME = statement<[string, name: string]>(
  "rename person",
  `UPDATE person SET name = $2, row_sum = ${rowSumSql("person", { name: "$2::text" })} WHERE id = $1`,
);

const SET_LANGUAGE = statement<[string, Language]>(
  "set language",
  `UPDATE person SET language = $2, row_sum = ${rowSumSql("person", { language: "$2::text" })} WHERE id = $1`,
);

const LATER = "greatest(seen_at, $2::bigint)";

const MARK_SEEN = statement<[session: string, at: number]>(
  "mark as seen",
  `WITH s AS (
     UPDATE session SET seen_at = ${LATER}, row_sum = ${rowSumSql("session", { seen_at: LATER })}
     WHERE id = $1 RETURNING person AS holder
   )
   UPDATE person SET seen_at = ${LATER}, row_sum = ${rowSumSql("person", { seen_at: LATER })}
   FROM s WHERE person.id = s.holder`,
);

const END_SESSION = statement<[person: string, session: string], { readonly id: string }>(
  "end session",
  "DELETE FROM session WHERE person = $1 AND id = $2 RETURNING id",
);

const END_UNSEEN = statement<[before: number]>("end unseen sessions", "DELETE FROM session WHERE seen_at < $1");

const UNSEEN = statement<[before: number, limit: number], { readonly id: string }>(
  "unseen people",
  "SELECT id FROM person WHERE seen_at < $1 ORDER BY seen_at LIMIT $2",
);

/** Both rows are locked: nobody is joined into somebody who is being removed. */
const JOIN = statement<[from: string, into: string]>(
  "join people",
  `WITH both_people AS (
     SELECT id, seen_at FROM person WHERE id IN ($1, $2) AND $1 <> $2 ORDER BY id FOR UPDATE
   ), pair AS (
     SELECT max(seen_at) AS seen_at FROM both_people HAVING count(*) = 2
   ), s AS (
     UPDATE session SET person = $2, row_sum = ${rowSumSql("session", { person: "$2::text", seen_at: "session.seen_at" })}
     FROM pair WHERE session.person = $1
   ), p AS (
     UPDATE person SET seen_at = pair.seen_at,
       row_sum = ${rowSumSql("person", { seen_at: "pair.seen_at" })}
     FROM pair WHERE id = $2
   )
   DELETE FROM person USING pair WHERE id = $1`,
);

const REMOVE = statement<[string]>(
  "remove person",
  "WITH s AS (DELETE FROM session WHERE person = $1) DELETE FROM person WHERE id = $1",
);
