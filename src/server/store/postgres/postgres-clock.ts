import type { StoreClock } from "../../store-timer.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { statement } from "./statement.ts";

/** The time of the machine of the database, which is that of all servers. */
export const postgresClock = ({ ask }: PostgresDatabase): StoreClock => ({
  async now() {
    const [row] = await ask(NOW);
    if (row === undefined) throw new Error("PostgreSQL does not say what time it is");
    return row.now;
  },
});

const NOW = statement<[], { readonly now: number }>(
  "time",
  "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now",
);
