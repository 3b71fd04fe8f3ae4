import type { Repositories } from "../../../tables/ports/repositories.ts";
import { sqliteAccounts } from "./sqlite-accounts.ts";
import { sqliteChat } from "./sqlite-chat.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { sqliteInvitations } from "./sqlite-invitations.ts";
import { type SqliteMatchStore, sqliteMatchStore } from "./sqlite-match-store.ts";
import { sqliteNotifications } from "./sqlite-notifications.ts";
import { sqliteOutbox } from "./sqlite-outbox.ts";
import { sqlitePeople } from "./sqlite-people.ts";
import { sqliteProfiles } from "./sqlite-profiles.ts";
import { sqliteTableStore } from "./sqlite-table-store.ts";

export interface SqliteRepositories extends Repositories {
  readonly matches: SqliteMatchStore;
}

/** All repositories on one database: what is written to any of them in one turn of the event loop is one commit. */
export const sqliteRepositories = (database: SqliteDatabase): SqliteRepositories => ({
  people: sqlitePeople(database),
  accounts: sqliteAccounts(database),
  profiles: sqliteProfiles(database),
  invitations: sqliteInvitations(database),
  tables: sqliteTableStore(database),
  chat: sqliteChat(database),
  matches: sqliteMatchStore(database),
  notifications: sqliteNotifications(database),
  outbox: sqliteOutbox(database),
});
