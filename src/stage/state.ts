import type { BaseView, Fact, Turn } from "../kernel/game.ts";
import type { AnyMoments, EchoOf, SoundAt } from "../kernel/moments.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Call } from "../kernel/step.ts";
import type {
  LogEntry,
  MatchControlView,
  MatchInfo,
  Update,
  WatcherDelay,
} from "../protocol/messages/match-messages.ts";
import type { StageEffect, StageGame, StageSettings } from "./events.ts";
import type { CallMade, Line, MissedVersions, OfferContent, Place, Question, Scene, TranscriptEntry } from "./scene.ts";

/** What a director is made with. */
export interface DirectorSetup {
  readonly moments: AnyMoments;
  readonly game: StageGame;
  readonly eyes: Viewer;
  /** Whether a person may press here. A watcher and a screen have no hands (ST-78). */
  readonly hasHands: boolean;
  readonly settings: StageSettings;
  /** Null until it is loaded; absent where nothing comes beside the steps. */
  readonly conduct?: () => Conduct | null;
  /** Whether these eyes have seen what was played so far in another way: then also step 0 is no moment (ST-77). */
  readonly hasSeen?: boolean;
}

/**
 * What comes beside the steps of a match. No first move needs it, so a page may load it later: whatever has arrived until
 * then is in the state.
 */
export interface Conduct {
  /** Does what is due; answers whether something has changed. */
  settle(stage: Stage): boolean;
  /** A step has arrived. */
  receiveStep(stage: Stage): void;
  instants(stage: Stage): readonly number[];
  onScene(stage: Stage): ConductOnScene;
}

export type ConductOnScene = Pick<Scene, "offer" | "runningClocks" | "isMyTurn" | "talk">;

/** All that the director knows. It is changed in place, by the director's own files alone. Times are of the stage clock. */
export interface Stage {
  readonly setup: DirectorSetup;
  settings: StageSettings;
  eyes: Viewer;
  now: number;
  /** By real time: since when the clock stands; null while it runs. */
  stoppedAt: number | null;
  /** How long it has stood in all. */
  stood: number;
  isHidden: boolean;
  hiddenAt: number;
  hasCurtain: boolean;

  info: MatchInfo | null;
  /** The step on the stage; null before the first. */
  update: Update | null;
  /** The step before it. */
  previous: Update | null;
  /** The view before it. */
  before: BaseView | null;
  moment: Moment | null;
  waiting: readonly Update[];
  /** The newest version that has arrived, or that the host has spoken of. */
  newest: number;
  /** The turn of the last ask: pictures keep it until the next. */
  turn: Turn;
  hasAsked: boolean;
  /** The version of the last ask; -1 before the first. */
  askedVersion: number;
  /** When the ask comes although no moment runs; null if it does not. */
  askDueAt: number | null;
  seen: number;

  log: readonly LoggedStep[];
  /** Entries of the host's log that belong before steps which have not begun. */
  pool: readonly LogEntry[];
  recalls: readonly { readonly version: number; readonly at: number }[];
  transcript: readonly TranscriptEntry[];
  /** The rows whose words were told: a row that is shown again tells nothing new. */
  readonly told: Set<string>;
  said: {
    readonly row: string;
    readonly version: number;
    readonly lines: readonly Line[];
    readonly since: number;
  } | null;

  question: (Omit<Question, "isArmed" | "offers"> & { readonly drawnAt: number; readonly version: number }) | null;
  questions: number;
  popover: { readonly move: unknown; readonly drawnAt: number } | null;
  /** What is asked of me before the move: a draw offer or a proposal. */
  offer: { readonly id: string; readonly content: OfferContent; readonly drawnAt: number } | null;
  answer: GivenAnswer | null;
  /** The last answer that a step seemed to hold, before the host had said so: it may still be refused (ST-27). */
  presumed: string | null;
  sealed: SealedAnswer | null;
  homing: {
    readonly id: string;
    readonly move: unknown;
    readonly how: "whole" | "hand";
    readonly until: number;
  } | null;
  notice: BarNotice | null;
  echoSounds: readonly SoundAt[];
  lastSoundAt: number;
  isDragging: boolean;
  /** The ring before a question (Ostrakon's next asker); null without one. */
  restAtAsk: { readonly since: number; isStopped: boolean } | null;

