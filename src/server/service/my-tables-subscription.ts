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
  /** Something has changed at a table. `table` is null where it was removed. */
  tableChanged(id: string, table: Table | null): void;
  hasFollowers(): boolean;
}

interface Follower {
  readonly person: string;
  send(table: Table): Promise<void>;
  /** The table is no longer one of theirs. */
  drop(id: string): void;
}

export function createMyTablesSubscriptions(context: ServiceContext): MyTablesSubscriptions {
  const { repositories, reportError } = context;
  /** By person. */
  const followers = new Map<string, Set<Follower>>();
  /** By table: the followers who count it as one of theirs. */
  const holders = new Map<string, Set<Follower>>();

  return {
    hasFollowers: () => followers.size > 0,

    tableChanged(id, table) {
      const people = table === null ? [] : peopleKnownAt(table);
      for (const follower of [...(holders.get(id) ?? [])]) if (!people.includes(follower.person)) follower.drop(id);
      if (table === null) return;
      for (const person of people)
        for (const follower of followers.get(person) ?? []) void follower.send(table).catch(reportError);
    },

    async followMyTables(caller, receive) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const { person } = caller;
      /** By table: what was sent last. */
      const sent = new Map<string, string>();
      /** By table: what removes the follower from its holders. */
      const held = new Map<string, () => void>();
      const hold = (id: string): void => {
        if (!held.has(id)) held.set(id, addToSet(holders, id, follower));
      };
      const follower: Follower = {
        person,
        async send(changed) {
          hold(changed.id);
          const table = await myTable(context, changed, caller);
          // The times change with every move: that alone is not worth a message.
          const news = JSON.stringify({ ...table, moved: 0, timeLeft: null } satisfies MyTable);
          if (sent.get(table.id) === news || !held.has(table.id)) return;
          sent.set(table.id, news);
          receive({ t: "myTable", table });
        },
        drop(id) {
          held.get(id)?.();
          held.delete(id);
          sent.delete(id);
          receive({ t: "left", table: id });
        },
      };
      const tables = await repositories.tables.ofPerson(person, MAX_MY_TABLES);
      const removeFollower = addToSet(followers, person, follower);
      for (const { id } of tables) hold(id);
      const unsubscribe = once(() => {
        removeFollower();
        for (const release of held.values()) release();
        held.clear();
      });
      return { ok: true, unsubscribe };
    },
  };
}
