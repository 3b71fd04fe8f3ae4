import { LANGUAGE_IDS } from "../src/kernel/texts.ts";

/** The name of a file that belongs to one language: words.en.ts, bank.fr.json. */
export const LANGUAGE_FILE = new RegExp(`\\.(${LANGUAGE_IDS.join("|")})\\.\\w+$`);
