import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { freshConduct } from "../../host/conduct.ts";
import {
  NOTHING_PLAYED,
  newRow,
  overviewOf,
  type Row,
  renamed,
  rowAfter,
  rowConducted,
  rowReseated,
  rowSealed,
  summaries,
} from "../../host/row.ts";
import type { Store, StoredStep } from "../../host/store.ts";

/** Raised whenever the shape below changes; `opened` then brings older ones up to it. */
const EDITION = 2;

interface Shape extends DBSchema {
  readonly tables: { readonly key: string; readonly value: Row; readonly indexes: { readonly due: number } };
  /** Under table and number. */
  readonly steps: { readonly key: [string, number]; readonly value: StoredStep };
}

const STORES = ["tables", "steps"] as const;
type Database = IDBPDatabase<Shape>;
type Writing = IDBPTransaction<Shape, typeof STORES, "readwrite">;

/**
 * Keeps matches in the browser. Rejected where the browser forbids it, and where the database is not ours or was kept by
 * a newer version of the site.
 */
export async function indexedStore(name = "symposion"): Promise<Store> {
  let opening: Promise<Database> | null = null;
  const forget = () => {
    opening = null;
  };
  /** The browser may take a database away (deleted data, another version of the site): then the next call opens it anew. */
  const database = (): Promise<Database> => {
    opening ??= opened(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  await database();

  /** One transaction: fulfilled when it is on the disk, rejected when nothing has changed. */
  async function written<T>(act: (transaction: Writing) => Promise<T>): Promise<T> {
    const transaction = (await database()).transaction(STORES, "readwrite", { durability: "strict" });
    const done = transaction.done;
    // It is awaited below, but a request may fail before that.
    done.catch(() => null);
    try {
      const answer = await act(transaction);
      await done;
      return answer;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  }

  return {
    make: (table, standing, played = NOTHING_PLAYED) =>
      written(async (transaction) => {
        await transaction.objectStore("tables").add(newRow(table, standing, played), table.id);
        await Promise.all(
          played.steps.map((step, index) => transaction.objectStore("steps").add(step, [table.id, index + 1])),
        );
      }),
    async read(id) {
      const transaction = (await database()).transaction(STORES);
      const [row, steps] = await Promise.all([
        transaction.objectStore("tables").get(id),
        transaction.objectStore("steps").getAll(stepsOf(id)),
        transaction.done,
      ]);
      return row === undefined ? null : { table: row.table, steps, sealed: row.sealed, conduct: row.conduct };
    },
    append: (id, version, step, standing, seals) =>
      written(async (transaction) => {
        const tables = transaction.objectStore("tables");
        const row = rowAfter(await tables.get(id), version, step, standing, seals);
        if (row === "taken") return row;
        await Promise.all([transaction.objectStore("steps").add(step, [id, version]), tables.put(row, id)]);
        return "stored";
      }),
    seal: (id, version, sealing) =>
      written(async (transaction) => {
        const tables = transaction.objectStore("tables");
        const row = rowSealed(await tables.get(id), version, sealing);
        if (row === "taken") return row;
        await tables.put(row, id);
        return row.sealed;
      }),
    conduct: (id, version, standing) =>
      written(async (transaction) => {
        const tables = transaction.objectStore("tables");
        const row = rowConducted(await tables.get(id), version, standing);
        if (row === "taken") return row;
        await tables.put(row, id);
        return "stored";
      }),
    reseat: (version, table, standing) =>
      written(async (transaction) => {
        const tables = transaction.objectStore("tables");
        const row = rowReseated(await tables.get(table.id), version, table, standing);
        if (row === "taken") return row;
        await tables.put(row, table.id);
        return "stored";
      }),
    // A row without a moment is not in the index.
    due: async (now, limit) =>
      (await database()).getAllKeysFromIndex("tables", "due", IDBKeyRange.upperBound(now), limit),
    list: async () => summaries((await (await database()).getAll("tables")).filter(isRow)),
    async summary(id) {
      const row = await (await database()).get("tables", id);
      return row !== undefined && isRow(row) ? overviewOf(row) : null;
    },
    remove: (id) =>
      written(async (transaction) => {
        await Promise.all([
          transaction.objectStore("tables").delete(id),
          transaction.objectStore("steps").delete(stepsOf(id)),
        ]);
      }),
    rename: (id, seat, name) =>
      written(async (transaction) => {
        const tables = transaction.objectStore("tables");
        const row = await tables.get(id);
        if (row !== undefined) await tables.put({ ...row, table: renamed(row.table, seat, name) }, id);
      }),
  };
}

const stepsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

async function opened(name: string, forget: () => void): Promise<Database> {
  const database = await openDB<Shape>(name, EDITION, {
    async upgrade(fresh, before, _now, transaction) {
      if (before < 1) for (const store of STORES) fresh.createObjectStore(store);
      if (before < 2) await keepTime(transaction);
    },
    /** Somebody wants to change or delete it: whoever holds on would keep them waiting for ever. */
    blocking(_current, _wanted, event) {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    const isNewer = error instanceof DOMException && error.name === "VersionError";
    throw isNewer
      ? new Error(`the database ${name} was kept by a newer version of this site`, { cause: error })
      : error;
  });
  if (STORES.every((store) => database.objectStoreNames.contains(store))) return database;
  database.close();
  throw new Error(`the database ${name} is not ours`);
}

/** From edition 1, which kept no time. */
async function keepTime(
  transaction: IDBPTransaction<Shape, (typeof STORES)[number][], "versionchange">,
): Promise<void> {
  const tables = transaction.objectStore("tables");
  tables.createIndex("due", "due");
  for (let cursor = await tables.openCursor(); cursor !== null; cursor = await cursor.continue()) {
    const row = cursor.value;
    if (!isRow(row) || !Array.isArray(row.sealed)) continue;
    const conduct = freshConduct({ is: "none" }, row.table.sitters.length);
    const sealed = row.sealed.map((seal) => ({ ...seal, at: row.moved, isStandIn: false }));
    await cursor.update({ ...row, sealed, conduct, due: null });
  }
}

function abort(transaction: Writing): void {
  try {
    transaction.abort();
  } catch {
    // It has failed by itself.
  }
}

/** A row that somebody else has damaged must not hide the others. */
const isRow = (row: Partial<Row>): row is Row =>
  typeof row.table?.id === "string" &&
  typeof row.table.game === "string" &&
  Array.isArray(row.table.sitters) &&
  Array.isArray(row.asked) &&
  Array.isArray(row.sealed) &&
  typeof row.moved === "number";
