import type { Language, Sentences } from "../../kernel/texts.ts";
import type { BackupFact } from "./backup-facts.ts";
import { sentences as en } from "./sentences.en.ts";
import { sentences as fr } from "./sentences.fr.ts";

export const sentences: Readonly<Record<Language, Sentences<BackupFact>>> = { en, fr };
