import type { Language, Sentences } from "../kernel/texts.ts";
import type { HostFact } from "./host-facts.ts";
import { hostSentencesEn as en } from "./host-sentences.en.ts";
import { hostSentencesFr as fr } from "./host-sentences.fr.ts";

export const hostSentences: Readonly<Record<Language, Sentences<HostFact>>> = { en, fr };
