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
  let unkept = new Map<string, Sighting>();
  let isWaiting = false;

  async function flush(): Promise<void> {
    const batch = unkept;
    unkept = new Map();
    if (batch.size === 0) return;
    try {
      await sightings.raise([...batch.values()]);
    } catch (error) {
      complain(error);
      for (const { table, seat, version } of batch.values()) note(table, seat, version);
    }
  }

  function note(table: string, seat: Seat, version: number): void {
    const key = `${table} ${seat}`;
    if (version <= (unkept.get(key)?.version ?? -1)) return;
    unkept.set(key, { table, seat, version });
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
      return Math.max(kept ?? -1, unkept.get(`${table} ${seat}`)?.version ?? -1);
    },
    raise: note,
    async remove(table) {
      for (const [key, sighting] of unkept) if (sighting.table === table) unkept.delete(key);
      await sightings.remove(table);
    },
    flush,
  };
}
