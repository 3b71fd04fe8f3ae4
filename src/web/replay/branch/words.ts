/** What a branch says. Shares come written: "52%". */
export interface BranchWords {
  readonly title: string;
  /** Before anything is tried. `name`: whose moves the person tries; null for their own. */
  readonly begin: (name: string | null) => string;
  readonly judging: string;
  /** The shares of the move that was tried, of the match's own, and of the best one; null where that is not known. */
  readonly judged: (tried: string, inMatch: string | null, best: string | null) => string;
  readonly unjudged: string;
  readonly stuck: string;
  readonly back: string;
  /** The heading over all that was tried. */
  readonly list: string;
  readonly by: string;
  /** `share`: null while the bot judges. */
  readonly tried: (move: string, share: string | null) => string;
  readonly inMatch: (move: string, share: string) => string;
  /** A name in the record of a branch. */
  readonly playedByBot: (name: string) => string;
}
