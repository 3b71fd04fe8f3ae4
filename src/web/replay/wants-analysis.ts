import { signal } from "@preact/signals";

/** Whether the next replay opens with its analysis. Set by whoever navigates to it. */
export const wantsAnalysis = signal(false);
