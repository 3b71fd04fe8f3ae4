import type { Language } from "../../../kernel/texts.ts";

/** What a browser gives for web push (RFC 8030, 8291). */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface MailAddress {
  readonly address: string;
  readonly language: Language;
  /** One click ends these mails (RFC 8058). */
  readonly unsubscribe: string;
}

export interface WebhookAddress {
  readonly url: string;
  readonly form: "json" | "discord" | "slack";
  readonly secret: string;
}
