import stored from "./texts.en.json" with { type: "json" };
import { bankTexts } from "./worded.ts";

/** The bank in English. A page loads only one language. */
export const bank = bankTexts(stored);
