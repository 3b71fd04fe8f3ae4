import type { Timer } from "../../host/ports/timer.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { TableStore } from "../../tables/ports/table-store.ts";
import { type Table, type TableState, tableState } from "../../tables/table.ts";
import type { TableNotices } from "../bus/table-notices.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** The tables, with those in memory that were read lately: every move needs to know who has which seat. */
export interface TableCache {
  /** The table, if it is in memory: no promise, so nobody waits. */
  cached(id: string): Table | undefined;
  read(id: string): Promise<Table | null>;
  /**
   * Changes a table and publishes a notice, unless `isQuiet`: then the caller publishes it later. `decide` sees the
   * present table, and is called again where somebody else was faster. Null means that nothing needs to change.
   */
  change(id: string, decide: (now: Table) => TableState | Refused | null, isQuiet?: boolean): Promise<TableChange>;
  remove(id: string): Promise<void>;
  /** Somebody else may have changed the table. */
  invalidate(id: string): void;
}

export type TableChange = { readonly ok: true; readonly table: Table } | Refused;

/** At most this many tables are in memory. */
const MAX_CACHED = 10_000;

/** After this many stale changes in a row the store must be at fault. */
const MAX_TRIES = 100;

export function createTableCache(
  store: TableStore,
  notices: TableNotices,
  { now: moment }: Pick<Timer, "now">,
): TableCache {
  const cache = new Map<string, Table>();
  /** Grows whenever a table that is being read may have become old. */
  let invalidations = 0;

  function invalidate(id: string): void {
    invalidations++;
    cache.delete(id);
  }

  function add(table: Table): void {
    cache.delete(table.id);
    cache.set(table.id, table);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  }

  async function read(id: string): Promise<Table | null> {
    const cached = cache.get(id);
    if (cached !== undefined) return cached;
    const before = invalidations;
    const found = await store.read(id);
    if (found !== null && before === invalidations) add(found);
    return found;
  }

  return {
    cached: (id) => cache.get(id),
    read,
    async change(id, decide, isQuiet = false) {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const now = await read(id);
        if (now === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
        const decided = decide(now);
        if (decided === null) return { ok: true, table: now };
        if ("ok" in decided) return decided;
        const next = tableState({ ...decided, touched: moment() });
        const answer = await store.update(id, now.version, next);
        invalidate(id);
        if (answer === "stale") continue;
        if (!isQuiet) notices.publish(id);
        const { code, made, version } = now;
        return { ok: true, table: { ...next, id, code, made, version: version + 1 } };
      }
      throw new Error(`${id}: the store calls every change stale`);
    },
    async remove(id) {
      await store.remove(id);
      invalidate(id);
      notices.publish(id);
    },
    invalidate,
  };
}
