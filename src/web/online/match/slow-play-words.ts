/** What is decided in advance at a table where people play each when they like, and the way to the next one. */
export interface SlowPlayWords {
  readonly decide: string;
  /** The same once something is decided. */
  readonly change: string;
  readonly why: string;
  /** The choice of those who want to be asked. */
  readonly askMe: string;
  readonly close: string;
  /** `about`: the question; `answer`: what was decided. */
  readonly decided: (about: string, answer: string) => string;
  readonly withdraw: string;
  /** The way to another table where it is my turn; in full for those who do not see where it leads. */
  readonly nextTable: string;
  readonly nextTableIs: (game: string, names: string) => string;
}