  answered: readonly Seat[];
  answeredAt: number;
  hasSaidAllBut: boolean;

  isLineOpen: boolean;
  wasLineLost: boolean;
  tries: number;
  isPaused: boolean;
  away: readonly Seat[];
  /** As it was sent last. */
  control: MatchControlView | null;
  /** The seats whose clocks are marked as running. */
  markedClocks: readonly Seat[];
  /** From when on my own clock runs; null while it does not. */
  ownClockAt: number | null;
  /** Whether another device plays this seat. */
  looksOn: boolean;
  delay: WatcherDelay | null;
  /** The lines of the talk, without their words. */
  talk: readonly { readonly number: number; readonly version: number | null; readonly since: number }[];
  /** The version at which the page has sounded while it was hidden. */
  soundedAt: number;

  /** Whether steps were missed by absence: then what is seen once waits for a press. */
  isAway: boolean;
  back: { readonly missed: number; since: number | null; readonly sent: unknown } | null;
  catching: CatchingUp | null;
  /** A step that waits for a press: one with a fact that is seen once, or the end. */
  gate: { readonly is: "onceFact" | "end"; readonly since: number } | null;
  /** The steps that were missed: those after `from`, up to `to`. */
  missed: MissedVersions | null;
  showMeUntil: number;
  /** Whether the page plays them as a replay: nothing else begins meanwhile. */
  isShowingMissed: boolean;
  /** Whether every step is cut until the next ask (ST-87). */
  isSkipping: boolean;
  /** The host has gone back: the next update is the truth. */
  isRestoring: boolean;
  /** The host has nothing more to say: the last scene stays (ST-72). */
  isGone: boolean;

  lastWordsAt: number;
  isEndOpen: boolean;
  lastPress: Press | null;
  /** The press that gave my last answer. */
  answeringPress: Press | null;
  effects: StageEffect[];
  number: number;
}

export interface GivenAnswer {
  readonly id: string;
  readonly action: { readonly is: "move"; readonly move: unknown } | { readonly is: "call"; readonly call: Call };
  readonly echo: EchoOf<BaseView> | null;
  readonly pressedAt: number;
  readonly version: number;
  readonly isSecret: boolean;
  /** What it changes: the move that was sealed before. */
  readonly changes: SealedAnswer | null;
  state: "pending" | "kept" | "confirmed";
  wasWritten: boolean;
  hasAskedTruth: boolean;
}

/** A secret answer that the host has. */
export interface SealedAnswer {
  readonly move: unknown;
  readonly picture: BaseView | null;
  readonly pressedAt: number;
  readonly milliseconds: number;
}

/** A refusal, or an answer that does not stand, in the bar. */
export type BarNotice = { readonly since: number } & (
  | { readonly is: "refusal"; readonly why: Fact; readonly move: unknown; readonly isLate: boolean }
  | { readonly is: "replaced"; readonly by: "standIn" | "other"; readonly sealed: unknown }
  | { readonly is: "restored"; readonly steps: number }
);

export interface LoggedStep {
  readonly version: number;
  readonly news: readonly Fact[];
  readonly lines: readonly Line[];
  readonly isRecalled: boolean;
  /** Until when its facts that are seen once stay on the stage. */
  readonly onceUntil: number;
}

/** The showing of one step. */
export interface Moment {
  update: Update;
  readonly before: BaseView;
  readonly rows: readonly StageRow[];
  readonly scale: number;
  readonly begunAt: number;
  /** An answer of my own that the first row shows. */
  readonly echo: GivenAnswer | null;
  readonly isMine: boolean;
  readonly isCaughtUp: boolean;
  at: number;
  base: number;
  /** Beats of an echoed row are not before its arrival. */
  notBefore: number;
  factor: number;
  isOpen: boolean;
  /** Whether the counts and places that the row names have changed. */
  isSettled: boolean;
  tellings: number;
  sounds: number;
  cutAt: number | null;
  rest: { readonly since: number; isStopped: boolean } | null;
  isRestOver: boolean;
}

