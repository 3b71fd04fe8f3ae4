import stored from "./texts.fr.json" with { type: "json" };
import { bankTexts } from "./worded.ts";

/** The bank in French. A page loads only one language. */
export const bank = bankTexts(stored);
