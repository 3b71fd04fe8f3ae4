import type { Language, Say } from "../../../kernel/texts.ts";

export interface LobbyWords<L extends Language = Language> {
  readonly title: string;
  readonly code: string;
  readonly codeHelp: string;
  readonly join: string;
  readonly watch: string;
  readonly mine: string;
  readonly noneMine: string;
  readonly notKnown: string;
  readonly allMine: string;
  readonly over: string;
  readonly open: string;
  readonly noneOpen: string;
  readonly toWatch: string;
  readonly noServer: string;
  readonly newTable: string;
  readonly nobodyYet: string;
  readonly freeSeats: (count: number, say: Say<L>) => string;
  /** When every seat is taken: for the owner, and for the others. */
  readonly ready: string;
  readonly waitsForOwner: string;
  /** Somebody at the table has called me. */
  readonly called: string;
  /** A draw or a proposal waits for me. */
  readonly answerWanted: string;
  /** Nobody has acted for long: the match will end unfinished. */
  readonly endsSoon: (days: number, say: Say<L>) => string;
  readonly unfinished: string;
  readonly takenAway: string;
  readonly until: (moment: string) => string;
  readonly won: string;
  readonly cameIn: (place: number, seats: number) => string;
  readonly myPage: string;
  readonly me: {
    readonly title: string;
    readonly notKnown: string;
    readonly name: string;
    readonly nameHelp: string;
    readonly save: string;
    readonly saved: string;
    readonly begin: string;
    readonly language: string;
    readonly seats: string;
    readonly seatsHelp: string;
    readonly noSeats: string;
    readonly seatAt: (name: string) => string;
    readonly link: string;
    readonly linkHelp: string;
    readonly finished: (count: number, say: Say<L>) => string;
    readonly data: string;
    readonly dataHelp: string;
    readonly take: string;
    readonly taken: string;
    /** The name of the file, without its extension. */
    readonly file: string;
    readonly forget: string;
    readonly forgetTitle: string;
    readonly forgetWhat: readonly string[];
    readonly forgetYes: string;
    readonly forgetNo: string;
    readonly forgotten: string;
  };
  readonly claim: {
    readonly title: string;
    readonly what: string;
    readonly once: string;
    readonly name: string;
    readonly take: string;
    readonly empty: string;
  };
}
