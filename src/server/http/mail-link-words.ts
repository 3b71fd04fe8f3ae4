import type { Language } from "../../kernel/texts.ts";
import { mailLinkWordsEn as en } from "./mail-link-words.en.ts";
import { mailLinkWordsFr as fr } from "./mail-link-words.fr.ts";

/** What the pages behind the links in mails say. */
export type MailLinkWords = Readonly<
  Record<
    "confirm" | "unsubscribe",
    { readonly title: string; readonly question: string; readonly button: string; readonly done: string }
  >
>;

export const mailLinkWords: Readonly<Record<Language, MailLinkWords>> = { en, fr };
