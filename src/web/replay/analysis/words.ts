/** What an analysis says. Shares come written: "52%". */
export interface AnalysisWords {
  readonly title: string;
  /** Who judges, and by what. */
  readonly by: (bot: string) => string;
  readonly share: (share: number) => string;
  readonly going: (done: number, all: number) => string;
  readonly stop: string;
  readonly again: string;
  readonly over: string;
  readonly stopped: string;
  readonly failed: string;
  readonly chart: string;
  /** For those who hear it. */
  readonly chartSpoken: string;
  readonly shown: string;
  readonly costly: string;
  readonly noneCostly: string;
  readonly step: (step: number) => string;
  readonly cost: (share: string) => string;
  readonly played: (move: string, share: string) => string;
  readonly better: (move: string, share: string) => string;
  readonly asSeen: (name: string) => string;
  readonly everything: string;
  readonly figures: string;
  readonly columns: {
    readonly step: string;
    readonly who: string;
    readonly share: string;
    readonly cost: string;
    readonly played: string;
  };
  readonly unknown: string;
  /** The switch for what a seat could know of hidden things, and what it shows. */
  readonly couldKnow: (name: string) => string;
  readonly couldKnowHow: string;
  /** How likely a seat wins, nobody wins, it loses. */
  readonly endings: (won: string, nobody: string, lost: string) => string;
}
