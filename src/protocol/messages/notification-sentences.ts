import type { Language, Sentences } from "../../kernel/texts.ts";
import type { NotificationFact } from "./notification-facts.ts";
import { notificationSentencesEn as en } from "./notification-sentences.en.ts";
import { notificationSentencesFr as fr } from "./notification-sentences.fr.ts";

export const notificationSentences: Readonly<Record<Language, Sentences<NotificationFact>>> = { en, fr };
