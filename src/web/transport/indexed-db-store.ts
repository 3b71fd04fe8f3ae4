import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import {
  type MatchRow,
  matchOverview,
  matchSummaries,
  NO_STEPS,
  newMatchRow,
  rowWithPlayers,
  rowWithSeal,
  rowWithStatus,
  rowWithStep,
  withRenamedPlayer,
} from "../../host/ports/match-row.ts";
import type { MatchStore, StoredStep } from "../../host/ports/match-store.ts";
import { upgradedRow } from "./upgraded-row.ts";

/** Raised whenever the schema below changes; `openDatabase` then upgrades older databases. */
const SCHEMA_VERSION = 3;

interface Schema extends DBSchema {
  readonly matches: { readonly key: string; readonly value: MatchRow; readonly indexes: { readonly due: number } };
  /** The key is the match and the number of the step. */
  readonly steps: { readonly key: [string, number]; readonly value: StoredStep };
}

const STORES = ["matches", "steps"] as const;
/** The object store of the matches before schema version 3. */
const OLD_MATCHES = "tables";
type Database = IDBPDatabase<Schema>;
type WriteTransaction = IDBPTransaction<Schema, typeof STORES, "readwrite">;

/**
 * A store of matches in the browser. Rejects if the browser forbids it, if the database is not ours, or if a newer
 * version of the site has written it.
 */
export async function openIndexedDbStore(name = "symposion"): Promise<MatchStore> {
  let opening: Promise<Database> | null = null;
  const forget = () => {
    opening = null;
  };
  /** The browser may close a database (deleted data, another version of the site). The next call opens it again. */
  const database = (): Promise<Database> => {
    opening ??= openDatabase(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  await database();

  /** Runs one transaction. Fulfilled when it is on the disk; rejected when nothing has changed. */
  async function write<T>(act: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
    const transaction = (await database()).transaction(STORES, "readwrite", { durability: "strict" });
    const done = transaction.done;
    // It is awaited below, but a request inside may fail before that.
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
    create: (setup, status, played = NO_STEPS) =>
      write(async (transaction) => {
        await transaction.objectStore("matches").add(newMatchRow(setup, status, played), setup.id);
        await Promise.all(
          played.steps.map((step, index) => transaction.objectStore("steps").add(step, [setup.id, index + 1])),
        );
      }),
    async read(id) {
      const transaction = (await database()).transaction(STORES);
      const [row, steps] = await Promise.all([
        transaction.objectStore("matches").get(id),
        transaction.objectStore("steps").getAll(stepsOf(id)),
        transaction.done,
      ]);
      return row === undefined ? null : { setup: row.setup, steps, sealed: row.sealed, matchControl: row.matchControl };
    },
    async since(id, version) {
      const transaction = (await database()).transaction(STORES);
      const [row, steps] = await Promise.all([
        transaction.objectStore("matches").get(id),
        transaction.objectStore("steps").getAll(stepsOf(id, version + 1)),
        transaction.done,
      ]);
      if (row === undefined) return null;
      return { setup: row.setup, version: row.version, steps, sealed: row.sealed, matchControl: row.matchControl };
    },
    appendStep: (id, version, step, status, seals) =>
      write(async (transaction) => {
        const matches = transaction.objectStore("matches");
        const row = rowWithStep(await matches.get(id), version, step, status, seals);
        if (row === "stale") return row;
        await Promise.all([transaction.objectStore("steps").add(step, [id, version]), matches.put(row, id)]);
        return "stored";
      }),
    sealMove: (id, version, request) =>
      write(async (transaction) => {
        const matches = transaction.objectStore("matches");
        const row = rowWithSeal(await matches.get(id), version, request);
        if (row === "stale") return row;
        await matches.put(row, id);
        return row.sealed;
      }),
    updateStatus: (id, version, status) =>
      write(async (transaction) => {
        const matches = transaction.objectStore("matches");
        const row = rowWithStatus(await matches.get(id), version, status);
        if (row === "stale") return row;
        await matches.put(row, id);
        return "stored";
      }),
    reseat: (version, setup, status) =>
      write(async (transaction) => {
        const matches = transaction.objectStore("matches");
        const row = rowWithPlayers(await matches.get(setup.id), version, setup, status);
        if (row === "stale") return row;
        await matches.put(row, setup.id);
        return "stored";
      }),
    // A row whose `due` is null is not in the index.
    due: async (now, limit) =>
      (await database()).getAllKeysFromIndex("matches", "due", IDBKeyRange.upperBound(now), limit),
    list: async () => matchSummaries((await (await database()).getAll("matches")).filter(isRow)),
    async summary(id) {
      const row = await (await database()).get("matches", id);
      return row !== undefined && isRow(row) ? matchOverview(row) : null;
    },
    remove: (id) =>
      write(async (transaction) => {
        await Promise.all([
          transaction.objectStore("matches").delete(id),
          transaction.objectStore("steps").delete(stepsOf(id)),
        ]);
      }),
    renamePlayer: (id, seat, name) =>
      write(async (transaction) => {
        const matches = transaction.objectStore("matches");
        const row = await matches.get(id);
        if (row !== undefined) await matches.put({ ...row, setup: withRenamedPlayer(row.setup, seat, name) }, id);
      }),
  };
}

const stepsOf = (id: string, first = 0): IDBKeyRange => IDBKeyRange.bound([id, first], [id, Number.POSITIVE_INFINITY]);

async function openDatabase(name: string, forget: () => void): Promise<Database> {
  const database = await openDB<Schema>(name, SCHEMA_VERSION, {
    async upgrade(database, before, _now, transaction) {
      if (before < 1) database.createObjectStore("steps");
      if (before < 3) database.createObjectStore("matches").createIndex("due", "due");
      if (before === 1 || before === 2) await moveOldMatches(database, transaction);
    },
    /** Another tab wants to upgrade or delete the database and must wait until this one has closed it. */
    blocking(_current, _wanted, event) {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    const isNewer = error instanceof DOMException && error.name === "VersionError";
    throw isNewer
      ? new Error(`the database ${name} was written by a newer version of this site`, { cause: error })
      : error;
  });
  if (STORES.every((store) => database.objectStoreNames.contains(store))) return database;
  database.close();
  throw new Error(`the database ${name} is not ours`);
}

/** From schema versions 1 and 2: their rows move to the new object store in the new shape. */
async function moveOldMatches(
  database: Database,
  transaction: IDBPTransaction<Schema, (typeof STORES)[number][], "versionchange">,
): Promise<void> {
  const matches = transaction.objectStore("matches");
  const old = (transaction as unknown as IDBPTransaction<unknown, string[], "versionchange">).objectStore(OLD_MATCHES);
  for (let cursor = await old.openCursor(); cursor !== null; cursor = await cursor.continue())
    await matches.put(upgradedRow(cursor.value), String(cursor.key));
  (database as unknown as IDBPDatabase).deleteObjectStore(OLD_MATCHES);
}

function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has already failed.
  }
}

/** A damaged row must not hide the others. */
const isRow = (row: Partial<MatchRow>): row is MatchRow =>
  typeof row.setup?.id === "string" &&
  typeof row.setup.game === "string" &&
  Array.isArray(row.setup.players) &&
  Array.isArray(row.asked) &&
  Array.isArray(row.sealed) &&
  typeof row.moved === "number";
