import type { NotedTable, Outbox, OutboxNotice } from "../../../tables/ports/outbox.ts";
import { NOTICE_COLUMNS, type NoticeColumns, noticeContent, noticeOf } from "../columns/notice-columns.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

/** Texts of ids go into a statement as one JSON list: its length is not known before. */
const AMONG = "(SELECT value FROM json_each(?))";

export function sqliteOutbox({ db, write }: SqliteDatabase): Outbox {
  const noteAll = db.prepare(
    `INSERT INTO noted_table (game_table, number, claimed_until)
     SELECT DISTINCT game_table.id, 1, 0 FROM notification_way
       JOIN table_person ON table_person.person = notification_way.person
       JOIN game_table ON game_table.id = table_person.game_table WHERE stage <> 'over'
     ON CONFLICT (game_table) DO UPDATE SET number = number + 1`,
  );
  const notedTables = db.prepare<[now: number, limit: number], NotedTable>(
    'SELECT game_table AS "table", number FROM noted_table WHERE claimed_until <= ? LIMIT ?',
  );
  const claimTable = db.prepare<[until: number, table: string]>(
    "UPDATE noted_table SET claimed_until = ? WHERE game_table = ?",
  );
  const removeNoted = db.prepare<[table: string, number: number]>(
    "DELETE FROM noted_table WHERE game_table = ? AND number = ?",
  );
  const ofTable = db.prepare<[string], NoticeColumns>(`SELECT ${NOTICE_COLUMNS} FROM notice WHERE game_table = ?`);
  const ofPerson = db.prepare<[string], NoticeColumns>(
    `SELECT ${NOTICE_COLUMNS} FROM notice WHERE person = ? ORDER BY due_at`,
  );
  const removeOther = db.prepare<[way: string, table: string, kind: string, id: string]>(
    "DELETE FROM notice WHERE way = ? AND game_table = ? AND kind = ? AND id <> ?",
  );
  const insert = db.prepare<[...string[], due: number]>(
    `INSERT INTO notice (id, person, game_table, way, kind, content, host, state, due_at, attempts, claimed_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)
     ON CONFLICT (id) DO UPDATE SET content = excluded.content, due_at = excluded.due_at`,
  );
  const silence = db.prepare<[id: string]>("UPDATE notice SET state = 'told' WHERE id = ? AND state = 'waiting'");
  /** Somebody may be telling it, or have tried. */
  const withdraw = db.prepare<[due: number, id: string]>(
    `UPDATE notice SET state = 'withdrawn', due_at = ?, attempts = 0
     WHERE id = ? AND (state = 'told' OR attempts > 0 OR claimed_until > 0)`,
  );
  const dropWaiting = db.prepare<[id: string]>("DELETE FROM notice WHERE id = ? AND state = 'waiting'");
  const remove = db.prepare<[ids: string]>(`DELETE FROM notice WHERE id IN ${AMONG}`);
  const due = db.prepare<[now: number, now: number, perHost: number, except: string, limit: number], NoticeColumns>(
    `WITH RECURSIVE others (host) AS (
       SELECT min(host) FROM notice WHERE state <> 'told'
       UNION ALL
       SELECT (SELECT min(host) FROM notice WHERE state <> 'told' AND host > others.host)
       FROM others WHERE others.host IS NOT NULL
     )
     SELECT ${NOTICE_COLUMNS.replaceAll(/(\w+)/g, "notice.$1")} FROM others CROSS JOIN notice ON notice.id IN (
       SELECT id FROM notice AS one
       WHERE one.host = others.host AND state <> 'told' AND due_at <= ? AND claimed_until <= ?
       ORDER BY due_at LIMIT ?)
     WHERE others.host IS NOT NULL AND others.host NOT IN (SELECT value FROM json_each(?)) LIMIT ?`,
  );
  const waiting = db.prepare<[way: string, now: number], NoticeColumns>(
    `SELECT ${NOTICE_COLUMNS} FROM notice WHERE way = ? AND state = 'waiting' AND claimed_until <= ? ORDER BY due_at`,
  );
  const claim = db.prepare<[until: number, ids: string]>(`UPDATE notice SET claimed_until = ? WHERE id IN ${AMONG}`);
  const told = db.prepare<[id: string]>(
    "UPDATE notice SET state = CASE state WHEN 'waiting' THEN 'told' ELSE state END, claimed_until = 0 WHERE id = ?",
  );
  const postpone = db.prepare<[due: number, attempts: number, id: string]>(
    "UPDATE notice SET due_at = ?, attempts = attempts + ?, claimed_until = 0 WHERE id = ?",
  );
  const seal = rowSealer(db, "notice");

  function put(notice: OutboxNotice): void {
    const { id, person, table, way, kind, host, state, due: at } = notice;
    removeOther.run(way, table, kind, id);
    insert.run(id, person, table, way, kind, noticeContent(notice), host, state, at);
    seal(id);
  }

  /** Only where there is something: a claim is a commit, and servers ask every second. */
  const claimed = (find: () => readonly NoticeColumns[], until: number): Promise<readonly OutboxNotice[]> =>
    find().length === 0
      ? Promise.resolve([])
      : write(() => {
          const found = find();
          claim.run(until, idsOf(found));
          return found.map(noticeOf);
        });

  return {
    noteAll: () => write(() => void noteAll.run()),
    claimTables: async (now, until, limit) =>
      notedTables.all(now, limit).length === 0
        ? []
        : write(() => {
            const found = notedTables.all(now, limit);
            for (const { table } of found) claimTable.run(until, table);
            return found;
          }),
    tableDone: ({ table, number }) =>
      write(() => {
        if (removeNoted.run(table, number).changes === 0) claimTable.run(0, table);
      }),
    async ofTable(table) {
      return ofTable.all(table).map(noticeOf);
    },
    change: (changes, now) =>
      write(() => {
        for (const id of changes.silence) {
          silence.run(id);
          seal(id);
        }
        for (const id of changes.withdraw) {
          if (withdraw.run(now, id).changes === 0) dropWaiting.run(id);
          seal(id);
        }
        remove.run(JSON.stringify(changes.drop));
        changes.put.forEach(put);
      }),
    claim: (now, until, { limit, perHost, except }) =>
      claimed(() => due.all(now, now, perHost, JSON.stringify(except), limit), until),
    claimWaiting: (way, now, until) => claimed(() => waiting.all(way, now), until),
    told: (ids) =>
      write(() => {
        for (const id of ids) {
          told.run(id);
          seal(id);
        }
      }),
    postpone: (ids, at, hasFailed) =>
      write(() => {
        for (const id of ids) {
          postpone.run(at, hasFailed ? 1 : 0, id);
          seal(id);
        }
      }),
    release: (ids) => write(() => void claim.run(0, JSON.stringify(ids))),
    remove: (ids) => write(() => void remove.run(JSON.stringify(ids))),
    async ofPerson(person) {
      return ofPerson.all(person).map(noticeOf);
    },
  };
}

const idsOf = (rows: readonly NoticeColumns[]): string => JSON.stringify(rows.map(({ id }) => id));
