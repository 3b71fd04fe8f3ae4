import type { Language } from "../../kernel/texts.ts";
import type { NotificationKind } from "../../protocol/messages/notifications.ts";

export type { NotificationKind } from "../../protocol/messages/notifications.ts";

export interface Notification {
  /** The same for each repeat, so that whoever receives it can tell. */
  readonly id: string;
  /** "test": somebody wants to see whether a way works. */
  readonly kind: NotificationKind | "test";
  /** The table it is about: a later one about the same table replaces it. Empty text for a test, as is the game. */
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
