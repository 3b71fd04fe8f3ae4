import type { Sighting, Sightings } from "../../host/sightings.ts";
import type { Timer } from "../../host/timer.ts";
import type { Seat } from "../../kernel/seat.ts";

/** What seats have seen: at once here, in the store a little later. After a crash a seat is shown the last moments again. */
export interface Memory {
  /** The last version the seat has seen; -1 where it has seen nothing. */
  read(table: string, seat: Seat): Promise<number>;
  raise(table: string, seat: Seat, version: number): void;
  remove(table: string): Promise<void>;
  /** Keeps now what is not kept yet. */
  flush(): Promise<void>;
}

const WAIT = 2000;

export function memoryOf(sightings: Sightings, timer: Timer, complain: (error: unknown) => void): Memory {
  /** By table, by seat. */
  let unkept = new Map<string, Map<Seat, number>>();
  let isWaiting = false;

  async function flush(): Promise<void> {
    const batch: readonly Sighting[] = [...unkept].flatMap(([table, seats]) =>
      Array.from(seats, ([seat, version]) => ({ table, seat, version })),
    );
    unkept = new Map();
    if (batch.length === 0) return;
    try {
      await sightings.raise(batch);
    } catch (error) {
      complain(error);
      for (const { table, seat, version } of batch) note(table, seat, version);
    }
  }

  function note(table: string, seat: Seat, version: number): void {
    const seats = unkept.get(table) ?? new Map<Seat, number>();
    if (version <= (seats.get(seat) ?? -1)) return;
    unkept.set(table, seats.set(seat, version));
    if (isWaiting) return;
    isWaiting = true;
    timer.after(WAIT, () => {
      isWaiting = false;
      void flush();
    });
  }

  return {
    async read(table, seat) {
      const kept = await sightings.read(table, seat);
      return Math.max(kept ?? -1, unkept.get(table)?.get(seat) ?? -1);
    },
    raise: note,
    async remove(table) {
      unkept.delete(table);
      await sightings.remove(table);
    },
    flush,
  };
}
