import type { KernelFact } from "./kernel-facts.ts";
import { kernelSentencesEn as en } from "./kernel-sentences.en.ts";
import { kernelSentencesFr as fr } from "./kernel-sentences.fr.ts";
import type { Language, Sentences } from "./texts.ts";

export const kernelSentences: Readonly<Record<Language, Sentences<KernelFact>>> = { en, fr };
