import type { Seat } from "../../kernel/seat.ts";

/**
 * Remembers how much of its match each seat has seen. So a missed step is shown later, and a step that may be seen only
 * once is not shown twice. It may lag behind a little. Each call is one transaction, as in `MatchStore`.
 */
export interface SeenVersions {
  /** The last version the seat has seen; null when it has seen none. */
  read(table: string, seat: Seat): Promise<number | null>;
  /** Never lower than before. */
  raise(seenVersions: readonly SeenVersion[]): Promise<void>;
  /** Removes those of all seats of a table. */
  remove(table: string): Promise<void>;
}

export interface SeenVersion {
  readonly table: string;
  readonly seat: Seat;
  readonly version: number;
}
