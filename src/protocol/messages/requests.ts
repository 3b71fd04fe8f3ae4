import type { ExplainedMove } from "../../kernel/bot.ts";
import type { TimeControl } from "../../kernel/clock.ts";
import type { Refused } from "../../kernel/game.ts";
import type { MatchRecord } from "../../kernel/record/match-record.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { Language } from "../../kernel/texts.ts";
import type { Watching } from "../../kernel/watching.ts";
import type {
  AccountView,
  BlockView,
  InvitationView,
  MyProfile,
  PlayedWith,
  ProfileSettings,
  PublicProfile,
} from "./account-views.ts";
import type { ExportedMatch, LogEntry, PublicReplay, Submission } from "./match-messages.ts";
import type { NotificationsView, NotificationWishes, QuietHours, TableWish, WebhookForm } from "./notifications.ts";
import type { ChatLineView, ChatRemark, MyTable, TableListing, TableView } from "./table-view.ts";

/** What the owner of a table may set. */
export interface TableSettings {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly control: TimeControl;
  readonly visibility: "public" | "link";
  readonly hasFreeChat: boolean;
  /** Whether latecomers may take the seats of bots and leavers in the match: at once, if they are let in, or not. */
  readonly takeover?: "open" | "ask" | "no" | undefined;
  /** Whether new people may come: at once, if they are let in, or not. */
  readonly lock?: "open" | "ask" | "shut" | undefined;
  /** Default: everybody may watch, at once. */
  readonly watching?: Watching | undefined;
}

export type AwayAtStart = "keep" | "bot" | "drop";

interface AtTable {
  readonly table: string;
}

interface AtSeat extends AtTable {
  readonly seat: Seat;
}

/** A browser in which a person is known. Times are in milliseconds since 1970. */
export interface SessionView {
  readonly id: string;
  /** Such as "Firefox, Android"; empty where that is not known. */
  readonly device: string;
  readonly made: number;
  /** When it was used last, to within a day. */
  readonly seen: number;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

/** The fields of every request, by its name. A request is answered once, by socket or by HTTP. */
export interface Requests {
  /** Who I am. */
  me: object;
  rename: { readonly name: string; readonly language: Language };
  /** Everything that is stored about me. */
  exportMyData: object;
  /** Deletes what is stored about me. */
  forget: object;
  /** The browsers in which I am known. */
  sessions: object;
  /** I am no longer known in that browser, and its sockets are closed. */
  endSession: { readonly session: string };
  /** Makes a secret by which I become known in another browser: `POST /api/me/sessions`. */
  sessionLink: object;

  /** My passkeys, and how many recovery codes I have. They are added by HTTP alone, since they give a browser its secret. */
  account: object;
  /** `isSure`: although it is my last one, and I have no recovery codes. */
  removePasskey: { readonly passkey: string; readonly isSure?: boolean | undefined };
  /** Makes new ones. Those from before are of no use any more. */
  makeRecoveryCodes: object;
  /** How I am seen, my results and my matches. */
  profile: object;
  changeProfile: ProfileSettings;
  /** What somebody has made public. */
  publicProfile: { readonly page: string };
  /** Whom I may invite or block. */
  playedWith: object;
  /** Invites the person of this seat of a match of mine (`met`) to a table that waits. */
  invite: AtTable & { readonly met: string; readonly seat: Seat };
  invitations: object;
  declineInvitation: { readonly invitation: string };
  /** I want no invitations from the person of this seat, or from whom this invitation is from. */
  block: { readonly met: string; readonly seat: Seat };
  blockInviter: { readonly invitation: string };
  blocks: object;
  unblock: { readonly block: string };
  /** How I am told what happens at my tables while I look elsewhere. */
  notifications: object;
  /** What I want to be told, and when. What is missing stays as it is. */
  setNotifications: {
    readonly kinds?: Partial<NotificationWishes["kinds"]> | undefined;
    readonly reminder?: number | null | undefined;
    readonly quiet?: QuietHours | null | undefined;
    readonly mail?: NotificationWishes["mail"] | undefined;
  };
  /** I have answered the question how I want to be told, and am not asked again. */
  notificationsAsked: object;
  /** What I want to be told of this table. Without a reminder it is the usual one. */
  setTableNotifications: TableWish;
  /** This browser's push subscription. */
  addPush: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** A link is sent to the address. Once it was opened I am told there. */
  addMail: { readonly address: string };
  addWebhook: { readonly url: string; readonly form: WebhookForm };
  removeWay: { readonly way: string };
  /** Sends me something at once, to see whether it arrives. */
  testWay: { readonly way: string };
  /** Whether a link to this address of mine may bring me back where I have lost my devices. */
  setRecoveryMail: { readonly way: string; readonly recovers: boolean };

