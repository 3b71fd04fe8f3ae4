import type { Notification } from "./notification.ts";

/** What notifications say outside the page. */
export interface NotificationWords {
  /** Its name where no game is named. */
  readonly site: string;
  /** One sentence for each kind. `from`: the name of who asks, where it is known. */
  readonly told: Readonly<Record<Notification["kind"], (from: string | null) => string>>;
  /** When my time is over, with a moment as Intl writes it: "Friday, 18:30". */
  readonly until: (moment: string) => string;
  /** The same where the reader's time zone is unknown, with a span as Intl writes it: "3 hours". */
  readonly timeLeft: (span: string) => string;
  /** The subject of a mail about one table. */
  readonly subject: (title: string, text: string) => string;
  /** The subject of a digest. */
  readonly severalTables: (count: number) => string;
  /** The link to a table. */
  readonly open: string;
  readonly mail: {
    readonly why: string;
    readonly settings: string;
    readonly unsubscribe: string;
    readonly confirmSubject: string;
    readonly confirmText: string;
    readonly confirmButton: string;
    readonly confirmIgnore: string;
    /** Of the mail that brings somebody back who has lost their devices. */
    readonly recoverSubject: string;
    readonly recoverText: string;
    readonly recoverButton: string;
    readonly recoverIgnore: string;
  };
}
