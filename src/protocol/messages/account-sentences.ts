import type { Language, Sentences } from "../../kernel/texts.ts";
import type { AccountFact } from "./account-facts.ts";
import { accountSentencesEn as en } from "./account-sentences.en.ts";
import { accountSentencesFr as fr } from "./account-sentences.fr.ts";

export const accountSentences: Readonly<Record<Language, Sentences<AccountFact>>> = { en, fr };
