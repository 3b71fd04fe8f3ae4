import stored from "./texts.en.json" with { type: "json" };
import { bankTexts } from "./worded.ts";

/** The bank in English. A page loads this or another language, never both. */
export const bank = bankTexts(stored);
