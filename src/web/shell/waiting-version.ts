import { signal } from "@preact/signals";

/** Changes to the new version that waits; null while there is none. */
export const waitingVersion = signal<(() => void) | null>(null);
