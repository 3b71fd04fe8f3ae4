import type { Language, Say } from "../../kernel/texts.ts";

/** Something that is kept: what, and for how long. */
export interface KeptThing {
  readonly what: string;
  readonly howLong: string;
}

/** The words of the page about privacy. They are loaded with it. */
export interface PrivacyWords<L extends Language = Language> {
  readonly title: string;
  readonly who: string;
  readonly operator: (name: string) => string;
  readonly contact: string;
  readonly noOperator: string;
  readonly notReached: string;
  readonly device: string;
  readonly deviceHelp: string;
  readonly server: string;
  readonly serverHelp: string;
  readonly what: string;
  readonly howLong: string;
  /** `days`: how long whoever no longer comes is known; `backupDays`: how long copies are kept, null where it is not known. */
  readonly kept: (days: number, backupDays: number | null, say: Say<L>) => readonly KeptThing[];
  readonly cookie: string;
  readonly cookieHelp: string;
  readonly rights: string;
  readonly rightsHelp: string;
  readonly myPage: string;
}
