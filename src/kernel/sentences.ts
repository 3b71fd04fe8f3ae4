import type { KernelFact } from "./facts.ts";
import { sentences as en } from "./sentences.en.ts";
import { sentences as fr } from "./sentences.fr.ts";
import type { Language, Sentences } from "./texts.ts";

export const kernelSentences: Readonly<Record<Language, Sentences<KernelFact>>> = { en, fr };
