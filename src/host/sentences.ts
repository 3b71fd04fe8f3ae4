import type { Language, Sentences } from "../kernel/texts.ts";
import type { HostFact } from "./facts.ts";
import { sentences as en } from "./sentences.en.ts";
import { sentences as fr } from "./sentences.fr.ts";

export const hostSentences: Readonly<Record<Language, Sentences<HostFact>>> = { en, fr };
