import type { NotificationWishes } from "../../../protocol/messages/notifications.ts";
import type { NotificationStore } from "../../../tables/ports/notification-store.ts";
import { WAY_COLUMNS, type WayColumns, wayColumns, wayOf } from "../columns/notice-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export function postgresNotifications({ ask, write }: PostgresDatabase): NotificationStore {
  return {
    async read(people) {
      const [wishes, ways] = await Promise.all([ask(WISHES, people), ask(WAYS, people)]);
      return people.map((person) => {
        const text = wishes.find((one) => one.person === person)?.wishes;
        return {
          person,
          wishes: text === undefined ? null : (JSON.parse(text) as NotificationWishes),
          ways: ways.filter((one) => one.person === person).map(wayOf),
        };
      });
    },
    async setWishes(person, wishes) {
      await write(SET_WISHES, person, JSON.stringify(wishes));
    },
    async way(id) {
      const [row] = await ask(WAY, id);
      return row === undefined ? null : wayOf(row);
    },
    recovering: async (address, limit) => (await ask(RECOVERING, address, limit)).map(wayOf),
    async putWay(way) {
      const { id, person, created_at, address, sent, failing_since } = wayColumns(way);
      await write(PUT_WAY, id, person, created_at, address, sent, failing_since);
    },
    async noteDelivery(id, { sent, failingSince }) {
      await write(NOTE_DELIVERY, id, sent.join(" "), failingSince);
    },
    removeWay: async (id) => (await write(REMOVE_WAY, id)).length > 0,
    async forget(person) {
      await write(FORGET, person);
    },
  };
}

const WISHES = statement<[people: readonly string[]], { readonly person: string; readonly wishes: string }>(
  "wishes of people",
  "SELECT person, wishes FROM notification_wishes WHERE person = ANY ($1::text[])",
);

const WAYS = statement<[people: readonly string[]], WayColumns>(
  "ways of people",
  `SELECT ${WAY_COLUMNS} FROM notification_way WHERE person = ANY ($1::text[]) ORDER BY created_at, id`,
);

const WAY = statement<[id: string], WayColumns>("way", `SELECT ${WAY_COLUMNS} FROM notification_way WHERE id = $1`);

const RECOVERING = statement<[address: string, limit: number], WayColumns>(
  "recovering ways",
  `SELECT ${WAY_COLUMNS} FROM notification_way WHERE (address::json ->> 'recovers') = $1
   ORDER BY created_at DESC, id LIMIT $2`,
);

/** All tables of a person, in the order of their ids: so no two statements wait for each other. */
const NOTED = `
  INSERT INTO noted_table (game_table, number, claimed_until)
  SELECT game_table, 1, 0 FROM table_person WHERE person = $PERSON ORDER BY game_table
  ON CONFLICT (game_table) DO UPDATE SET number = noted_table.number + 1`;

const SET_WISHES = statement<[person: string, wishes: string]>(
  "set wishes",
  `WITH w AS (
     INSERT INTO notification_wishes (person, wishes, row_sum)
     SELECT v.*, ${rowSumSql("notification_wishes")} FROM (VALUES ($1::text, $2::text)) AS v (person, wishes)
     ON CONFLICT (person) DO UPDATE SET wishes = excluded.wishes, row_sum = excluded.row_sum
   ) ${NOTED.replace("$PERSON", "$1::text")}`,
);

const PUT_WAY = statement<
  [id: string, person: string, made: number, address: string, sent: string, failingSince: number | null]
>(
  "put way",
  `WITH w AS (
     INSERT INTO notification_way (${WAY_COLUMNS}, row_sum)
     SELECT v.*, ${rowSumSql("notification_way")}
     FROM (VALUES ($1::text, $2::text, $3::bigint, $4::text, $5::text, $6::bigint)) AS v (${WAY_COLUMNS})
     ON CONFLICT (id) DO UPDATE SET person = excluded.person, created_at = excluded.created_at,
       address = excluded.address, sent = excluded.sent, failing_since = excluded.failing_since,
       row_sum = excluded.row_sum
   ), gone AS (
     DELETE FROM notice WHERE way = $1 AND person <> $2
   ) ${NOTED.replace("$PERSON", "$2::text")}`,
);

const NOTE_DELIVERY = statement<[id: string, sent: string, failingSince: number | null]>(
  "note delivery",
  `UPDATE notification_way SET sent = $2, failing_since = $3,
     row_sum = ${rowSumSql("notification_way", { sent: "$2::text", failing_since: "$3::bigint" })}
   WHERE id = $1`,
);

const REMOVE_WAY = statement<[id: string], { readonly id: string }>(
  "remove way",
  "WITH n AS (DELETE FROM notice WHERE way = $1) DELETE FROM notification_way WHERE id = $1 RETURNING id",
);

const FORGET = statement<[person: string]>(
  "forget notifications",
  `WITH w AS (DELETE FROM notification_wishes WHERE person = $1), n AS (DELETE FROM notice WHERE person = $1)
   DELETE FROM notification_way WHERE person = $1`,
);
