import type { Language, Sentences } from "../../../kernel/texts.ts";
import type { CheckFact } from "./check-facts.ts";
import { checkSentencesEn as en } from "./check-sentences.en.ts";
import { checkSentencesFr as fr } from "./check-sentences.fr.ts";

export const checkSentences: Readonly<Record<Language, Sentences<CheckFact>>> = { en, fr };
