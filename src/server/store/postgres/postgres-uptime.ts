import { isAnotherRunning, type Outage, outagesAfter, type Uptime } from "../../../host/time/uptime.ts";
import { DAY } from "../../../kernel/clock.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";

/** In milliseconds: matches whose last writer died earlier are over. */
const NODES_KEPT = 200 * DAY;

/** `uptime` has the last sign of life of all servers together, `node` that of each. */
export function postgresUptime({ ask, write }: PostgresDatabase): Uptime {
  return {
    async start(node, now) {
      // Where another server starts at the same moment, what it has stored is read again.
      for (;;) {
        const alive = (await ask(ALIVE))[0]?.alive_at ?? null;
        const known = await ask(OUTAGES);
        const signs = new Map((await ask(NODES)).map(({ id, alive_at }) => [id, alive_at]));
        if (isAnotherRunning(signs, node, now)) {
          await write(KEEP_ALIVE, node, now);
          return known;
        }
        const outages = outagesAfter(known, alive, now);
        const [from, to] = [outages.map((one) => one.from), outages.map((one) => one.to)];
        if ((await write(START, node, now, alive, from, to, now - NODES_KEPT)).length > 0) return outages;
      }
    },
    async keepAlive(node, now) {
      await write(KEEP_ALIVE, node, now);
    },
    lastSign: async (node) => (await ask(LAST_SIGN, node))[0]?.alive_at ?? null,
  };
}

const ALIVE = statement<[], { readonly alive_at: number }>("alive at", "SELECT alive_at FROM uptime WHERE one = 1");

const OUTAGES = statement<[], Outage>(
  "outages",
  'SELECT started_at AS "from", ended_at AS "to" FROM outage ORDER BY started_at',
);

const NODES = statement<[], { readonly id: string; readonly alive_at: number }>(
  "nodes",
  "SELECT id, alive_at FROM node ORDER BY id",
);

const LAST_SIGN = statement<[node: string], { readonly alive_at: number }>(
  "last sign of a node",
  "SELECT alive_at FROM node WHERE id = $1",
);

/**
 * $3: when a server was last alive, as far as the caller knows. A new run counts by a clock of its own: a sign of life
 * that lies in its future would hide the next outage.
 */
const START = statement<
  [
    node: string,
    now: number,
    known: number | null,
    from: readonly number[],
    to: readonly number[],
    nodesBefore: number,
  ],
  { readonly one: number }
>(
  "start of a server",
  `WITH u AS (
     INSERT INTO uptime (one, alive_at, row_sum)
     SELECT v.*, ${rowSumSql("uptime")} FROM (VALUES (1, $2::bigint)) AS v (one, alive_at)
     ON CONFLICT (one) DO UPDATE SET alive_at = excluded.alive_at, row_sum = excluded.row_sum
       WHERE uptime.alive_at = $3
     RETURNING one
   ), old AS (
     DELETE FROM node USING u WHERE node.alive_at < $6 AND node.id <> $1
   ), n AS (
     INSERT INTO node (id, alive_at) SELECT $1, $2 FROM u
     ON CONFLICT (id) DO UPDATE SET alive_at = excluded.alive_at
   ), gone AS (
     DELETE FROM outage USING u WHERE started_at <> ALL ($4::bigint[])
   ), stored AS (
     INSERT INTO outage (started_at, ended_at, row_sum)
     SELECT v.*, ${rowSumSql("outage")}
     FROM (SELECT given.* FROM u, unnest($4::bigint[], $5::bigint[]) AS given) AS v (started_at, ended_at)
     ON CONFLICT (started_at) DO UPDATE SET ended_at = excluded.ended_at, row_sum = excluded.row_sum
   )
   SELECT one FROM u`,
);

const KEEP_ALIVE = statement<[node: string, now: number]>(
  "keep alive",
  `WITH n AS (
     INSERT INTO node (id, alive_at) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET alive_at = greatest(node.alive_at, excluded.alive_at)
   )
   INSERT INTO uptime (one, alive_at, row_sum)
   SELECT v.*, ${rowSumSql("uptime")} FROM (VALUES (1, $2::bigint)) AS v (one, alive_at)
   ON CONFLICT (one) DO UPDATE SET alive_at = excluded.alive_at, row_sum = excluded.row_sum
     WHERE uptime.alive_at < excluded.alive_at`,
);
