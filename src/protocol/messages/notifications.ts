/** What somebody is told while they look elsewhere. Never what was played, and nothing that a view hides. */
export const NOTIFICATION_KINDS = ["yourTurn", "answerWanted", "timeRunsOut", "begins", "rematch", "invited"] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How a webhook writes what it tells: as our own JSON, or as one of these services reads it. */
export const WEBHOOK_FORMS = ["json", "discord", "slack"] as const;

export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** Hours in which nothing is told: minutes of the day in this time zone. `until` before `from`: over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
  /** Its IANA name, such as "Europe/Paris". */
  readonly timeZone: string;
}

/** What somebody wants to be told of one table: as of all others, nothing, or everything. */
export interface TableWish {
  readonly table: string;
  readonly tells: "usual" | "nothing" | "everything";
  /** As `NotificationWishes.reminder`, for this table; missing where it is the usual one. */
  readonly reminder?: number | null | undefined;
}

/** What somebody wants to be told, and when. */
export interface NotificationWishes {
  /** Whether they have answered the question how they want to be told. */
  readonly wasAsked: boolean;
  readonly kinds: Readonly<Record<NotificationKind, boolean>>;
  /** Milliseconds before their time is over; null: no reminder. */
  readonly reminder: number | null;
  readonly quiet: QuietHours | null;
  /** "digest": at most two mails a day. "each": a mail for each notification. */
  readonly mail: "digest" | "each";
  readonly tables: readonly TableWish[];
}

const HOUR = 3_600_000;

/** Of somebody who has said nothing about it. */
export const USUAL_WISHES: NotificationWishes = {
  wasAsked: false,
  kinds: { yourTurn: true, answerWanted: true, timeRunsOut: true, begins: true, rematch: true, invited: true },
  reminder: 4 * HOUR,
  quiet: null,
  mail: "digest",
  tables: [],
};

/** One way in which I am told, as I am shown it. */
export type WayView = {
  readonly id: string;
  readonly made: number;
  /** Whether it has not worked for a while. */
  readonly isFailing: boolean;
} & (
  | { readonly is: "push"; readonly device: string; readonly isThis: boolean }
  /** `isSilent`: I wanted no more mails there, but it brings me back where I have lost my devices. */
  | { readonly is: "mail"; readonly address: string; readonly isConfirmed: boolean; readonly isSilent: boolean }
  | { readonly is: "webhook"; readonly url: string; readonly form: WebhookForm }
);

/** How I am told. */
export interface NotificationsView extends NotificationWishes {
  readonly ways: readonly WayView[];
  /** What this server can do. `push`: its public key for `pushManager.subscribe`; null where it cannot. */
  readonly offers: { readonly push: string | null; readonly mail: boolean; readonly webhook: boolean };
}
