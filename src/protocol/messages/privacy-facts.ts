/** What the page about privacy says about this server: `GET /api/privacy`. */
export interface PrivacyFacts {
  /** Who answers for the server, and how to reach them; null where they have not said it. */
  readonly name: string | null;
  readonly contact: string | null;
  /** Whoever was not here for this many days is forgotten. */
  readonly keepDays: number;
  /** How many days copies of the database are kept; null where nobody has said it. */
  readonly backupDays: number | null;
}
