/** What the first play of a game shows: its aim in one picture and two sentences (ST-107). */
export interface Welcome {
  readonly title: string;
  /** A figure of the guide. */
  readonly figure: string;
  readonly sentences: readonly [string, string];
}
