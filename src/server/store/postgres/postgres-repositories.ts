import type { Uptime } from "../../../host/time/uptime.ts";
import type { Repositories } from "../../../tables/ports/repositories.ts";
import type { SeenVersions } from "../../../tables/ports/seen-versions.ts";
import { postgresChat } from "./postgres-chat.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { postgresMatchStore } from "./postgres-match-store.ts";
import { postgresPeople } from "./postgres-people.ts";
import { postgresSeenVersions } from "./postgres-seen-versions.ts";
import { postgresTableStore } from "./postgres-table-store.ts";
import { postgresUptime } from "./postgres-uptime.ts";

/** All repositories on one database. */
export const postgresRepositories = (
  database: PostgresDatabase,
): Repositories & { readonly seenVersions: SeenVersions; readonly uptime: Uptime } => ({
  people: postgresPeople(database),
  tables: postgresTableStore(database),
  chat: postgresChat(database),
  matches: postgresMatchStore(database),
  seenVersions: postgresSeenVersions(database),
  uptime: postgresUptime(database),
});
