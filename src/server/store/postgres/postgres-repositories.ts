import type { Uptime } from "../../../host/time/uptime.ts";
import type { Repositories } from "../../../tables/ports/repositories.ts";
import type { SeenVersions } from "../../../tables/ports/seen-versions.ts";
import type { ServerKeys } from "../../../tables/ports/server-keys.ts";
import { postgresAccounts } from "./postgres-accounts.ts";
import { postgresChat } from "./postgres-chat.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { postgresInvitations } from "./postgres-invitations.ts";
import { postgresMatchStore } from "./postgres-match-store.ts";
import { postgresNotifications } from "./postgres-notifications.ts";
import { postgresOutbox } from "./postgres-outbox.ts";
import { postgresPeople } from "./postgres-people.ts";
import { postgresProfiles } from "./postgres-profiles.ts";
import { postgresSeenVersions } from "./postgres-seen-versions.ts";
import { postgresServerKeys } from "./postgres-server-keys.ts";
import { postgresTableStore } from "./postgres-table-store.ts";
import { postgresUptime } from "./postgres-uptime.ts";

/** All repositories on one database. */
export const postgresRepositories = (
  database: PostgresDatabase,
): Repositories & {
  readonly seenVersions: SeenVersions;
  readonly uptime: Uptime;
  readonly serverKeys: ServerKeys;
} => ({
  people: postgresPeople(database),
  accounts: postgresAccounts(database),
  profiles: postgresProfiles(database),
  invitations: postgresInvitations(database),
  tables: postgresTableStore(database),
  chat: postgresChat(database),
  matches: postgresMatchStore(database),
  seenVersions: postgresSeenVersions(database),
  uptime: postgresUptime(database),
  notifications: postgresNotifications(database),
  outbox: postgresOutbox(database),
  serverKeys: postgresServerKeys(database),
});
