import type { Seat } from "../../kernel/seat.ts";
import type { Call } from "../../kernel/step.ts";
import type { Language, Say } from "../../kernel/texts.ts";
import type { WatcherDelay } from "../../protocol/messages/match-messages.ts";

type Sentence = (fact: never, say: Say) => string;

/** All texts of the site itself. The texts about a game belong to its room. */
export interface SiteWords<L extends Language = Language> {
  readonly language: Language;
  /** The sentences of kernel and host. */
  readonly sentences: Readonly<Record<string, Sentence>>;
  readonly title: string;
  readonly promise: string;
  readonly players: (min: number, max: number) => string;
  readonly minutes: (min: number, max: number) => string;
  readonly nav: {
    readonly home: string;
    readonly replay: string;
    readonly about: string;
    readonly tables: string;
    /** For the number of tables where it is my turn. */
    readonly turns: (count: number, say: Say<L>) => string;
    readonly me: string;
    readonly connected: string;
    readonly connecting: string;
    readonly noNetwork: string;
    readonly toDark: string;
    readonly toLight: string;
    readonly language: string;
    readonly skip: string;
  };
  readonly home: {
    readonly play: string;
    readonly friends: string;
    readonly table: string;
    readonly learn: string;
    readonly rules: string;
    readonly goOn: string;
    readonly myMatches: string;
    readonly noneOver: string;
    readonly noMatches: string;
    readonly yourTurn: string;
    readonly waitsFor: (names: string) => string;
    readonly over: string;
    readonly remove: (what: string) => string;
    readonly removeAsk: string;
    readonly notKept: string;
    readonly starting: string;
  };
  /** What the bar says besides the room's own sentences, and the buttons beside it (docs/stage.md). */
  readonly stage: {
    readonly sending: string;
    readonly stale: string;
    readonly kept: string;
    readonly lineLost: string;
    /** `names`: who still chooses; null if nobody does. */
    readonly sealed: (names: string | null) => string;
    readonly tooLate: (why: string) => string;
    readonly standIn: string;
    readonly replaced: string;
    readonly stood: (move: string) => string;
    readonly back: (missed: number, say: Say) => string;
    readonly sent: string;
    readonly onceFact: string;
    readonly endedWhileAway: string;
    readonly restored: (steps: number, say: Say) => string;
    readonly otherDevice: string;
    readonly delayed: Readonly<Record<WatcherDelay, string>>;
    readonly away: (names: string, count: number, say: Say) => string;
    readonly allBut: (name: string) => string;
    readonly missed: (steps: number, say: Say) => string;
    readonly goOn: string;
    readonly again: string;
    readonly askQuestion: string;
    readonly takeBack: string;
    readonly tryNow: string;
    readonly showOnce: (number: number, count: number) => string;
    readonly seeTheEnd: string;
    readonly playHere: string;
    readonly showMe: string;
    readonly backToNow: string;
    readonly transcript: string;
  };
  readonly play: {
    readonly seats: string;
    readonly board: string;
    readonly hand: string;
    readonly log: string;
    /** Shows what is older than the part of the log that was loaded. */
    readonly earlier: string;
    readonly bot: (name: string) => string;
    readonly you: string;
    readonly toMove: string;
    readonly hasSpoken: string;
    readonly undo: string;
    readonly hint: string;
    readonly hintIs: (move: string) => string;
    /** Asks before a final move is played. */
    readonly sure: (move: string) => string;
    readonly thinking: string;
    readonly sending: string;
    readonly paused: string;
    /** The match is over without a result. */
    readonly unfinished: string;
    readonly takenAway: string;
    readonly confirm: string;
    readonly cancel: string;
    readonly pass: (name: string) => string;
    readonly curtain: (name: string) => string;
    readonly curtainWhy: string;
    readonly iAm: (name: string) => string;
    readonly menu: string;
    readonly rules: string;
    readonly takeOnline: string;
    readonly offerDraw: string;
    readonly resign: string;
    readonly resignAsk: string;
    readonly drawOffered: (name: string) => string;
    readonly accept: string;
    readonly decline: string;
    readonly called: (call: Call, seat: Seat, say: Say<L>) => string;
    readonly rematch: string;
    readonly replay: string;
    readonly toHome: string;
    readonly loading: string;
  };
  readonly settings: {
    readonly title: string;
    readonly sound: string;
    readonly soundOn: string;
    readonly soundOff: string;
    readonly close: string;
  };
  readonly replay: {
    readonly of: (step: number, all: number) => string;
    readonly copyLink: string;
    readonly copied: string;
    readonly copyByHand: string;
    readonly analysis: string;
  };
  readonly learn: {
    readonly gotIt: string;
    readonly back: string;
    readonly skip: string;
    readonly again: string;
    readonly playWithHelp: string;
    readonly playNow: string;
    readonly progress: (step: number, all: number) => string;
    /** The learner has played another legal move; `wanted` says what is tried here. */
    readonly fairMove: (wanted: string) => string;
    readonly contents: string;
    /** Marks the chapter that belongs to this moment of the match. */
    readonly now: string;
    readonly forTheCurious: string;
    readonly firstTime: string;
    readonly showMe: string;
    readonly minutes: string;
    readonly justPlay: string;
    /** Under the rules, and on the page about the site. */
  };
  readonly trouble: {
    readonly noSuchGame: string;
    readonly board: string;
    readonly page: string;
    readonly notLoaded: string;
    readonly tryAgain: string;
    readonly home: string;
    readonly details: string;
    readonly newVersion: string;
    readonly update: string;
    readonly later: string;
  };
  /** The name of a person who has not entered one. */
  readonly defaultName: string;
  readonly defaultNameAt: (seat: Seat) => string;
}
