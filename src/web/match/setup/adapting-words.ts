/** What is said about a bot that is to be as strong as the person. */
export interface AdaptingWords {
  /** Its level now, and why: in how many of the matches at this level the person finished ahead. */
  readonly plays: (level: number, name: string, ahead: number, matches: number) => string;
  /** How the level moves. */
  readonly moves: string;
}
