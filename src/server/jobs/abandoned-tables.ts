import { removeTable } from "../service/remove-table.ts";
import type { ServiceContext } from "../service/service-context.ts";

/** Thirty days, in milliseconds. A table that has waited for longer without a change is abandoned. */
const MAX_IDLE_TIME = 30 * 24 * 60 * 60 * 1000;

/** Removes at most this many abandoned tables that nobody follows. Answers how many abandoned tables it has found. */
export async function removeAbandonedTables(
  context: ServiceContext,
  isFollowed: (table: string) => boolean,
  limit: number,
): Promise<number> {
  const { repositories, tableCache, timer } = context;
  const before = timer.now() - MAX_IDLE_TIME;
  const idle = await repositories.tables.listIdle(before, limit);
  for (const id of idle) {
    if (isFollowed(id)) continue;
    let isClosed = false;
    // It is closed first, since somebody may be sitting down at this moment.
    await tableCache.change(id, (now) => {
      isClosed = now.stage === "waiting" && now.touched < before;
      return isClosed ? { ...now, stage: "over" } : null;
    });
    if (isClosed) await removeTable(context, id);
  }
  return idle.length;
}
