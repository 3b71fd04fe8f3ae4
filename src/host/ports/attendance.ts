import type { PresenceListener, PresenceWatch } from "../absence/presence-watch.ts";
import type { Attendant } from "./attendant.ts";
import type { Presence } from "./presence.ts";

/** What becomes of somebody who asked for a seat: they have it, the others do not want it, or it is over. */
export type RequestOutcome = "seated" | "refused" | "over";

/**
 * Who sits at the tables of matches, and who of them is there. A host in a page has none: there everybody counts as
 * present (TL-36).
 */
export interface Attendance {
  readonly presence: Presence;
  /** Looks at the people of a match, until it is stopped. */
  watch(match: string, listener: PresenceListener): PresenceWatch;
  /** By seat; null for a bot's seat, and for everybody where there is no such table. */
  holders(match: string): Promise<readonly (Attendant | null)[]>;
  /**
   * Does at the table what was decided about somebody who asked for a seat (`SeatRequest.id`). Answers what is so there:
   * whoever was seated before this host stopped stays seated. Any number of calls do it once.
   */
  settle(match: string, request: string, outcome: RequestOutcome): Promise<RequestOutcome>;
  /** A proposal was settled: the people of a match may have agreed on who may watch or find it. */
  agreed(match: string): void;
  /** The match is over. It may be said more than once. */
  ended(match: string): void;
  /** `act` is called when other people may hold the seats of this match. */
  subscribe(match: string, act: () => void): () => void;
}
