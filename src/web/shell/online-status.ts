import { signal } from "@preact/signals";
import type { ConnectionState } from "../transport/server-connection.ts";

// What every page shows of online tables. The code that fills these signals is loaded only when it is needed.

export const connectionState = signal<ConnectionState>("idle");

/** Whether the transcript of a stage says what happens to the connection. Nothing else is live then (ST-90). */
export const hasTranscript = signal(false);

/** The number of tables that wait for me: for my move, or for my answer to a draw or a proposal. */
export const myTurns = signal(0);

/**
 * Whether it is my turn in the match on the page, as its stage says: what is not shown yet must not be told by the title
 * (ST-9). Null on other pages.
 */
export const turnOnStage = signal<{ readonly match: string; readonly isMine: boolean } | null>(null);

/** The game of the table or the replay on the current page: their addresses do not name it. */
export const currentGame = signal<string | null>(null);
