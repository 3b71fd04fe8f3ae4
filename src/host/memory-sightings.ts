import type { Seat } from "../kernel/seat.ts";
import type { Sightings } from "./sightings.ts";

/** Remembers what seats have seen as long as the process lives. */
export function memorySightings(): Sightings {
  const tables = new Map<string, ReadonlyMap<Seat, number>>();
  return {
    async read(table, seat) {
      return tables.get(table)?.get(seat) ?? null;
    },
    async raise(sightings) {
      for (const { table, seat, version } of sightings) {
        const seats = tables.get(table) ?? new Map<Seat, number>();
        tables.set(table, new Map([...seats, [seat, Math.max(version, seats.get(seat) ?? version)]]));
      }
    },
    async remove(table) {
      tables.delete(table);
    },
  };
}
