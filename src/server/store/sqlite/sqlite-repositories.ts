import type { Repositories } from "../../../tables/ports/repositories.ts";
import { sqliteChat } from "./sqlite-chat.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { sqliteMatchStore } from "./sqlite-match-store.ts";
import { sqlitePeople } from "./sqlite-people.ts";
import { sqliteTableStore } from "./sqlite-table-store.ts";

/** All repositories on one database: what is written to any of them in one turn of the event loop is one commit. */
export const sqliteRepositories = (database: SqliteDatabase): Repositories => ({
  people: sqlitePeople(database),
  tables: sqliteTableStore(database),
  chat: sqliteChat(database),
  matches: sqliteMatchStore(database),
});
