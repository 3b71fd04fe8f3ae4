import { PresenceWatch } from "../../host/absence/presence-watch.ts";
import { GONE, type SeatPresence, seatPresence, seatSight } from "../../host/absence/sights.ts";
import type { Attendance } from "../../host/ports/attendance.ts";
import type { MatchStore } from "../../host/ports/match-store.ts";
import type { Presence } from "../../host/ports/presence.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { isSeatedBy, settledTable } from "../../tables/settle-knock.ts";
import { attendants, type Table } from "../../tables/table.ts";
import type { TableNotices } from "../bus/table-notices.ts";
import { closeEndedTable } from "./match-end.ts";
import type { TableCache } from "./table-cache.ts";
import { WatcherCount, watchersSeen } from "./watcher-count.ts";

/** Who of the people at tables is there. */
export interface TablePresence {
  /** By seat, as everybody at the table is told; null where no person sits. */
  told(table: Table): readonly (SeatPresence | null)[];
  /** How many people watch, as everybody is told. */
  watchers(table: Table): number;
  /** Looks at the people of this table until the returned function is called. `onTold`: something else is told. */
  follow(table: Table, onTold: () => void): () => void;
  /** The table has changed. */
  update(table: Table): void;
  /** `act` is called when somebody at a followed table came, went, or was unseen for long enough to be gone. */
  subscribe(act: (table: string) => void): () => void;
}

interface Followed {
  readonly watch: PresenceWatch;
  readonly count: WatcherCount;
  readonly followers: Set<() => void>;
}

export function createTablePresence(presence: Presence, timer: Timer): TablePresence {
  /** By table. */
  const all = new Map<string, Followed>();
  const listeners = new Set<(table: string) => void>();
  presence.subscribe((id) => {
    all.get(id)?.watch.look();
    all.get(id)?.count.look();
  });

  function followed(table: Table): Followed {
    const known = all.get(table.id);
    if (known !== undefined) return known;
    const followers = new Set<() => void>();
    const onTold = () => {
      for (const tell of followers) tell();
    };
    const onSight = () => {
      for (const act of listeners) act(table.id);
    };
    const watch = new PresenceWatch(presence, timer, table.id, Object.values(GONE), { onTold, onSight });
    const one: Followed = { watch, count: new WatcherCount(presence, timer, table, onTold), followers };
    all.set(table.id, one);
    watch.setHolders(attendants(table), ownerOf(table));
    return one;
  }

  return {
    told: (table) =>
      all.get(table.id)?.watch.told() ??
      attendants(table).map((one) =>
        one === null ? null : seatPresence(seatSight(presence, table.id, one), timer.now()),
      ),
    watchers: (table) => all.get(table.id)?.count.told() ?? watchersSeen(presence, table),
    follow(table, onTold) {
      const { watch, count, followers } = followed(table);
      const own = () => onTold();
      followers.add(own);
      return () => {
        if (!followers.delete(own) || followers.size > 0) return;
        watch.stop();
        count.stop();
        all.delete(table.id);
      };
    },
    update(table) {
      all.get(table.id)?.watch.setHolders(attendants(table), ownerOf(table));
      all.get(table.id)?.count.update(table);
    },
    subscribe(act) {
      const own = (table: string) => act(table);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

const ownerOf = ({ owner }: Table): readonly string[] => (owner === null ? [] : [owner]);

/** What people have agreed on in the match holds for the table, too: lists and a rematch read it there. */
async function adoptAgreement(
  tableCache: Pick<TableCache, "change">,
  matches: Pick<MatchStore, "summary">,
  id: string,
): Promise<void> {
  const summary = await matches.summary(id);
  if (summary === null) return;
  const { watching, isPublic } = summary;
  await tableCache.change(id, (now) => ({ ...now, watching, visibility: isPublic ? "public" : now.visibility }));
}

/** Who sits at the matches of tables, for their host. */
export const tableAttendance = (
  presence: Presence,
  timer: Timer,
  tableCache: Pick<TableCache, "read" | "change" | "invalidate">,
  matches: Pick<MatchStore, "summary">,
  notices: TableNotices,
  reportError: (error: unknown) => void,
): Attendance => ({
  presence,
  watch: (match, listener) => new PresenceWatch(presence, timer, match, [], listener),
  agreed(match) {
    void adoptAgreement(tableCache, matches, match).catch(reportError);
  },
  ended(match) {
    void closeEndedTable({ tableCache }, match).catch(reportError);
  },
  async holders(match) {
    const table = await tableCache.read(match);
    return table === null ? [] : attendants(table);
  },
  async settle(match, request, outcome) {
    const change = await tableCache.change(match, (now) => settledTable(now, request, outcome, timer.now()));
    if (change.ok && isSeatedBy(change.table, request)) return "seated";
    return outcome === "seated" ? "over" : outcome;
  },
  subscribe: (match, act) =>
    notices.subscribe(match, () => {
      // The cache hears of it too, but perhaps after us.
      tableCache.invalidate(match);
      act();
    }),
});
