import type { Seat } from "../../../kernel/seat.ts";
import type { Language, Say } from "../../../kernel/texts.ts";

/** The words around a match at an online table. */
export interface MatchWords<L extends Language = Language> {
  readonly loading: string;
  readonly present: string;
  readonly absent: string;
  readonly away: string;
  readonly playedFor: string;
  readonly program: string;
  readonly left: string;
  readonly owner: string;
  readonly timeLeft: (name: string, time: string) => string;
  /** The shared timer of a turn, for screen readers. */
  readonly turnTime: (time: string) => string;
  readonly extend: string;
  readonly extendLong: string;
  readonly paused: string;
  /** Nobody has acted for long. */
  readonly endsSoon: (days: number, say: Say<L>) => string;
  readonly youWereAway: string;
  readonly youSteppedAway: string;
  readonly iAmBack: string;
  readonly proposes: {
    readonly pause: (by: Seat, say: Say<L>) => string;
    readonly resume: (by: Seat, say: Say<L>) => string;
    readonly control: (by: Seat, control: string, say: Say<L>) => string;
    readonly watching: (by: Seat, kind: string, say: Say<L>) => string;
    readonly public: (by: Seat, say: Say<L>) => string;
    readonly offline: (by: Seat, say: Say<L>) => string;
    readonly skip: (by: Seat, whom: Seat, say: Say<L>) => string;
    readonly remove: (by: Seat, whom: Seat, say: Say<L>) => string;
  };
  /** Somebody is asked while they are away. */
  readonly waitsFor: (seat: Seat, say: Say<L>) => string;
  readonly votes: Readonly<Record<"wait" | "move" | "seat", string>>;
  readonly waitsForAnswer: (names: string) => string;
  readonly withdraw: string;
  readonly proposePause: string;
  readonly proposeResume: string;
  readonly proposeControl: string;
  /** Followed by a choice of who may watch, and how. */
  readonly proposeWatching: string;
  readonly proposePublic: string;
  /** To take the match to one's own browser. Alone with bots it is done at once. */
  readonly takeAway: string;
  readonly takeAwayAlone: string;
  readonly takeAwayAsk: string;
  readonly takenAwayHere: string;
  readonly proposeSkip: (whom: Seat, say: Say<L>) => string;
  readonly proposeRemoval: string;
  readonly removalWhy: string;
  readonly clockWaits: string;
  readonly call: (whom: Seat, say: Say<L>) => string;
  readonly called: (whom: Seat, say: Say<L>) => string;
  readonly propose: string;
  /** What the two buttons of that word are called to those who hear them: the word, and what is proposed. */
  readonly proposeNames: Readonly<Record<"control" | "watching", string>>;
  readonly rematchReady: string;
  readonly talk: string;
  readonly unread: (count: number, say: Say<L>) => string;
  readonly say: string;
  readonly sayPhrase: string;
  readonly yourWords: string;
  readonly onlyPhrases: string;
  readonly onlyForTheTable: string;
  readonly nobodyHasSaid: string;
  readonly withdrawn: string;
  readonly mute: (name: string) => string;
  readonly unmute: (name: string) => string;
  readonly muted: (name: string, count: number, say: Say<L>) => string;
  readonly showTalk: string;
  readonly freeTalk: string;
  readonly share: string;
  readonly shareWhy: string;
  readonly handOver: string;
  readonly handOverWhy: string;
  readonly bigScreen: string;
  readonly stepAway: string;
  readonly leave: string;
  readonly leaveAsk: string;
  readonly dice: string;
  readonly diceWhy: string;
  readonly watching: string;
  /** How many people watch. */
  readonly watchers: (count: number, say: Say<L>) => string;
  /** The page of a television that has no table yet. */
  readonly screen: { readonly title: string; readonly explained: string; readonly byCode: string };
  readonly screens: string;
  readonly screensWhy: string;
  readonly screenLetters: string;
  readonly admitScreen: string;
  readonly hideCode: string;
  /** On a screen: how somebody at the table admits it. */
  readonly admitMe: (letters: string) => string;
  readonly youLeft: string;
  /** What each person of the table can agree to, and how many have. */
  readonly consent: string;
  readonly consents: (agreeing: number, people: number) => string;
  /** Above a public replay. */
  readonly publicReplay: string;
  readonly recordOpen: string;
  readonly readAll: string;
  readonly toTable: string;
  readonly scanToJoin: string;
  readonly freeSeat: string;
  readonly ownerStarts: string;
}
