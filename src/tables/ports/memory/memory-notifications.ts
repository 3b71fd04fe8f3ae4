import type { NotificationStore, NotificationWay } from "../notification-store.ts";
import type { NotedTable, NoticeChanges, Outbox, OutboxNotice } from "../outbox.ts";
import type { TableStore } from "../table-store.ts";

/** A notice, and until when somebody has claimed it. */
type KeptNotice = OutboxNotice & { readonly claimedUntil: number };

/**
 * Keeps ways, wishes and notices while the process runs. Nothing here shares a transaction: `note` has to be called after
 * every change of a match or a table.
 */
export function memoryNotifications(tables: Pick<TableStore, "ofPerson">): {
  readonly notifications: NotificationStore;
  readonly outbox: Outbox & { note(table: string): void };
} {
  const wishes = new Map<string, Parameters<NotificationStore["setWishes"]>[1]>();
  const ways = new Map<string, NotificationWay>();
  const notices = new Map<string, KeptNotice>();
  const noted = new Map<string, { readonly number: number; readonly claimedUntil: number }>();

  function note(table: string): void {
    const before = noted.get(table) ?? { number: 0, claimedUntil: 0 };
    noted.set(table, { ...before, number: before.number + 1 });
  }

  async function noteTablesOf(person: string, which: "all" | "open" = "all"): Promise<void> {
    for (const { id } of await tables.ofPerson(person, undefined, which)) note(id);
  }

  const removeNotices = (isGone: (notice: OutboxNotice) => boolean): void => {
    for (const [id, notice] of notices) if (isGone(notice)) notices.delete(id);
  };

  const change = (ids: readonly string[], next: (notice: KeptNotice) => KeptNotice): void => {
    for (const id of ids) {
      const notice = notices.get(id);
      if (notice !== undefined) notices.set(id, next(notice));
    }
  };

  function put(notice: OutboxNotice): void {
    const known = notices.get(notice.id);
    removeNotices((one) => isSame(one, notice));
    const kept = known === undefined ? { attempts: 0, claimedUntil: 0 } : known;
    const { state, attempts, claimedUntil } = { state: notice.state, ...kept };
    notices.set(notice.id, { ...notice, state, attempts, claimedUntil });
  }

  function claimed(found: readonly KeptNotice[], until: number): readonly OutboxNotice[] {
    const ids = found.map(({ id }) => id);
    change(ids, (notice) => ({ ...notice, claimedUntil: until }));
    return found.map(withoutClaim);
  }

  const notifications: NotificationStore = {
    async read(people) {
      return people.map((person) => ({
        person,
        wishes: wishes.get(person) ?? null,
        ways: [...ways.values()]
          .filter((way) => way.person === person)
          .sort((one, other) => one.made - other.made || (one.id < other.id ? -1 : 1)),
      }));
    },
    async setWishes(person, next) {
      wishes.set(person, next);
      await noteTablesOf(person);
    },
    async way(id) {
      return ways.get(id) ?? null;
    },
    async recovering(address, limit) {
      return [...ways.values()]
        .filter(({ to }) => to.is === "mail" && to.recovers === address)
        .sort((one, other) => other.made - one.made || (one.id < other.id ? -1 : 1))
        .slice(0, limit);
    },
    async putWay(way) {
      removeNotices((notice) => notice.way === way.id && notice.person !== way.person);
      ways.set(way.id, way);
      await noteTablesOf(way.person);
    },
    async noteDelivery(id, done) {
      const way = ways.get(id);
      if (way !== undefined) ways.set(id, { ...way, ...done });
    },
    async removeWay(id) {
      removeNotices((notice) => notice.way === id);
      return ways.delete(id);
    },
    async forget(person) {
      wishes.delete(person);
      for (const way of ways.values()) if (way.person === person) ways.delete(way.id);
      removeNotices((notice) => notice.person === person);
    },
  };

  const outbox: Outbox & { note(table: string): void } = {
    note,
    async noteAll() {
      for (const person of new Set([...ways.values()].map((way) => way.person))) await noteTablesOf(person, "open");
    },
    async claimTables(now, until, limit) {
      const free = [...noted].filter(([, { claimedUntil }]) => claimedUntil <= now).slice(0, limit);
      return free.map(([table, { number }]): NotedTable => {
        noted.set(table, { number, claimedUntil: until });
        return { table, number };
      });
    },
    async tableDone({ table, number }) {
      const found = noted.get(table);
      if (found?.number === number) noted.delete(table);
      else if (found !== undefined) noted.set(table, { ...found, claimedUntil: 0 });
    },
    async ofTable(table) {
      return [...notices.values()].filter((one) => one.table === table).map(withoutClaim);
    },
    async change({ silence, drop, withdraw, put: added }: NoticeChanges, now) {
      change(silence, (one) => (one.state === "waiting" ? { ...one, state: "told" } : one));
      for (const id of withdraw) {
        const notice = notices.get(id);
        if (notice === undefined) continue;
        const isHeard = notice.state === "told" || notice.attempts > 0 || notice.claimedUntil > 0;
        if (isHeard) notices.set(id, { ...notice, state: "withdrawn", due: now, attempts: 0 });
        else if (notice.state === "waiting") notices.delete(id);
      }
      for (const id of drop) notices.delete(id);
      added.forEach(put);
    },
    async claim(now, until, { limit, perHost, except }) {
      const counts = new Map<string, number>();
      const free = [...notices.values()]
        .filter((one) => one.state !== "told" && one.due <= now && one.claimedUntil <= now)
        .filter(({ host }) => !except.includes(host))
        .sort((one, other) => one.due - other.due)
        .filter(({ host }) => {
          counts.set(host, (counts.get(host) ?? 0) + 1);
          return (counts.get(host) ?? 0) <= perHost;
        });
      return claimed(free.slice(0, limit), until);
    },
    async claimWaiting(way, now, until) {
      const isFree = (one: KeptNotice) => one.way === way && one.state === "waiting" && one.claimedUntil <= now;
      return claimed([...notices.values()].filter(isFree), until);
    },
    async told(ids) {
      change(ids, (one) => ({ ...one, state: one.state === "waiting" ? "told" : one.state, claimedUntil: 0 }));
    },
    async postpone(ids, due, hasFailed) {
      change(ids, (one) => ({ ...one, due, attempts: one.attempts + (hasFailed ? 1 : 0), claimedUntil: 0 }));
    },
    async release(ids) {
      change(ids, (one) => ({ ...one, claimedUntil: 0 }));
    },
    async remove(ids) {
      for (const id of ids) notices.delete(id);
    },
    async ofPerson(person) {
      return [...notices.values()]
        .filter((one) => one.person === person)
        .sort((one, other) => one.due - other.due)
        .map(withoutClaim);
    },
  };
  return { notifications, outbox };
}

const isSame = (one: OutboxNotice, other: OutboxNotice): boolean =>
  one.way === other.way && one.table === other.table && one.kind === other.kind;

const withoutClaim = ({ claimedUntil: _, ...notice }: KeptNotice): OutboxNotice => notice;