  publicTables: object;
  myTables: object;
  findTable: { readonly code: string };
  table: AtTable;

  /** Where no control is said, the table has the usual one of the game. */
  createTable: { readonly game: string } & Omit<TableSettings, "control"> & {
      readonly control?: TimeControl | undefined;
      /** The secret of a shared screen that makes the table: it needs no name, and whoever sits down first is the owner. */
      readonly screen?: string | undefined;
    };
  /** Creates a table for a match that began elsewhere. People sit down, and `start` continues the match. */
  importMatch: ExportedMatch &
    Pick<TableSettings, "control" | "visibility" | "hasFreeChat" | "watching" | "takeover" | "lock">;
  /**
   * Takes a free seat, or asks for it where the table is locked; with `seat` null the first one. At a seat of mine it changes name and seed. `from`: a seat of mine
   * that I give up in the same step, so that nobody can take the new one in between.
   */
  sit: AtTable & {
    readonly seat: Seat | null;
    readonly from?: Seat | undefined;
    readonly name: string;
    readonly seed: string;
  };
  /** Gives up one seat. During a match a bot plays on. */
  standUp: AtSeat;
  /** Gives up all my seats. */
  leave: AtTable;
  /** Puts a bot on a free seat or in place of another bot; null removes it. */
  seatBot: AtSeat & { readonly bot: string | null };
  remove: AtSeat;
  configure: AtTable & {
    readonly change: { readonly [Name in keyof TableSettings]?: TableSettings[Name] | undefined };
  };
  /** Passes the table on to somebody who sits here (owner). */
  handOver: AtSeat;
  /** Admits the screen that shows these letters: it sees the match without delay, and though watchers are forbidden. */
  admitScreen: AtTable & { readonly letters: string };
  /** Whether screens show the code of the table. */
  hideCode: AtTable & { readonly isHidden: boolean };
  /** Takes a table back that was passed on while I was gone, before the match. */
  reclaim: AtTable;
  /** Frees the seat of somebody who was not seen for a while, before the match. They may sit again. */
  freeSeat: AtSeat;
  /**
   * `away`: what becomes of people who are away: they stay seated, a bot takes the seat, or the seat goes. Without it
   * nothing starts while somebody is away.
   */
  start: AtTable & { readonly away?: AwayAtStart | undefined };
  /** I want a rematch: I am seated at its table, which is made for the first who wants it. */
  rematch: AtTable;
  /** I want none: my place at its table is not kept any longer. */
  declineRematch: AtTable;
  /** The match that I have taken away, to continue it in my browser. I may ask for it again. */
  takenMatch: AtTable;

  /** The client chooses `id`: the same id sent twice is one action. `at`: the last version that the page has seen. */
  submit: AtSeat & { readonly id: string; readonly at: number | null; readonly action: Submission["action"] };
  /** My page has shown the step of this version and asks what follows. Bots wait for it where nobody else plays. */
  reachAsk: AtSeat & { readonly version: number };
  hint: AtSeat;
  /** What the seat may play now: for programs that do not know the rules. */
  offers: AtSeat;
  record: AtTable;
  /** Whether I agree that people who were not at the table may read the record. */
  consent: AtTable & { readonly agrees: boolean };
  /** A finished match, as people who were not at the table may see it: a page of it, from this version on. */
  publicReplay: AtTable & { readonly from: number };
  /** The page of the log that ends before this version, as one of my seats or as a watcher. */
  logPage: AtTable & { readonly viewer: Viewer; readonly before: number };
  chat: AtTable & { readonly remark: ChatRemark };
  /** The lines of the chat after this number. */
  chatLines: AtTable & { readonly after: number };

  /** In a running match: I take the seat of a bot, or of somebody who left, from the next step on, or ask for it. */
  takeSeat: AtSeat & { readonly name: string };
  /** In a running match: this is my seat, but I lost the device that it belongs to. The others confirm it. */
  claimSeat: AtSeat & { readonly name: string };
  /** My seat was claimed by somebody else: I take it back. */
  takeBackSeat: AtSeat;
  /** Whether somebody who asks for a seat, before the match or in it, may have it; `request`: its id in `TableView.requests`. */
  answerSeatRequest: AtTable & { readonly request: string; readonly accepts: boolean };
  withdrawSeatRequest: AtTable & { readonly request: string };