/** A row with its sentences and everything that the director adds to it. */
export interface StageRow {
  readonly id: string;
  readonly facts: readonly Fact[];
  readonly call: CallMade | null;
  readonly lines: readonly Line[];
  /** By line. */
  readonly words: readonly number[];
  readonly isLogOnly: boolean;
  readonly open: number;
  readonly settled: number;
  readonly length: number;
  readonly floor: number;
  readonly isOnceFact: boolean;
  readonly hasRest: boolean;
  readonly restsBeforeQuestion: boolean;
  readonly leavesAt: number | null;
  readonly sounds: readonly SoundAt[];
}

export interface CatchingUp {
  /** How long one picture stands. */
  readonly slot: number;
  /** How many steps are still told as the first picture. */
  merged: number;
  /** How many steps with facts that are seen once there were, and the number of the next. */
  readonly once: number;
  nextOnce: number;
}

/** The last press that counted. */
export interface Press {
  readonly at: number;
  /** When the hand pressed, by real time. */
  readonly pressedAt: number;
  readonly place: Place;
  /** What it met: it counts only if the same is there when the pointer goes up. */
  readonly target: PressTarget;
  readonly counts: boolean;
}

export type PressTarget =
  /** A choice of a question. `move`: as written, where the board says so. */
  | { readonly is: "choice"; readonly question: string; readonly move: string | null }
  | { readonly is: "button"; readonly button: string }
  /** The board or the plaque, without a choice. */
  | { readonly is: "board" }
  /** Anything else on the page. */
  | { readonly is: "elsewhere" };

export function newStage(setup: DirectorSetup, now: number): Stage {
  return {
    setup,
    settings: setup.settings,
    eyes: setup.eyes,
    now,
    stoppedAt: null,
    stood: 0,
    isHidden: false,
    hiddenAt: 0,
    hasCurtain: false,
    info: null,
    update: null,
    previous: null,
    before: null,
    moment: null,
    waiting: [],
    newest: -1,
    turn: { seats: [], how: "first" },
    hasAsked: false,
    askedVersion: -1,
    askDueAt: null,
    seen: -1,
    log: [],
    pool: [],
    recalls: [],
    transcript: [],
    told: new Set(),
    said: null,
    question: null,
    questions: 0,
    popover: null,
    offer: null,
    answer: null,
    presumed: null,
    sealed: null,
    homing: null,
    notice: null,
    echoSounds: [],
    lastSoundAt: Number.NEGATIVE_INFINITY,
    isDragging: false,
    restAtAsk: null,
    answered: [],
    answeredAt: Number.NEGATIVE_INFINITY,
    hasSaidAllBut: false,
    isLineOpen: true,
    wasLineLost: false,
    tries: 0,
    isPaused: false,
    away: [],
    control: null,
    markedClocks: [],
    ownClockAt: null,
    looksOn: false,
    delay: null,
    talk: [],
    soundedAt: -1,
    isAway: false,
    back: null,
    catching: null,
    gate: null,
    missed: null,
    showMeUntil: Number.NEGATIVE_INFINITY,
    isShowingMissed: false,
    isSkipping: false,
    isRestoring: false,
    isGone: false,
    lastWordsAt: Number.NEGATIVE_INFINITY,
    isEndOpen: false,
    lastPress: null,
    answeringPress: null,
    effects: [],
    number: 0,
  };
}

export const mark = (stage: Stage, name: string): void => {
  stage.effects.push({ is: "mark", name, at: stage.now + stage.stood });
};

/** Whether a person may press here: not as a watcher, and not while another device plays the seat (ST-69, ST-78). */
export const hasHands = (stage: Stage): boolean => stage.setup.hasHands && stage.eyes !== "watcher" && !stage.looksOn;

/** Whether the newest step is on the stage and asked about. */
export const isAtPresent = ({ hasAsked, waiting, update, newest, isShowingMissed, isGone }: Stage): boolean =>
  hasAsked && waiting.length === 0 && (update?.version ?? -1) >= newest && !isShowingMissed && !isGone;

/** Whether my own clock runs in truth. */
export const isOwnClockRunning = (stage: Stage): boolean => stage.ownClockAt !== null && stage.ownClockAt <= stage.now;

/** Times that the pace changes. */
export const atPace = (stage: Stage, milliseconds: number): number => milliseconds * stage.settings.pace;
