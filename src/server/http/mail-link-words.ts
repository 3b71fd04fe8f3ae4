import type { Language } from "../../kernel/texts.ts";
import type { MailLinkWords } from "../notifications/mail-links.ts";
import { mailLinkWordsEn as en } from "./mail-link-words.en.ts";
import { mailLinkWordsFr as fr } from "./mail-link-words.fr.ts";

export const mailLinkWords: Readonly<Record<Language, MailLinkWords>> = { en, fr };
