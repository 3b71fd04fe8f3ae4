import { untilKnockOver } from "../host/agreement/deadlines.ts";
import { countedTime, type Outage } from "../host/time/uptime.ts";
import type { Knock, SitKnock, TableState } from "./table.ts";

/** Milliseconds until somebody who knocked at a waiting table has to knock again (TL-20). */
export const untilSitOver = (
  { control }: Pick<TableState, "control">,
  { opened }: SitKnock,
  now: number,
  outages: readonly Outage[],
): number => untilKnockOver(control, opened, (since) => countedTime(since, now, outages));

/** Who asks for a seat now. At a waiting table nobody removes knocks whose time is over, so they are left out here. */
export const openKnocks = (
  table: Pick<TableState, "control" | "knocks">,
  now: number,
  outages: readonly Outage[],
): readonly Knock[] =>
  table.knocks?.filter((knock) => knock.is !== "sit" || untilSitOver(table, knock, now, outages) > 0) ?? [];

/** Milliseconds until the next of them has waited too long; null where nobody knocks at a waiting table. */
export function untilNextKnockOver(
  table: Pick<TableState, "control" | "knocks">,
  now: number,
  outages: readonly Outage[],
): number | null {
  const times = openKnocks(table, now, outages).flatMap((knock) =>
    knock.is === "sit" ? untilSitOver(table, knock, now, outages) : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}
