import type { Timer } from "../../host/ports/timer.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { SeenVersion, SeenVersions } from "../../tables/ports/seen-versions.ts";

/**
 * The last version that each seat has seen, known at once and stored a little later. After a crash a seat may be shown
 * its last steps again.
 */
export interface SeenVersionsBuffer {
  /** The last version the seat has seen; -1 where it has seen nothing. */
  read(table: string, seat: Seat): Promise<number>;
  raise(table: string, seat: Seat, version: number): void;
  remove(table: string): Promise<void>;
  /** Stores now what is not stored yet. */
  flush(): Promise<void>;
}

/** In milliseconds: a version is stored after at most this time. */
const FLUSH_DELAY = 2000;

export function createSeenVersionsBuffer(
  store: SeenVersions,
  timer: Timer,
  reportError: (error: unknown) => void,
): SeenVersionsBuffer {
  /** What is not stored yet, by table and by seat. */
  let buffer = new Map<string, Map<Seat, number>>();
  let isWaiting = false;

  async function flush(): Promise<void> {
    const batch: readonly SeenVersion[] = [...buffer].flatMap(([table, seats]) =>
      Array.from(seats, ([seat, version]) => ({ table, seat, version })),
    );
    buffer = new Map();
    if (batch.length === 0) return;
    try {
      await store.raise(batch);
    } catch (error) {
      reportError(error);
      for (const { table, seat, version } of batch) raise(table, seat, version);
    }
  }

  function raise(table: string, seat: Seat, version: number): void {
    const seats = buffer.get(table) ?? new Map<Seat, number>();
    if (version <= (seats.get(seat) ?? -1)) return;
    buffer.set(table, seats.set(seat, version));
    if (isWaiting) return;
    isWaiting = true;
    timer.after(FLUSH_DELAY, () => {
      isWaiting = false;
      void flush();
    });
  }

  return {
    async read(table, seat) {
      const stored = await store.read(table, seat);
      return Math.max(stored ?? -1, buffer.get(table)?.get(seat) ?? -1);
    },
    raise,
    async remove(table) {
      buffer.delete(table);
      await store.remove(table);
    },
    flush,
  };
}
