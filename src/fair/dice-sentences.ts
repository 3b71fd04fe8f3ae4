import type { Language, Sentences } from "../kernel/texts.ts";
import { diceSentencesEn as en } from "./dice-sentences.en.ts";
import { diceSentencesFr as fr } from "./dice-sentences.fr.ts";
import type { DiceFact } from "./verify-dice.ts";

export const diceSentences: Readonly<Record<Language, Sentences<DiceFact>>> = { en, fr };
