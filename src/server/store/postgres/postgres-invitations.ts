import type { Block, InvitationStore } from "../../../tables/ports/invitation-store.ts";
import { flag, type InvitationRow, invitationOf } from "../columns/account-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

export function postgresInvitations({ ask, write, writeOnce }: PostgresDatabase): InvitationStore {
  return {
    async invite({ id, table, from, to, made, isDeclined }) {
      const [answer] = await writeOnce(INVITE, from, to, id, table, made, flag(isDeclined));
      if (answer === undefined || answer.known < 2) throw new Error("an invitation of nobody");
      return answer.added > 0;
    },
    toPerson: async (person) => (await ask(TO_PERSON, person)).map(invitationOf),
    fromPerson: async (person) => (await ask(FROM_PERSON, person)).map(invitationOf),
    decline: async (person, id) => (await write(DECLINE, person, id)).length > 0,
    async removeOfTable(table) {
      await write(REMOVE_OF_TABLE, table);
    },
    async removeBefore(moment) {
      await write(REMOVE_BEFORE, moment);
    },
    async block({ id, by, person, name, made }) {
      const [answer] = await writeOnce(BLOCK, by, person, id, name, made);
      if (answer === undefined || answer.known < 2) throw new Error("a block of nobody");
    },
    unblock: async (by, id) => (await writeOnce(UNBLOCK, by, id)).length > 0,
    blocks: (by) => ask(BLOCKS, by),
    async join(from, into) {
      await write(JOIN, from, into);
    },
    async remove(person) {
      await write(REMOVE, person);
    },
  };
}

const INVITATION = "id, game_table, inviter, invited, created_at, is_declined";
const NEWEST_FIRST = "ORDER BY created_at DESC, id";

/** Both people: they must not be removed meanwhile. */
const BOTH = "both_people AS (SELECT id FROM person WHERE id IN ($1, $2) ORDER BY id FOR KEY SHARE)";
const ARE_KNOWN = "(SELECT count(*) FROM both_people) = 2";

interface IdRow {
  readonly id: string;
}

const INVITE = statement<
  [from: string, to: string, id: string, table: string, made: number, isDeclined: number],
  { readonly known: number; readonly added: number }
>(
  "invite",
  `WITH ${BOTH}, added AS (
     INSERT INTO invitation (${INVITATION}, row_sum)
     SELECT v.*, ${rowSumSql("invitation")}
     FROM (SELECT $3::text, $4::text, $1::text, $2::text, $5::bigint, $6::integer WHERE ${ARE_KNOWN}) AS v (${INVITATION})
     ON CONFLICT (invited, game_table, inviter) DO NOTHING RETURNING id
   )
   SELECT (SELECT count(*) FROM both_people)::integer AS known, (SELECT count(*) FROM added)::integer AS added`,
);

const TO_PERSON = statement<[string], InvitationRow>(
  "invitations to a person",
  `SELECT ${INVITATION} FROM invitation WHERE invited = $1 ${NEWEST_FIRST}`,
);

const FROM_PERSON = statement<[string], InvitationRow>(
  "invitations from a person",
  `SELECT ${INVITATION} FROM invitation WHERE inviter = $1 ${NEWEST_FIRST}`,
);

const DECLINE = statement<[person: string, id: string], IdRow>(
  "decline invitation",
  `UPDATE invitation SET is_declined = 1, row_sum = ${rowSumSql("invitation", { is_declined: "1" })}
   WHERE invited = $1 AND id = $2 RETURNING id`,
);

const REMOVE_OF_TABLE = statement<[table: string]>(
  "remove invitations of a table",
  "DELETE FROM invitation WHERE game_table = $1",
);

const REMOVE_BEFORE = statement<[moment: number]>(
  "remove old invitations",
  "DELETE FROM invitation WHERE created_at < $1",
);

const BLOCK = statement<
  [by: string, person: string, id: string, name: string, made: number],
  { readonly known: number }
>(
  "block person",
  `WITH ${BOTH}, added AS (
     INSERT INTO blocked_person (id, blocker, blocked, name, created_at, row_sum)
     SELECT v.*, ${rowSumSql("blocked_person")}
     FROM (SELECT $3::text, $1::text, $2::text, $4::text, $5::bigint WHERE ${ARE_KNOWN})
       AS v (id, blocker, blocked, name, created_at)
     ON CONFLICT (blocker, blocked) DO NOTHING
   )
   SELECT count(*)::integer AS known FROM both_people`,
);

const UNBLOCK = statement<[by: string, id: string], IdRow>(
  "unblock person",
  "DELETE FROM blocked_person WHERE blocker = $1 AND id = $2 RETURNING id",
);

const BLOCKS = statement<[by: string], Block>(
  "blocked people",
  `SELECT id, blocker AS by, blocked AS person, name, created_at AS made FROM blocked_person
   WHERE blocker = $1 ${NEWEST_FIRST}`,
);

const joined = (column: string): string => `CASE WHEN ${column} = $1 THEN $2::text ELSE ${column} END`;

/** What would be about one person alone, or there twice, goes; the rest moves. All parts see the rows as they were. */
const JOIN = statement<[from: string, into: string]>(
  "join invitations",
  `WITH gone AS (
     DELETE FROM invitation AS one
     WHERE (inviter IN ($1, $2) AND invited IN ($1, $2))
       OR (inviter = $1 AND EXISTS (SELECT FROM invitation AS o
         WHERE o.game_table = one.game_table AND o.invited = one.invited AND o.inviter = $2))
       OR (invited = $1 AND EXISTS (SELECT FROM invitation AS o
         WHERE o.game_table = one.game_table AND o.inviter = one.inviter AND o.invited = $2))
     RETURNING id
   ), moved AS (
     UPDATE invitation SET inviter = ${joined("inviter")}, invited = ${joined("invited")},
       row_sum = ${rowSumSql("invitation", { inviter: joined("inviter"), invited: joined("invited") })}
     WHERE (inviter = $1 OR invited = $1) AND id NOT IN (SELECT id FROM gone)
   ), gone_blocks AS (
     DELETE FROM blocked_person AS one
     WHERE (blocker IN ($1, $2) AND blocked IN ($1, $2))
       OR (blocker = $1 AND EXISTS (SELECT FROM blocked_person AS o WHERE o.blocker = $2 AND o.blocked = one.blocked))
       OR (blocked = $1 AND EXISTS (SELECT FROM blocked_person AS o WHERE o.blocker = one.blocker AND o.blocked = $2))
     RETURNING id
   )
   UPDATE blocked_person SET blocker = ${joined("blocker")}, blocked = ${joined("blocked")},
     row_sum = ${rowSumSql("blocked_person", { blocker: joined("blocker"), blocked: joined("blocked") })}
   WHERE (blocker = $1 OR blocked = $1) AND id NOT IN (SELECT id FROM gone_blocks)`,
);

const REMOVE = statement<[person: string]>(
  "remove invitations",
  `WITH b AS (DELETE FROM blocked_person WHERE blocker = $1 OR blocked = $1)
   DELETE FROM invitation WHERE inviter = $1 OR invited = $1`,
);
