import type { NotificationKind, QuietHours } from "../../protocol/messages/notifications.ts";
import type { OutboxNotice } from "../../tables/ports/outbox.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { noticesWanted, sameEvents, situationOf } from "./look-at-table.ts";
import { afterQuiet } from "./quiet-hours.ts";

/** Whoever has the table on a visible page is told nothing; it is looked again after this time, in milliseconds. */
const WHILE_SEEN = 30_000;
/** Whoever has seen the table for so long since it is so knows it. */
const SEEN_ENOUGH = 45_000;

/** What is to be done about a notice whose time has come. `known`: the person knows it; `over`: it is no longer so. */
export type NoticeVerdict =
  | { readonly is: "tell" }
  | { readonly is: "later"; readonly due: number }
  | { readonly is: "known" }
  | { readonly is: "over" };

/**
 * Looks again right before something is told. `isGathered`: its own time has not come, but something else is told in the
 * same mail.
 */
export async function verdictOn(
  context: ServiceContext,
  notice: OutboxNotice,
  quiet: QuietHours | null,
  isGathered: boolean,
): Promise<NoticeVerdict> {
  const { presence, repositories, timer } = context;
  const situation = await situationOf(context, notice.table);
  if (situation === null) return { is: "over" };
  const wanted = await noticesWanted(context, situation);
  const isSame = await sameEvents(context, situation, [notice]);
  const next = wanted.find((one) => one.way === notice.way && one.kind === notice.kind);
  if (next === undefined || !isSame(notice, next)) return { is: "over" };
  const now = timer.now();
  const own = isGathered && notice.kind !== "timeRunsOut" ? notice.since + SEEN_ENOUGH : next.due;
  const due = Math.max(own, afterQuiet(quiet, now));
  if (due > now) return { is: "later", due: Math.max(due, isGathered ? next.due : due) };
  const sight = presence.sight(notice.table, notice.person);
  if (sight.isSeen) return { is: "later", due: now + WHILE_SEEN };
  const hasSeen = sight.wasSeen && sight.lastSeen - notice.since >= SEEN_ENOUGH;
  if (hasSeen && notice.kind !== "timeRunsOut") return { is: "known" };
  const others = await repositories.outbox.ofTable(notice.table);
  const isSaid = ({ way, state, due: at, kind }: OutboxNotice): boolean =>
    way === notice.way && state === "waiting" && at <= now && PRESSING[kind] > PRESSING[notice.kind];
  return others.some(isSaid) ? { is: "known" } : { is: "tell" };
}

/** Of what is told of one table at the same moment, only the most pressing is: they would replace each other. */
const PRESSING: Readonly<Record<NotificationKind, number>> = {
  timeRunsOut: 4,
  answerWanted: 3,
  yourTurn: 2,
  rematch: 1,
  invited: 1,
  begins: 0,
};