  /** Makes a secret that moves the seat to the first person who claims it. */
  seatLink: AtSeat;
  claim: { readonly seatLink: string };
  /** Makes a secret with which a program plays the seat. */
  token: AtSeat;
}

export type RequestName = keyof Requests;
export type RequestOf<Name extends RequestName> = { readonly t: Name } & Requests[Name];
export type Request = { [Name in RequestName]: RequestOf<Name> }[RequestName];

export interface Done {
  readonly ok: true;
}

/** The answer to every request, unless it is refused. */
export interface Answers {
  me: Done & { readonly name: string; readonly language: Language };
  rename: Done;
  exportMyData: Done & { readonly data: unknown };
  forget: Done;
  sessions: Done & { readonly sessions: readonly SessionView[] };
  endSession: Done;
  sessionLink: Done & { readonly sessionLink: string };
  account: Done & AccountView;
  removePasskey: Done;
  /** Told this once. */
  makeRecoveryCodes: Done & { readonly codes: readonly string[] };
  profile: Done & { readonly profile: MyProfile };
  changeProfile: Done & { readonly page: string | null };
  publicProfile: Done & { readonly profile: PublicProfile };
  playedWith: Done & { readonly people: readonly PlayedWith[] };
  invite: Done;
  invitations: Done & { readonly invitations: readonly InvitationView[] };
  declineInvitation: Done;
  block: Done;
  blockInviter: Done;
  blocks: Done & { readonly blocks: readonly BlockView[] };
  unblock: Done;
  notifications: Done & NotificationsView;
  setNotifications: Done;
  notificationsAsked: Done;
  setTableNotifications: Done;
  addPush: Done & { readonly way: string };
  addMail: Done & { readonly way: string };
  /** `secret`: what messages are signed with. It is told this once. */
  addWebhook: Done & { readonly way: string; readonly secret: string };
  removeWay: Done;
  testWay: Done;
  setRecoveryMail: Done;
  publicTables: Done & { readonly tables: readonly TableListing[] };
  myTables: Done & { readonly tables: readonly MyTable[] };
  findTable: Done & AtTable;
  table: Done & { readonly table: TableView };
  createTable: Done & AtTable;
  importMatch: Done & AtTable;
  /** `seat`: null where others have to let me in first. */
  sit: Done & AtTable & { readonly seat: Seat | null };
  standUp: Done;
  leave: Done;
  seatBot: Done;
  remove: Done;
  configure: Done;
  handOver: Done;
  admitScreen: Done;
  hideCode: Done;
  reclaim: Done;
  freeSeat: Done;
  start: Done;
  rematch: Done & AtTable;
  declineRematch: Done;
  takenMatch: Done & { readonly exported: ExportedMatch };
  /** The step that the action is part of, or the number of steps so far while it waits sealed. */
  submit: Done & { readonly version: number };
  reachAsk: Done;
  /** The move as text, null if there is nothing to play. The rest is there where the bot can say it. */
  hint: Done & { readonly move: string | null } & Pick<ExplainedMove, "why" | "endings">;
  /** The moves as text, none while nothing is asked; where moves contain free text, some of them. */
  offers: Done & { readonly version: number; readonly offers: readonly string[] };
  /** `text`: the record as text, to keep it or to check the dice. */
  record: Done & { readonly record: MatchRecord; readonly text: string };
  consent: Done;
  publicReplay: Done & { readonly publicReplay: PublicReplay };
  logPage: Done & { readonly log: readonly LogEntry[] };
  chat: Done & { readonly number: number };
  chatLines: Done & { readonly lines: readonly ChatLineView[] };
  /** `isSeated`: false where others have to agree first. */
  takeSeat: Done & { readonly isSeated: boolean };
  claimSeat: Done;
  takeBackSeat: Done;
  answerSeatRequest: Done;
  withdrawSeatRequest: Done;
  seatLink: Done & { readonly seatLink: string };
  claim: Done & AtSeat;
  token: Done & { readonly token: string };
}

export type Answer<Name extends RequestName = RequestName> = Answers[Name] | Refused;
