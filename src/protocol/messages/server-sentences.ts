import type { Language, Sentences } from "../../kernel/texts.ts";
import type { ServerFact } from "./server-facts.ts";
import { serverSentencesEn as en } from "./server-sentences.en.ts";
import { serverSentencesFr as fr } from "./server-sentences.fr.ts";

export const serverSentences: Readonly<Record<Language, Sentences<ServerFact>>> = { en, fr };
