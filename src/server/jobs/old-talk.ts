import { DAY } from "../../kernel/clock.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { overviewOf } from "../service/table-lists.ts";

/** Talk is deleted so long after the end of its match (TL-138). */
const KEPT = 90 * DAY;

/**
 * Deletes the talk of matches that are long over: looks at `limit` tables with old lines, from this one on. Answers where
 * to go on; empty text once all were looked at.
 */
export async function removeOldTalk(context: ServiceContext, after: string, limit: number): Promise<string> {
  const { repositories, timer } = context;
  const before = timer.now() - KEPT;
  const ids = await repositories.chat.tablesWithLinesBefore(before, after, limit);
  for (const id of ids) if ((await endOf(context, id)) < before) await repositories.chat.remove(id);
  return ids.length < limit ? "" : (ids.at(-1) ?? "");
}

/** When the match of this table ended. Infinity while it has not. */
async function endOf(context: ServiceContext, id: string): Promise<number> {
  const table = await context.repositories.tables.read(id);
  const overview = table === null ? null : await overviewOf(context, table);
  if (table === null || overview?.places == null) return Number.POSITIVE_INFINITY;
  // Where nobody played it to its end, its table was closed when it was given up.
  return overview.places.length > 0 ? overview.moved : Math.max(overview.moved, table.touched);
}
