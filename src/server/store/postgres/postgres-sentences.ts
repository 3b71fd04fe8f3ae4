import type { Language, Sentences } from "../../../kernel/texts.ts";
import type { PostgresFact } from "./postgres-facts.ts";
import { postgresSentencesEn as en } from "./postgres-sentences.en.ts";
import { postgresSentencesFr as fr } from "./postgres-sentences.fr.ts";

export const postgresSentences: Readonly<Record<Language, Sentences<PostgresFact>>> = { en, fr };
