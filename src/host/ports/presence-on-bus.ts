import type { Bus, Topic } from "./bus.ts";
import { memoryPresence } from "./memory/memory-presence.ts";
import type { PersonSight, Presence, WatcherSight } from "./presence.ts";
import type { Timer } from "./timer.ts";

/** How often a node says whom it sees, and how long that is good for, in milliseconds. */
const RENEWAL = 4000;
const LASTS = 10_000;
/** After this time without anybody here, nobody listens to a table any more. */
const FORGOTTEN = 10 * 60 * 1000;

/** One notice names at most this many people and watchers: PostgreSQL passes none of 8,000 bytes. */
const MAX_NAMED = 40;

/** Instead of what is seen: somebody has begun to listen, and wants to know it. */
const WHO = "?";

/** A person as one node sees them. Moments are 0 where there is none; `until` is -1 for a program, which has no end. */
type SeenPerson = readonly [person: string, until: number, ended: number, away: number, back: number];
type SeenWatcher = readonly [screen: string | null, until: number];

/** What one node says about a table. */
interface SeenThere {
  readonly people: readonly SeenPerson[];
  readonly watchers: readonly SeenWatcher[];
}

/** One notice of several where there are many. The first has no number. */
interface SeenPart extends SeenThere {
  readonly part?: number;
}

interface Remote {
  readonly people: ReadonlyMap<string, SeenPerson>;
  readonly watchers: readonly SeenWatcher[];
  /** When the node said so. */
  readonly at: number;
}

interface ListenedTable {
  readonly since: number;
  readonly stop: () => void;
  /** Everybody whom this node was told about. */
  readonly people: Set<string>;
  /** By person: when they last came back from stepping away. */
  readonly back: Map<string, number>;
  /** By node and part. */
  readonly others: Map<string, Remote>;
  touched: number;
  isSilent: boolean;
  /** In how many notices this node has said last whom it sees. */
  parts: number;
}

const topicOf = (table: string): Topic => `seen:${table}`;

/**
 * Who is seen at tables, by any of several nodes. Each says on the bus whom it sees at the tables that it serves, at
 * once and every few seconds: ids of people, hashes of screens, and moments. Nodes without that table do not listen.
 */
