import type { Language, Sentences } from "../kernel/texts.ts";
import { sentences as en } from "./sentences.en.ts";
import { sentences as fr } from "./sentences.fr.ts";
import type { DiceFact } from "./verified.ts";

export const diceSentences: Readonly<Record<Language, Sentences<DiceFact>>> = { en, fr };
