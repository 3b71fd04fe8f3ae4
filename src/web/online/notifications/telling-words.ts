import type { NotificationKind, TableWish, WebhookForm } from "../../../protocol/messages/notifications.ts";
import type { SiteWords } from "../../shell/words.ts";
import type { PushProblem } from "./push-problem.ts";

/** How people are told that it is their turn: the question after a first move, notices in the page, and the settings. */
export interface TellingWords {
  /** Why the server refuses something about it. */
  readonly sentences: SiteWords["sentences"];
  readonly ask: {
    /** `name` has this much time: "Zoé has 2 days". */
    readonly title: (name: string, time: string) => string;
    /** Where several people play, or nobody has a time. */
    readonly titleOpen: string;
    readonly question: string;
    readonly push: Choice;
    readonly mail: Choice;
    readonly page: Choice;
    readonly neither: Choice;
    readonly address: string;
    readonly once: string;
    readonly fine: string;
    /** After a mail address: a mail is on its way. */
    readonly confirmSent: (address: string) => string;
    readonly close: string;
  };
  /** What a browser cannot do, and what that costs. */
  readonly problems: Readonly<Record<PushProblem, string>>;
  readonly notices: {
    readonly region: string;
    readonly yourTurn: string;
    readonly answerWanted: string;
    readonly begins: string;
    readonly open: string;
    readonly close: string;
  };
  readonly settings: {
    readonly title: string;
    readonly help: string;
    readonly ways: string;
    readonly noWay: string;
    readonly isThis: string;
    readonly unconfirmed: string;
    /** An address where they wanted no more mails, and which brings them back all the same. */
    readonly silent: string;
    readonly failing: string;
    readonly tryIt: string;
    readonly tried: string;
    readonly remove: string;
    readonly addPush: string;
    readonly mail: string;
    readonly addMail: string;
    readonly webhook: string;
    readonly webhookHelp: string;
    readonly webhookUrl: string;
    readonly webhookForm: string;
    readonly forms: Readonly<Record<WebhookForm, string>>;
    readonly addWebhook: string;
    readonly secret: string;
    readonly what: string;
    readonly kinds: Readonly<Record<NotificationKind, string>>;
    readonly reminder: string;
    readonly noReminder: string;
    readonly before: (span: string) => string;
    readonly quiet: string;
    readonly from: string;
    readonly until: string;
    readonly mails: string;
    readonly digest: string;
    readonly each: string;
    readonly tables: string;
    readonly tells: Readonly<Record<TableWish["tells"], string>>;
    readonly saved: string;
  };
}

interface Choice {
  readonly name: string;
  readonly what: string;
}
