import type { OpenDatabase } from "./open-database.ts";
import { postgresClock } from "./postgres/postgres-clock.ts";
import { openPostgresDatabase } from "./postgres/postgres-database.ts";
import { postgresRepositories } from "./postgres/postgres-repositories.ts";

/** Opens the database at this address, which other servers may use as well. Throws `DatabaseRefused` where it cannot. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const database = await openPostgresDatabase(url);
  return {
    ...postgresRepositories(database),
    // What PostgreSQL has acknowledged and lost is its standby's concern (docs/hosting.md).
    integrity: { lostCommits: async () => 0 },
    clock: postgresClock(database),
    close: () => database.close(),
  };
}
