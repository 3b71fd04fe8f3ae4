import type { Timer } from "../../host/ports/timer.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { SeenVersion, SeenVersions } from "../../tables/ports/seen-versions.ts";

/**
 * The last version that each seat has seen, known here at once and stored a little later, or when somebody leaves the
 * match: they may come back to another node. After a crash a seat may be shown its last steps again.
 */
export interface SeenVersionsBuffer {
  /** The last version the seat has seen; -1 where it has seen nothing. It waits for what is being stored. */
  read(table: string, seat: Seat): Promise<number>;
  raise(table: string, seat: Seat, version: number): void;
  /** Somebody has left this table: what its seats have seen is stored now. */
  farewell(table: string): void;
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
  /** What is neither in the buffer nor safe. */
  const underWay = new Set<Promise<void>>();

  async function flush(): Promise<void> {
    const batch = [...buffer].flatMap(([table, seats]) => versionsOf(table, seats));
    buffer = new Map();
    await write(batch);
  }

  function write(batch: readonly SeenVersion[]): Promise<void> {
    if (batch.length === 0) return Promise.resolve();
    const written = store
      .raise(batch)
      .catch((error: unknown) => {
        reportError(error);
        for (const { table, seat, version } of batch) raise(table, seat, version);
      })
      .finally(() => underWay.delete(written));
    underWay.add(written);
    return written;
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
      if (underWay.size > 0) await Promise.all(underWay);
      const stored = await store.read(table, seat);
      return Math.max(stored ?? -1, buffer.get(table)?.get(seat) ?? -1);
    },
    raise,
    farewell(table) {
      const seats = buffer.get(table);
      if (seats === undefined) return;
      buffer.delete(table);
      void write(versionsOf(table, seats));
    },
    async remove(table) {
      buffer.delete(table);
      await store.remove(table);
    },
    flush,
  };
}

const versionsOf = (table: string, seats: ReadonlyMap<Seat, number>): readonly SeenVersion[] =>
  Array.from(seats, ([seat, version]) => ({ table, seat, version }));
