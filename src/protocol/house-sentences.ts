import type { Language, Sentences } from "../kernel/texts.ts";
import type { HouseFact } from "./house-facts.ts";
import { sentences as en } from "./house-sentences.en.ts";
import { sentences as fr } from "./house-sentences.fr.ts";

export const houseSentences: Readonly<Record<Language, Sentences<HouseFact>>> = { en, fr };
