import type { ToViewer } from "../../protocol/messages.ts";
import type { House } from "./house.ts";

/** Whether this is the last word of a match. */
export const isLastWord = (message: ToViewer): boolean => message.t === "told" && message.outcome !== null;

/** The gathering is over with its match: its code is free for another. Whoever notices it says so; once is enough. */
export async function noteEnd({ book }: House, table: string): Promise<void> {
  await book.arrange(table, (now) => (now.stage === "playing" ? { ...now, stage: "over" } : null));
}
