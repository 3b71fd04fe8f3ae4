import type { NotificationWishes, WebhookForm } from "../../protocol/messages/notifications.ts";

/** One way in which somebody is told. */
export interface NotificationWay {
  readonly id: string;
  readonly person: string;
  readonly made: number;
  readonly to: WayAddress;
  /** When the last two mails were sent, the latest first. */
  readonly sent: readonly number[];
  /** Since when nothing has got through; null where it works. */
  readonly failingSince: number | null;
}

export type WayAddress =
  /** A browser, with the session in which it was added: who is signed out there is not told there. */
  | {
      readonly is: "push";
      readonly endpoint: string;
      readonly p256dh: string;
      readonly auth: string;
      readonly device: string;
      readonly session: string | null;
    }
  | MailWay
  | { readonly is: "webhook"; readonly url: string; readonly form: WebhookForm; readonly secret: string };

/** Only a confirmed address is written to. */
export interface MailWay {
  readonly is: "mail";
  readonly address: string;
  readonly isConfirmed: boolean;
  /** Its person may ask for a link that brings them back: under this spelling of the address. Missing: they may not. */
  readonly recovers?: string;
  /** It brings its person back, and they are told nothing there. */
  readonly isSilent?: boolean;
}

/** How somebody is told. `wishes`: null where they have said nothing. */
export interface PersonToTell {
  readonly person: string;
  readonly wishes: NotificationWishes | null;
  readonly ways: readonly NotificationWay[];
}

/**
 * Where it is stored how people want to be told. Each call is one transaction. Whatever may change what somebody is told
 * notes all of their tables in the outbox, in the same transaction.
 */
export interface NotificationStore {
  /** These people, in any order; whoever has neither wishes nor ways may be missing. */
  read(people: readonly string[]): Promise<readonly PersonToTell[]>;
  setWishes(person: string, wishes: NotificationWishes): Promise<void>;
  way(id: string): Promise<NotificationWay | null>;
  /** Everybody's ways that recover under this address: the newest, at most `limit`. */
  recovering(address: string, limit: number): Promise<readonly NotificationWay[]>;
  /** Replaces the way with this id, also another person's: they are no longer told there. */
  putWay(way: NotificationWay): Promise<void>;
  /** What has become of the deliveries of a way. An unknown way changes nothing. */
  noteDelivery(id: string, done: Pick<NotificationWay, "sent" | "failingSince">): Promise<void>;
  /** With all its notices. Answers whether it was there. */
  removeWay(id: string): Promise<boolean>;
  /** Their wishes, ways and notices. */
  forget(person: string): Promise<void>;
}
