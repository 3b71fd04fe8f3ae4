import type { Language, Sentences } from "../../../kernel/texts.ts";
import type { BackupFact } from "./backup-facts.ts";
import { backupSentencesEn as en } from "./backup-sentences.en.ts";
import { backupSentencesFr as fr } from "./backup-sentences.fr.ts";

export const backupSentences: Readonly<Record<Language, Sentences<BackupFact>>> = { en, fr };
