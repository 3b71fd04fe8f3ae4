import type { NotificationWishes } from "../../../protocol/messages/notifications.ts";
import type { NotificationStore, NotificationWay } from "../../../tables/ports/notification-store.ts";
import { WAY_COLUMNS, type WayColumns, wayColumns, wayOf } from "../columns/notice-columns.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteNotifications({ db, write }: SqliteDatabase): NotificationStore {
  const wishes = db
    .prepare<[person: string], string>("SELECT wishes FROM notification_wishes WHERE person = ?")
    .pluck();
  const setWishes = db.prepare<[person: string, wishes: string]>(
    "INSERT INTO notification_wishes (person, wishes) VALUES (?, ?) ON CONFLICT DO UPDATE SET wishes = excluded.wishes",
  );
  const waysOfPerson = db.prepare<[person: string], WayColumns>(
    `SELECT ${WAY_COLUMNS} FROM notification_way WHERE person = ? ORDER BY created_at, id`,
  );
  const way = db.prepare<[id: string], WayColumns>(`SELECT ${WAY_COLUMNS} FROM notification_way WHERE id = ?`);
  const recovering = db.prepare<[address: string, limit: number], WayColumns>(
    `SELECT ${WAY_COLUMNS} FROM notification_way WHERE json_extract(address, '$.recovers') = ?
     ORDER BY created_at DESC, id LIMIT ?`,
  );
  const putWay = db.prepare<
    [id: string, person: string, made: number, address: string, sent: string, failingSince: number | null]
  >(
    `INSERT INTO notification_way (${WAY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET person = excluded.person, created_at = excluded.created_at, address = excluded.address,
       sent = excluded.sent, failing_since = excluded.failing_since`,
  );
  const noteDelivery = db.prepare<[sent: string, failingSince: number | null, id: string]>(
    "UPDATE notification_way SET sent = ?, failing_since = ? WHERE id = ?",
  );
  const removeWay = db.prepare<[id: string]>("DELETE FROM notification_way WHERE id = ?");
  const removeOthersNotices = db.prepare<[way: string, person: string]>(
    "DELETE FROM notice WHERE way = ? AND person <> ?",
  );
  const removeNotices = db.prepare<[way: string]>("DELETE FROM notice WHERE way = ?");
  const noteTables = db.prepare<[person: string]>(
    `INSERT INTO noted_table (game_table, number, claimed_until)
     SELECT game_table, 1, 0 FROM table_person WHERE person = ?
     ON CONFLICT (game_table) DO UPDATE SET number = number + 1`,
  );
  const forget = ["notification_wishes", "notification_way", "notice"].map((table) =>
    db.prepare<[person: string]>(`DELETE FROM ${table} WHERE person = ?`),
  );
  const [sealWishes, sealWay] = [rowSealer(db, "notification_wishes"), rowSealer(db, "notification_way")];

  const wishesOf = (person: string): NotificationWishes | null => {
    const text = wishes.get(person);
    return text === undefined ? null : (JSON.parse(text) as NotificationWishes);
  };

  const found = (row: WayColumns | undefined): NotificationWay | null => (row === undefined ? null : wayOf(row));

  return {
    async read(people) {
      return people.map((person) => ({
        person,
        wishes: wishesOf(person),
        ways: waysOfPerson.all(person).map(wayOf),
      }));
    },
    setWishes: (person, next) =>
      write(() => {
        setWishes.run(person, JSON.stringify(next));
        sealWishes(person);
        noteTables.run(person);
      }),
    async way(id) {
      return found(way.get(id));
    },
    async recovering(address, limit) {
      return recovering.all(address, limit).map(wayOf);
    },
    putWay: (next) =>
      write(() => {
        removeOthersNotices.run(next.id, next.person);
        const { id, person, created_at, address, sent, failing_since } = wayColumns(next);
        putWay.run(id, person, created_at, address, sent, failing_since);
        sealWay(next.id);
        noteTables.run(next.person);
      }),
    noteDelivery: (id, { sent, failingSince }) =>
      write(() => {
        noteDelivery.run(sent.join(" "), failingSince, id);
        sealWay(id);
      }),
    removeWay: (id) =>
      write(() => {
        removeNotices.run(id);
        return removeWay.run(id).changes > 0;
      }),
    forget: (person) =>
      write(() => {
        for (const statement of forget) statement.run(person);
      }),
  };
}
