import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import type { TableCache } from "./table-cache.ts";

/** Whether a match ends with this message. */
export const isEndOfMatch = (message: ToViewer): boolean =>
  (message.t === "update" && message.outcome !== null) ||
  ((message.t === "update" || message.t === "matchControl") && message.matchControl.ended !== undefined);

interface ClosingTables {
  readonly tableCache: Pick<TableCache, "change">;
}

/** Marks a table as over, since its match is: its code is free for another table. It may be called more than once. */
export async function closeEndedTable({ tableCache }: ClosingTables, id: string): Promise<void> {
  await tableCache.change(id, (now) => (now.stage === "playing" ? { ...now, stage: "over" } : null));
}
