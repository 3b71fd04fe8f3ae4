/** "This table has so many steps now, or somebody there has said something else." It says no more, so it cannot leak. */
export interface Rumour {
  readonly table: string;
  /** How many steps are stored, or GONE, or RENAMED. */
  readonly version: number;
  /** How often it was conducted otherwise, steps included. */
  readonly conduct?: number;
}

/** The version of a table that somebody removed. */
export const GONE = -1;

/** Instead of the version: somebody is called otherwise there. */
export const RENAMED = -2;

/**
 * How hosts on the same store hear of each other. Whoever hears reads the store again, so a rumour may be lost, come
 * twice or come late without harm; a host may or may not hear its own.
 */
export interface Bus {
  /** Never throws: what could not be said is lost. */
  publish(rumour: Rumour): void;
  listen(act: (rumour: Rumour) => void): () => void;
}
