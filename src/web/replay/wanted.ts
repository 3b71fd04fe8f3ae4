import { signal } from "@preact/signals";

/** Whether the next film is to open with its analysis: whoever goes to it says so. */
export const wantsAnalysis = signal(false);
