import { isAnotherRunning, type Outage, outagesAfter, type Uptime } from "../../../host/time/uptime.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

/** The key of the only row. */
const THE_ONE = 1;

/**
 * The file knows when the last of all nodes was running. Only one process has it open, and when that ends all nodes end:
 * so what is known of each of them is in memory.
 */
export function sqliteUptime({ db, write }: SqliteDatabase): Uptime {
  /** By node: when it last said that it is running. */
  const signs = new Map<string, number>();
  const aliveAt = db.prepare<[], number>("SELECT alive_at FROM uptime").pluck();
  const setAlive = db.prepare<[number]>(
    `INSERT INTO uptime (one, alive_at) VALUES (1, ?)
     ON CONFLICT (one) DO UPDATE SET alive_at = max(alive_at, excluded.alive_at)`,
  );
  /** A new run counts by a clock of its own: a sign of life that lies in its future would hide the next outage. */
  const beginAlive = db.prepare<[number]>(
    "INSERT INTO uptime (one, alive_at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET alive_at = excluded.alive_at",
  );
  const allOutages = db.prepare<[], Outage>(
    'SELECT started_at AS "from", ended_at AS "to" FROM outage ORDER BY started_at',
  );
  const removeOutages = db.prepare("DELETE FROM outage");
  const insertOutage = db.prepare<[number, number]>("INSERT INTO outage (started_at, ended_at) VALUES (?, ?)");
  const [sealUptime, sealOutage] = [rowSealer(db, "uptime"), rowSealer(db, "outage")];
  return {
    start: (node, now) =>
      write(() => {
        const isAlone = !isAnotherRunning(signs, node, now);
        signs.set(node, now);
        if (!isAlone) {
          setAlive.run(now);
          sealUptime(THE_ONE);
          return allOutages.all();
        }
        const outages = outagesAfter(allOutages.all(), aliveAt.get() ?? null, now);
        removeOutages.run();
        for (const { from, to } of outages) {
          insertOutage.run(from, to);
          sealOutage(from);
        }
        beginAlive.run(now);
        sealUptime(THE_ONE);
        return outages;
      }),
    keepAlive: (node, now) =>
      write(() => {
        signs.set(node, Math.max(now, signs.get(node) ?? now));
        setAlive.run(now);
        sealUptime(THE_ONE);
      }),
    lastSign: async (node) => signs.get(node) ?? null,
  };
}
