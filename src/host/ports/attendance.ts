import type { PresenceListener, PresenceWatch } from "../absence/presence-watch.ts";
import type { Attendant } from "./attendant.ts";
import type { Presence } from "./presence.ts";

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
  /** A proposal was settled: the people of a match may have agreed on who may watch or find it. */
  agreed(match: string): void;
  /** `act` is called when other people may hold the seats of a match. */
  subscribe(act: (match: string) => void): () => void;
}
