import type { PersonSight, Presence, PresencePage } from "../presence.ts";
import type { Timer } from "../timer.ts";

/** A page is seen for this long after it said "visible", in milliseconds (TL-24). */
const WORD_LASTS = 25_000;
/** After this time nobody asks any more when somebody was seen: longer than every duration of docs/table-life.md. */
const MAX_ABSENCE = 25 * 60 * 60 * 1000;
const FORGET_INTERVAL = 60 * 60 * 1000;

/** One person at one table. */
interface Entry {
  readonly pages: Set<Page>;
  /** Of everything that is over; null where nothing is. */
  lastSeen: number | null;
  /** Until when requests count. */
  askedUntil: number | null;
  steppedAway: number | null;
}

interface Page {
  readonly isProgram: boolean;
  /** When it last said "visible"; null while it is hidden. */
  visibleAt: number | null;
}

/** For hosts in one process. */
export function memoryPresence({ now }: Pick<Timer, "now">): Presence {
  const since = now();
  /** By table and person. */
  const entries = new Map<string, Entry>();
  /** By table. */
  const watchers = new Map<string, Set<Page & { readonly screen: string | null }>>();
  const listeners = new Set<(table: string) => void>();
  let forgottenAt = since;

  function entryOf(table: string, person: string): Entry {
    const key = keyOf(table, person);
    const known = entries.get(key);
    if (known !== undefined) return known;
    forgetOld();
    const entry: Entry = { pages: new Set(), lastSeen: null, askedUntil: null, steppedAway: null };
    entries.set(key, entry);
    return entry;
  }

  function forgetOld(): void {
    if (now() - forgottenAt < FORGET_INTERVAL) return;
    forgottenAt = now();
    for (const [key, entry] of entries)
      if (entry.pages.size === 0 && now() - sightOf(entry, since, now()).lastSeen > MAX_ABSENCE) entries.delete(key);
  }

  /** Changes something about a person, and says so if they have come or gone by it. */
  function change(table: string, entry: Entry, act: () => void): void {
    const before = sightOf(entry, since, now());
    act();
    const after = sightOf(entry, since, now());
    if (before.isSeen === after.isSeen && before.hasSteppedAway === after.hasSteppedAway) return;
    announce(table);
  }

  function announce(table: string): void {
    void Promise.resolve().then(() => {
      for (const listener of listeners) listener(table);
    });
  }

  return {
    since: () => since,
    sight: (table, person) => sightOf(entries.get(keyOf(table, person)), since, now()),
    openPage(table, person, isProgram): PresencePage {
      const entry = entryOf(table, person);
      const page: Page = { isProgram, visibleAt: null };
      const end = () => {
        const seen = lastSeenOf(page, now());
        if (seen !== null) entry.lastSeen = Math.max(entry.lastSeen ?? seen, seen);
        page.visibleAt = null;
      };
      change(table, entry, () => void entry.pages.add(page));
      return {
        visible: () =>
          change(table, entry, () => {
            page.visibleAt = now();
          }),
        hidden: () => change(table, entry, end),
        close: () =>
          change(table, entry, () => {
            if (entry.pages.has(page)) end();
            entry.pages.delete(page);
          }),
      };
    },
    openWatcher(table, screen): PresencePage {
      const here = watchers.get(table) ?? new Set();
      watchers.set(table, here);
      const page = { isProgram: false, visibleAt: null as number | null, screen };
      const say = (visibleAt: number | null) => {
        const wasSeen = seenUntil(page) >= now();
        page.visibleAt = visibleAt;
        if (wasSeen !== seenUntil(page) >= now()) announce(table);
      };
      here.add(page);
      return {
        visible: () => say(now()),
        hidden: () => say(null),
        close() {
          say(null);
          here.delete(page);
          if (here.size === 0 && watchers.get(table) === here) watchers.delete(table);
        },
      };
    },
    watchers: (table) =>
      [...(watchers.get(table) ?? [])]
        .filter((page) => seenUntil(page) >= now())
        .map((page) => ({ screen: page.screen, until: seenUntil(page) + 1 })),
    asked(table, person, milliseconds) {
      const entry = entryOf(table, person);
      change(table, entry, () => {
        entry.askedUntil = Math.max(entry.askedUntil ?? 0, now() + milliseconds);
      });
    },
    stepAway(table, person) {
      const entry = entryOf(table, person);
      change(table, entry, () => {
        entry.steppedAway = now();
      });
    },
    acted(table, person) {
      const entry = entries.get(keyOf(table, person));
      if (entry === undefined || entry.steppedAway === null) return;
      change(table, entry, () => {
        entry.steppedAway = null;
      });
    },
    subscribe(act) {
      const own = (table: string) => act(table);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

const keyOf = (table: string, person: string): string => `${table} ${person}`;

function sightOf(entry: Entry | undefined, since: number, now: number): PersonSight {
  if (entry === undefined)
    return { isSeen: false, wasSeen: false, lastSeen: since, until: null, hasSteppedAway: false };
  if (entry.steppedAway !== null)
    return { isSeen: false, wasSeen: true, lastSeen: entry.steppedAway, until: null, hasSteppedAway: true };
  const until = Math.max(entry.askedUntil ?? 0, ...[...entry.pages].map(seenUntil));
  if (until >= now) return { isSeen: true, wasSeen: true, lastSeen: now, until: until + 1, hasSteppedAway: false };
  const ends = [entry.lastSeen, entry.askedUntil, ...[...entry.pages].map((page) => lastSeenOf(page, now))];
  const seen = ends.filter((end) => end !== null);
  const wasSeen = seen.length > 0;
  return { isSeen: false, wasSeen, lastSeen: Math.max(since, ...seen), until: null, hasSteppedAway: false };
}

/** The last moment at which a page is seen if it says nothing more. */
const seenUntil = ({ isProgram, visibleAt }: Page): number =>
  isProgram ? Number.POSITIVE_INFINITY : visibleAt === null ? 0 : visibleAt + WORD_LASTS;

/** Now, if the page is seen; otherwise when its last word came. */
const lastSeenOf = (page: Page, now: number): number | null => (seenUntil(page) >= now ? now : page.visibleAt);
