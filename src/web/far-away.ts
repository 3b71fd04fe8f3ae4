import { signal } from "@preact/signals";
import type { LineState } from "./wire/line.ts";

// What every page shows of the tables far away. The code that knows more about them comes when somebody needs it.

export const lineState = signal<LineState>("idle");

/** At how many tables I am asked to move. */
export const myTurns = signal(0);

/** The game of the table that is open, whose address does not name it. */
export const gameHere = signal<string | null>(null);
