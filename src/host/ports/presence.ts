/** How a person is seen at a table. Moments are those of the host's timer. */
export interface PersonSight {
  readonly isSeen: boolean;
  /** Whether they were ever seen here since `Presence.since`. */
  readonly wasSeen: boolean;
  /** Now while they are seen. For somebody who never was: the moment from which their absence counts (TL-34). */
  readonly lastSeen: number;
  /** While they are seen: the first moment at which they no longer are, if nothing is said until then. */
  readonly until: number | null;
  /** They said "I step away": they are not seen again before they act (TL-31). */
  readonly hasSteppedAway: boolean;
}

/** A page of one person that shows one table. It is not seen before its first "visible". */
export interface PresencePage {
  /** The page says that it is visible. It says so again every few seconds (TL-24). */
  visible(): void;
  hidden(): void;
  /** Its connection is closed, or it shows the table no more. */
  close(): void;
}

/** A page of somebody who watches. */
export interface WatcherSight {
  readonly screen: string | null;
  /** The first moment at which it is no longer seen, if it says nothing until then. */
  readonly until: number;
}

/**
 * When people were last seen at tables. It is soft: several nodes take the latest moment known to any of them, and it may
 * be lost at any time. It knows people by names that mean nothing to it, and contains nothing else.
 */
export interface Presence {
  /** Nobody's absence at this table counts from an earlier moment: then this node began to look at it. */
  since(table: string): number;
  sight(table: string, person: string): PersonSight;
  /** `isProgram`: it needs no eyes, so it is seen as long as it is open (TL-32). */
  openPage(table: string, person: string, isProgram: boolean): PresencePage;
  /** A page that watches. `screen`: what tells a screen from other pages; null for a page that is none. */
  openWatcher(table: string, screen: string | null): PresencePage;
  /** The pages of watchers that are seen at a table, screens included. */
  watchers(table: string): readonly WatcherSight[];
  /** A request counts as being seen for this long (TL-25, TL-32). */
  asked(table: string, person: string, milliseconds: number): void;
  stepAway(table: string, person: string): void;
  /** They did something: whoever stepped away is back. */
  acted(table: string, person: string): void;
  /** `act` is called when somebody may have come or gone at a table, but not where only time has passed. */
  subscribe(act: (table: string) => void): () => void;
}
