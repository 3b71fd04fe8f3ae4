import type { Seat } from "../kernel/seat.ts";

/**
 * Where it is kept how much of its match each seat has seen: what is only to be seen once is not shown again, and what
 * was missed is. It may lag behind a little; each call is one transaction, as in `Store`.
 */
export interface Sightings {
  /** The last version the seat has seen; null where it has seen none. */
  read(table: string, seat: Seat): Promise<number | null>;
  /** Never lower than before. */
  raise(sightings: readonly Sighting[]): Promise<void>;
  /** Of all seats of a table. */
  remove(table: string): Promise<void>;
}

export interface Sighting {
  readonly table: string;
  readonly seat: Seat;
  readonly version: number;
}
