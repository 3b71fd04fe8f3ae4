import type { Seat } from "../../../kernel/seat.ts";
import type { SeenVersions } from "../seen-versions.ts";

/** Keeps seen versions while the process runs. */
export function memorySeenVersions(): SeenVersions {
  const tables = new Map<string, ReadonlyMap<Seat, number>>();
  return {
    async read(table, seat) {
      return tables.get(table)?.get(seat) ?? null;
    },
    async raise(seenVersions) {
      for (const { table, seat, version } of seenVersions) {
        const seats = tables.get(table) ?? new Map<Seat, number>();
        tables.set(table, new Map([...seats, [seat, Math.max(version, seats.get(seat) ?? version)]]));
      }
    },
    async remove(table) {
      tables.delete(table);
    },
  };
}
