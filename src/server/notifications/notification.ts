import type { Language } from "../../kernel/texts.ts";

/** What somebody is told while they look elsewhere. Never what was played, and nothing that a view hides. */
export type NotificationKind =
  | "yourTurn"
  /** A draw or a proposal waits for an answer. */
  | "answerWanted"
  /** My time is nearly over. */
  | "timeRunsOut"
  | "begins"
  | "rematch"
  | "invited";

export interface Notification {
  /** The same for each repeat, so that whoever receives it can tell. */
  readonly id: string;
  readonly kind: NotificationKind;
  /** The table it is about: a later one about the same table replaces it. */
  readonly table: string;
  readonly game: string;
  /** Who invites, or asks for a rematch. */
  readonly from: string | null;
  /** When my time is over. */
  readonly until: number | null;
  readonly made: number;
}

/** What is sent at once: one notification, or several of a digest. To whom it belongs is known by the address alone. */
export interface Message {
  readonly id: string;
  readonly language: Language;
  readonly notifications: readonly Notification[];
  /** Not to be told any more: `push` closes it, others say nothing. */
  readonly isWithdrawn: boolean;
}
