import type { Presence } from "./presence.ts";

/** Who holds a seat, by names that mean nothing to the host. Seats with the same person are one person's. */
export interface Attendant {
  readonly person: string;
  /** Under which name the program that plays the seat is seen; null where its person plays it. */
  readonly program: string | null;
}

/**
 * Who sits at the tables of matches, and who of them is there. A host in a page has none: there everybody counts as
 * present (TL-36).
 */
export interface Attendance {
  readonly presence: Presence;
  /** By seat; null for a bot's seat, and for everybody where there is no such table. */
  holders(match: string): Promise<readonly (Attendant | null)[]>;
  /** `act` is called when other people may hold the seats of a match. */
  subscribe(act: (match: string) => void): () => void;
}
