import type { Block, InvitationStore } from "../../../tables/ports/invitation-store.ts";
import { flag, type InvitationRow, invitationOf } from "../columns/account-columns.ts";
import { demandPerson } from "./demand-person.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const INVITATION = "id, game_table, inviter, invited, created_at, is_declined";
const BLOCK = "id, blocker AS by, blocked AS person, name, created_at AS made";
const NEWEST_FIRST = "ORDER BY created_at DESC, id";

export function sqliteInvitations({ db, write }: SqliteDatabase): InvitationStore {
  const invite = db.prepare<[string, string, string, string, number, number]>(
    `INSERT INTO invitation (${INVITATION}) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (invited, game_table, inviter) DO NOTHING`,
  );
  const toPerson = db.prepare<[string], InvitationRow>(
    `SELECT ${INVITATION} FROM invitation WHERE invited = ? ${NEWEST_FIRST}`,
  );
  const fromPerson = db.prepare<[string], InvitationRow>(
    `SELECT ${INVITATION} FROM invitation WHERE inviter = ? ${NEWEST_FIRST}`,
  );
  const decline = db.prepare<[string, string]>("UPDATE invitation SET is_declined = 1 WHERE invited = ? AND id = ?");
  const removeOfTable = db.prepare<[string]>("DELETE FROM invitation WHERE game_table = ?");
  const removeBefore = db.prepare<[number]>("DELETE FROM invitation WHERE created_at < ?");
  const block = db.prepare<[string, string, string, string, number]>(
    `INSERT INTO blocked_person (id, blocker, blocked, name, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (blocker, blocked) DO NOTHING`,
  );
  const unblock = db.prepare<[string, string]>("DELETE FROM blocked_person WHERE blocker = ? AND id = ?");
  const blocks = db.prepare<[string], Block>(`SELECT ${BLOCK} FROM blocked_person WHERE blocker = ? ${NEWEST_FIRST}`);
  const [sealInvitation, sealBlock] = [rowSealer(db, "invitation"), rowSealer(db, "blocked_person")];
  const demandKnown = demandPerson(db);

  /** In both roles: what would be there twice stays as it was, and is then deleted. */
  const moves = [
    `UPDATE OR IGNORE invitation SET inviter = ?,
       row_sum = row_check(id, game_table, ?, invited, created_at, is_declined) WHERE inviter = ?`,
    `UPDATE OR IGNORE invitation SET invited = ?,
       row_sum = row_check(id, game_table, inviter, ?, created_at, is_declined) WHERE invited = ?`,
    `UPDATE OR IGNORE blocked_person SET blocker = ?,
       row_sum = row_check(id, ?, blocked, name, created_at) WHERE blocker = ?`,
    `UPDATE OR IGNORE blocked_person SET blocked = ?,
       row_sum = row_check(id, blocker, ?, name, created_at) WHERE blocked = ?`,
  ].map((sql) => db.prepare<[string, string, string]>(sql));
  const ofOneself = [
    "DELETE FROM invitation WHERE inviter = ? AND invited = ?",
    "DELETE FROM blocked_person WHERE blocker = ? AND blocked = ?",
  ].map((sql) => db.prepare<[string, string]>(sql));
  const removes = [
    "DELETE FROM invitation WHERE inviter = ?",
    "DELETE FROM invitation WHERE invited = ?",
    "DELETE FROM blocked_person WHERE blocker = ?",
    "DELETE FROM blocked_person WHERE blocked = ?",
  ].map((sql) => db.prepare<[string]>(sql));

  return {
    invite: ({ id, table, from, to, made, isDeclined }) =>
      write(() => {
        demandKnown(from);
        demandKnown(to);
        const isNew = invite.run(id, table, from, to, made, flag(isDeclined)).changes > 0;
        if (isNew) sealInvitation(id);
        return isNew;
      }),
    async toPerson(person) {
      return toPerson.all(person).map(invitationOf);
    },
    async fromPerson(person) {
      return fromPerson.all(person).map(invitationOf);
    },
    decline: (person, id) =>
      write(() => {
        const isTheirs = decline.run(person, id).changes > 0;
        if (isTheirs) sealInvitation(id);
        return isTheirs;
      }),
    removeOfTable: (table) => write(() => void removeOfTable.run(table)),
    removeBefore: (moment) => write(() => void removeBefore.run(moment)),
    block: ({ id, by, person, name, made }) =>
      write(() => {
        demandKnown(by);
        demandKnown(person);
        if (block.run(id, by, person, name, made).changes > 0) sealBlock(id);
      }),
    unblock: (by, id) => write(() => unblock.run(by, id).changes > 0),
    async blocks(by) {
      return blocks.all(by);
    },
    join: (from, into) =>
      write(() => {
        for (const move of moves) move.run(into, into, from);
        for (const own of ofOneself) own.run(into, into);
        for (const remove of removes) remove.run(from);
      }),
    remove: (person) =>
      write(() => {
        for (const remove of removes) remove.run(person);
      }),
  };
}