export function presenceOnBus(bus: Bus, node: string, timer: Timer): Presence & { stop(): void } {
  /** To ask what will be seen at another moment. */
  let moment: number | null = null;
  const local = memoryPresence({ now: () => moment ?? timer.now() });
  const tables = new Map<string, ListenedTable>();
  const listeners = new Set<(table: string) => void>();
  const notify = (table: string): void => {
    for (const act of listeners) act(table);
  };

  function listenTo(id: string): ListenedTable {
    const known = tables.get(id);
    if (known !== undefined) {
      known.touched = timer.now();
      return known;
    }
    const stop = bus.subscribe(topicOf(id), (text) => (text === null ? ask(id) : hear(id, text)));
    const now = timer.now();
    const back = new Map<string, number>();
    const others = new Map<string, Remote>();
    const said = { touched: now, isSilent: true, parts: 0 };
    const table: ListenedTable = { since: now, stop, people: new Set(), back, others, ...said };
    tables.set(id, table);
    ask(id);
    return table;
  }

  const ask = (id: string): void => bus.publish(topicOf(id), `${node} ${WHO}`);

  function seenHere(id: string, { people, back }: ListenedTable): SeenThere {
    return {
      people: [...people].flatMap((person) => {
        const { until, lastSeen, wasSeen, hasSteppedAway } = local.sight(id, person);
        const cameBack = back.get(person) ?? 0;
        if (!wasSeen && cameBack === 0) return [];
        moment = until === null || until === Number.POSITIVE_INFINITY ? null : until;
        const ended = wasSeen ? local.sight(id, person).lastSeen : 0;
        moment = null;
        const end = until === Number.POSITIVE_INFINITY ? -1 : (until ?? 0);
        return [[person, end, ended, hasSteppedAway ? lastSeen : 0, cameBack] as const];
      }),
      watchers: local.watchers(id).map(({ screen, until }) => [screen, until] as const),
    };
  }

  /** `isRenewal`: nothing has changed. Once nobody is seen any more, that is said once. */
  function say(id: string, isRenewal = false): void {
    const table = tables.get(id);
    if (table === undefined) return;
    const seen = seenHere(id, table);
    const wasSilent = table.isSilent;
    table.isSilent = seen.watchers.length === 0 && seen.people.every(([, until]) => until === 0);
    if (table.isSilent && (seen.people.length === 0 || isRenewal) && wasSilent) return;
    const parts = partsOf(seen);
    // A part that is no longer needed is said once more, with nobody in it.
    const all = [...parts, ...Array<SeenThere>(Math.max(0, table.parts - parts.length)).fill(NOBODY)];
    table.parts = parts.length;
    for (const [part, some] of all.entries()) {
      const said: SeenPart = part === 0 ? some : { ...some, part };
      bus.publish(topicOf(id), `${node} ${JSON.stringify(said)}`);
    }
  }

  function hear(id: string, text: string): void {
    const table = tables.get(id);
    const end = text.indexOf(" ");
    const name = text.slice(0, end);
    if (table === undefined || name === node) return;
    if (text.slice(end + 1) === WHO) {
      say(id);
      return;
    }
    const seen = readSeen(text.slice(end + 1));
    if (seen === null) return;
    const key = seen.part === undefined ? name : `${name} ${seen.part}`;
    const people = new Map(seen.people.map((one) => [one[0], one]));
    const named = [...new Set([...people.keys(), ...(table.others.get(key)?.people.keys() ?? [])])];
    const told = () => [
      named.map((one) => [sight(id, one).isSeen, sight(id, one).hasSteppedAway]),
      watchers(id).length,
    ];
    const before = JSON.stringify(told());
    table.others.set(key, { people, watchers: seen.watchers, at: timer.now() });
    for (const [person, , , , back] of seen.people) {
      const own = local.sight(id, person);
      if (own.hasSteppedAway && back >= own.lastSeen) local.acted(id, person);
    }
    if (JSON.stringify(told()) !== before) notify(id);
  }

  function sight(id: string, person: string): PersonSight {
    const table = listenTo(id);
    const now = timer.now();
    const own = local.sight(id, person);
    let { isSeen, wasSeen, lastSeen, until } = own;
    let away = own.hasSteppedAway ? own.lastSeen : 0;
    let back = table.back.get(person) ?? 0;
    if (own.hasSteppedAway) isSeen = false;
    for (const { people, at } of table.others.values()) {
      const seen = people.get(person);
      if (seen === undefined) continue;
      const [, end, ended, awayAt, backAt] = seen;
      away = Math.max(away, awayAt);
      back = Math.max(back, backAt);
      if (end === 0 && ended === 0) continue;
      const promised = end === -1 ? Number.POSITIVE_INFINITY : end;
      const good = Math.min(promised, at + LASTS + 1);
      wasSeen = true;
      if (awayAt === 0 && now < good) {
        isSeen = true;
        until = Math.max(until ?? 0, end === -1 ? good : Math.min(promised, good));
      } else lastSeen = Math.max(lastSeen, now < promised && awayAt === 0 ? at : ended);
    }
    if (away > back) return { isSeen: false, wasSeen: true, lastSeen: away, until: null, hasSteppedAway: true };
    if (isSeen) return { isSeen, wasSeen: true, lastSeen: now, until, hasSteppedAway: false };
    const since = presence.since(id);
    return { isSeen, wasSeen, lastSeen: wasSeen ? lastSeen : since, until: null, hasSteppedAway: false };
  }

  function watchers(id: string): readonly WatcherSight[] {
    const now = timer.now();
    const elsewhere = [...listenTo(id).others.values()].flatMap((other) =>
      other.watchers.map(([screen, until]) => ({ screen, until: Math.min(until, other.at + LASTS + 1) })),
    );
    return [...local.watchers(id), ...elsewhere.filter(({ until }) => now < until)];
  }

  const stopLocal = local.subscribe((id) => {
    say(id);
    notify(id);
  });
  let cancel = timer.after(RENEWAL, renew);
  function renew(): void {
    cancel = timer.after(RENEWAL, renew);
    for (const [id, table] of tables) {
      say(id, true);
      if (!table.isSilent || timer.now() - table.touched < FORGOTTEN) continue;
      table.stop();
      tables.delete(id);
    }
  }

  const about = (id: string, person: string): void => void listenTo(id).people.add(person);
  const presence: Presence & { stop(): void } = {
    since: (id) => Math.max(local.since(id), listenTo(id).since),
    sight,
    openPage(id, person, isProgram) {
      about(id, person);
      return local.openPage(id, person, isProgram);
    },
    openWatcher(id, screen) {
      listenTo(id);
      return local.openWatcher(id, screen);
    },
    watchers,
    asked(id, person, milliseconds) {
      about(id, person);
      local.asked(id, person, milliseconds);
    },
    stepAway(id, person) {
      about(id, person);
      local.stepAway(id, person);
    },
    acted(id, person) {
      if (!sight(id, person).hasSteppedAway) return;
      about(id, person);
      listenTo(id).back.set(person, timer.now());
      local.acted(id, person);
      say(id);
      void Promise.resolve().then(() => notify(id));
    },
    subscribe(act) {
      const own = (table: string) => act(table);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    stop() {
      cancel();
      stopLocal();
      for (const { stop } of tables.values()) stop();
      tables.clear();
    },
  };
  return presence;
}

const NOBODY: SeenThere = { people: [], watchers: [] };

/** At least one part. */
function partsOf({ people, watchers }: SeenThere): readonly SeenThere[] {
  const parts: SeenThere[] = [];
  for (let at = 0; at === 0 || at < people.length + watchers.length; at += MAX_NAMED)
    parts.push({
      people: people.slice(at, at + MAX_NAMED),
      watchers: watchers.slice(Math.max(0, at - people.length), Math.max(0, at + MAX_NAMED - people.length)),
    });
  return parts;
}

/** A node of another version may say something else. */
function readSeen(text: string): SeenPart | null {
  try {
    const { people, watchers, part } = JSON.parse(text) as Partial<SeenPart>;
    if (!Array.isArray(people) || !Array.isArray(watchers)) return null;
    return typeof part === "number" ? { people, watchers, part } : { people, watchers };
  } catch {
    return null;
  }
}
