import { type ChangeNotice, subscribeToChanges } from "../../host/ports/change-notice.ts";
import { refused } from "../../kernel/game.ts";
import type { MyTable } from "../../protocol/messages/table-view.ts";
import { peopleKnownAt, type Table } from "../../tables/table.ts";
import type { Caller } from "./caller.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { addToSet, once, type Receive, type Subscribed } from "./subscribers.ts";
import { MAX_MY_TABLES, myTable } from "./table-lists.ts";

/** People who follow the list of their own tables. */
export interface MyTablesSubscriptions {
  followMyTables(caller: Caller, receive: Receive): Promise<Subscribed>;
  close(): void;
}

interface Follower {
  send(table: Table): Promise<void>;
}

/**
 * A follower listens to their own person, for the tables of their list, and to the match of each of these tables: so
 * nothing more is said about a move than its match says anyway.
 */
export function createMyTablesSubscriptions(context: ServiceContext): MyTablesSubscriptions {
  const { bus, repositories, tableCache, tableNotices, reportError } = context;
  /** By table: the followers who count it as one of theirs. */
  const holders = new Map<string, Set<Follower>>();
  /** By table: stops listening to its match. */
  const stops = new Map<string, () => void>();

  async function matchChanged(id: string): Promise<void> {
    const table = await tableCache.read(id);
    for (const follower of holders.get(id) ?? []) if (table !== null) void follower.send(table).catch(reportError);
  }

  function hold(id: string, follower: Follower): () => void {
    const release = addToSet(holders, id, follower);
    // Where something may have been missed, the follower's person says so.
    const hear = (notice: ChangeNotice | null) => void (notice !== null && matchChanged(id).catch(reportError));
    if (!stops.has(id)) stops.set(id, subscribeToChanges(bus, id, hear));
    return () => {
      release();
      if (holders.has(id)) return;
      stops.get(id)?.();
      stops.delete(id);
    };
  }

  return {
    async followMyTables(caller, receive) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const { person } = caller;
      let isSubscribed = true;
      /** By table: what was sent last. */
      const sent = new Map<string, string>();
      /** By table: what removes the follower from its holders. */
      const held = new Map<string, () => void>();
      const holdOnce = (id: string): void => {
        if (!held.has(id) && isSubscribed) held.set(id, hold(id, follower));
      };
      const follower: Follower = {
        async send(changed) {
          holdOnce(changed.id);
          const table = await myTable(context, changed, caller);
          // The times change with every move: that alone is not worth a message.
          const news = JSON.stringify({ ...table, moved: 0, timeLeft: null } satisfies MyTable);
          if (sent.get(table.id) === news || !held.has(table.id)) return;
          sent.set(table.id, news);
          receive({ t: "myTable", table });
        },
      };
      /** The table is no longer one of theirs. */
      const drop = (id: string): void => {
        const release = held.get(id);
        if (release === undefined) return;
        release();
        held.delete(id);
        sent.delete(id);
        receive({ t: "left", table: id });
      };
      const look = async (id: string): Promise<void> => {
        const table = await tableCache.read(id);
        if (table !== null && peopleKnownAt(table).includes(person)) await follower.send(table);
        else drop(id);
      };
      /** Something may have been missed: all of theirs are looked at. */
      const lookAtAll = async (): Promise<void> => {
        const tables = await repositories.tables.ofPerson(person, MAX_MY_TABLES);
        const ids = new Set([...held.keys(), ...tables.map(({ id }) => id)]);
        await Promise.all([...ids].map(look));
      };
      // Before the list is read: what changes meanwhile is not missed.
      const stopListening = tableNotices.subscribeToPerson(
        person,
        (id) => void (id === null ? lookAtAll() : look(id)).catch(reportError),
      );
      const unsubscribe = once(() => {
        isSubscribed = false;
        stopListening();
        for (const release of held.values()) release();
        held.clear();
      });
      try {
        for (const { id } of await repositories.tables.ofPerson(person, MAX_MY_TABLES)) holdOnce(id);
      } catch (error) {
        unsubscribe();
        throw error;
      }
      return { ok: true, unsubscribe };
    },

    close() {
      for (const stop of stops.values()) stop();
      stops.clear();
    },
  };
}
