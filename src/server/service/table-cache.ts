import type { Timer } from "../../host/ports/timer.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { TableStore } from "../../tables/ports/table-store.ts";
import { peopleKnownAt, type Table, type TableState, tableState } from "../../tables/table.ts";
import type { TableNotices } from "../bus/table-notices.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** The tables, with those in memory that were read lately: every move needs to know who has which seat. */
export interface TableCache {
  /** The table, if it is in memory: no promise, so nobody waits. */
  cached(id: string): Table | undefined;
  read(id: string): Promise<Table | null>;
  /**
   * The same where that is enough. Otherwise another server may have changed the table a moment ago, and the notice of it
   * is on its way: then the store is asked.
   */
  readFor(id: string, isEnough: (table: Table) => boolean): Promise<Table | null>;
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

/**
 * A cached table is good for so long after it was read, and after the last moment at which certainly no notice was missed. So
 * each is read every two seconds, and not for every move, while another server is dead and not yet known to be.
 */
const MAX_DOUBT = 2000;

interface CacheEntry {
  /** Undefined while it is being read, or has to be read again. */
  table: Table | undefined;
  /** The store was asked for it then. */
  askedAt: number;
  /** Stops listening to its changes. */
  readonly stop: () => void;
}

export function createTableCache(
  store: TableStore,
  notices: TableNotices,
  { now: moment }: Pick<Timer, "now">,
): TableCache {
  /** The one that was read longest ago comes first. */
  const cache = new Map<string, CacheEntry>();
  /** Grows whenever a table that is being read may have become old. */
  let invalidations = 0;

  function invalidate(id: string): void {
    invalidations++;
    const entry = cache.get(id);
    if (entry !== undefined) entry.table = undefined;
  }

  function forget(id: string): void {
    cache.get(id)?.stop();
    cache.delete(id);
  }

  /** Who holds which seat is taken from memory only where a notice of somebody else's change would have come. */
  const isInDoubt = ({ askedAt }: CacheEntry): boolean =>
    moment() - Math.max(notices.completeUntil(), askedAt) > MAX_DOUBT;

  /** Listens to a table before it is read, so that no change is missed. */
  function entryOf(id: string): CacheEntry {
    const known = cache.get(id);
    if (known !== undefined) return known;
    const stop = notices.subscribe(id, () => invalidate(id));
    const entry: CacheEntry = { table: undefined, askedAt: Number.NEGATIVE_INFINITY, stop };
    cache.set(id, entry);
    return entry;
  }

  /** It moves to the end of those that were read. */
  function add(table: Table, askedAt: number, entry: CacheEntry): void {
    if (cache.get(table.id) !== entry) return;
    entry.table = table;
    entry.askedAt = askedAt;
    cache.delete(table.id);
    cache.set(table.id, entry);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) forget(oldest);
  }

  const cached = (id: string): Table | undefined => {
    const entry = cache.get(id);
    return entry === undefined || isInDoubt(entry) ? undefined : entry.table;
  };

  async function read(id: string): Promise<Table | null> {
    const known = cached(id);
    if (known !== undefined) return known;
    const entry = entryOf(id);
    const before = invalidations;
    const askedAt = moment();
    const found = await store.read(id).catch((error: unknown) => {
      if (entry.table === undefined && cache.get(id) === entry) forget(id);
      throw error;
    });
    if (found === null) forget(id);
    else if (before === invalidations) add(found, askedAt, entry);
    return found;
  }

  return {
    cached,
    read,
    async readFor(id, isEnough) {
      const known = cached(id);
      if (known !== undefined && (isEnough(known) || notices.completeUntil() === Number.POSITIVE_INFINITY))
        return known;
      invalidate(id);
      return read(id);
    },
    async change(id, decide, isQuiet = false) {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const now = await read(id);
        if (now === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
        const decided = decide(now);
        if (decided === null) return { ok: true, table: now };
        if ("ok" in decided) return decided;
        const next = tableState({ ...decided, touched: moment() });
        const tell = () => notices.publish(id, [...new Set([...peopleKnownAt(now), ...peopleKnownAt(next)])]);
        const answer = await store.update(id, now.version, next).catch((error: unknown) => {
          // It may have been stored: whoever relies on the table reads it again.
          invalidate(id);
          tell();
          throw error;
        });
        invalidate(id);
        if (answer === "stale") continue;
        if (!isQuiet) tell();
        const { code, made, version } = now;
        return { ok: true, table: { ...next, id, code, made, version: version + 1 } };
      }
      throw new Error(`${id}: the store calls every change stale`);
    },
    async remove(id) {
      const table = await read(id);
      await store.remove(id);
      forget(id);
      invalidations++;
      notices.publish(id, table === null ? [] : peopleKnownAt(table));
    },
    invalidate,
  };
}
