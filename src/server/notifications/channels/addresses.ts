import type { Language } from "../../../kernel/texts.ts";
import type { WebhookForm } from "../../../protocol/messages/notifications.ts";

/** Where a browser is reached, as `PushSubscription.toJSON` says it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface MailAddress {
  readonly address: string;
  readonly language: Language;
  /** Ends all mails to this address: a page for people, and one click for programs (RFC 8058). */
  readonly unsubscribe: string;
}

export interface WebhookAddress {
  readonly url: string;
  readonly form: WebhookForm;
  /** What messages are signed with. */
  readonly secret: string;
}
