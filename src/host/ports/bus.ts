/** Tells that a match has changed. It carries no content, so it cannot leak any. */
export interface ChangeNotice {
  readonly match: string;
  /** How many steps are stored, or MATCH_REMOVED, or PLAYER_RENAMED. */
  readonly version: number;
  /** The number of the match control, which also counts steps. */
  readonly controlNumber?: number;
}

/** Instead of the version: the match was removed. */
export const MATCH_REMOVED = -1;

/** Instead of the version: a player has a new name. */
export const PLAYER_RENAMED = -2;

/**
 * How hosts on the same store learn of each other's changes. Whoever receives a notice reads the store again. So a
 * notice may be lost, repeated or late without harm. A host may or may not receive its own notices.
 */
export interface Bus {
  /** Never throws: a notice that cannot be sent is lost. */
  publish(notice: ChangeNotice): void;
  subscribe(act: (notice: ChangeNotice) => void): () => void;
}
