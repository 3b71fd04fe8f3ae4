import type { House } from "./house.ts";

/** A gathering that is closed goes with all that was kept of it; the gathering last, so that it is found until then. */
export async function removeTable({ host, keepers, memory, book }: House, table: string): Promise<void> {
  await host.remove(table);
  await keepers.chat.remove(table);
  await memory.remove(table);
  await book.remove(table);
}

/** Untouched for so long, a table that waits is forgotten by those who made it. */
const PATIENCE = 30 * 24 * 60 * 60 * 1000;

/** Removes at most so many tables that wait for nobody any more; answers how many it looked at. */
export async function swept(house: House, isHeard: (table: string) => boolean, limit: number): Promise<number> {
  const { keepers, book, timer } = house;
  const before = timer.now() - PATIENCE;
  const stale = await keepers.gatherings.listStale(before, limit);
  for (const table of stale) {
    if (isHeard(table)) continue;
    let isClosed = false;
    // It is closed before it goes: somebody may be sitting down at this moment.
    await book.arrange(table, (now) => {
      isClosed = now.stage === "waiting" && now.touched < before;
      return isClosed ? { ...now, stage: "over" } : null;
    });
    if (isClosed) await removeTable(house, table);
  }
  return stale.length;
}
