import { PresenceWatch } from "../../host/absence/presence-watch.ts";
import { GONE, type SeatPresence, seatPresence, seatSight } from "../../host/absence/sights.ts";
import type { Attendance } from "../../host/ports/attendance.ts";
import type { Presence } from "../../host/ports/presence.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { attendants, type Table } from "../../tables/table.ts";
import type { TableNotices } from "../bus/table-notices.ts";
import type { TableCache } from "./table-cache.ts";

/** Who of the people at tables is there. */
export interface TablePresence {
  /** By seat, as everybody at the table is told; null where no person sits. */
  told(table: Table): readonly (SeatPresence | null)[];
  /** Looks at the people of this table until the returned function is called. `onTold`: something else is told. */
  follow(table: Table, onTold: () => void): () => void;
  /** The table has changed. */
  update(table: Table): void;
  /** `act` is called when somebody at a followed table came, went, or was unseen for long enough to be gone. */
  subscribe(act: (table: string) => void): () => void;
}

interface Followed {
  readonly watch: PresenceWatch;
  readonly followers: Set<() => void>;
}

export function createTablePresence(presence: Presence, timer: Timer): TablePresence {
  /** By table. */
  const all = new Map<string, Followed>();
  const listeners = new Set<(table: string) => void>();
  presence.subscribe((id) => all.get(id)?.watch.look());

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
    const one: Followed = { watch, followers };
    all.set(table.id, one);
    watch.setHolders(attendants(table), [table.owner]);
    return one;
  }

  return {
    told: (table) =>
      all.get(table.id)?.watch.told() ??
      attendants(table).map((one) =>
        one === null ? null : seatPresence(seatSight(presence, table.id, one), timer.now()),
      ),
    follow(table, onTold) {
      const { watch, followers } = followed(table);
      const own = () => onTold();
      followers.add(own);
      return () => {
        if (!followers.delete(own) || followers.size > 0) return;
        watch.stop();
        all.delete(table.id);
      };
    },
    update: (table) => all.get(table.id)?.watch.setHolders(attendants(table), [table.owner]),
    subscribe(act) {
      const own = (table: string) => act(table);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

/** Who sits at the matches of tables, for their host. */
export const tableAttendance = (
  presence: Presence,
  tableCache: Pick<TableCache, "read">,
  notices: TableNotices,
): Attendance => ({
  presence,
  async holders(match) {
    const table = await tableCache.read(match);
    return table === null ? [] : attendants(table);
  },
  subscribe: (act) => notices.subscribe(act),
});
