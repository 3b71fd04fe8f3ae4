import type { HostFact } from "../src/host/facts.ts";
import type { Fact } from "../src/kernel/game.ts";
import { type Language, sayIn, tell } from "../src/kernel/texts.ts";
import type { HouseFact } from "../src/protocol/house-facts.ts";
import { words as en } from "../src/web/together/words.en.ts";
import { words as fr } from "../src/web/together/words.fr.ts";
import type { TogetherWords } from "../src/web/together/words.ts";
import { wordsIn } from "./table.ts";

/** What the pages of tables far away say, to look for it there. */
export const togetherIn: Readonly<Record<Language, TogetherWords>> = { en, fr };

/** A refusal of the house as somebody reads it. */
export const houseSays = (language: Language, key: (HouseFact | HostFact)["key"]): string =>
  tell({ ...wordsIn[language].sentences, ...togetherIn[language].sentences }, { key } as Fact, sayIn(language, []));
