import type { TablePace } from "../../host/absence/sights.ts";
import { DAY } from "../../kernel/clock.ts";
import type { NotificationWishes } from "../../protocol/messages/notifications.ts";
import type { NotificationWay } from "../../tables/ports/notification-store.ts";
import { afterQuiet, isQuiet, quietBegin } from "./quiet-hours.ts";
import type { TableEvent } from "./table-events.ts";

const MINUTE = 60_000;

/** Whoever answers within this time is told nothing. */
const PATIENCE_TO_TELL: Readonly<Record<TablePace, number>> = { together: 30_000, whenever: 10_000 };

/** A digest waits for what else happens within this time. */
const GATHERING = 10 * MINUTE;
/** Between two digests, and in which time there are at most two of them. */
const BETWEEN_DIGESTS = DAY / 2;
const DIGEST_PERIOD = DAY;

/** Whether somebody wants to be told of this. What they have said of the table counts first. */
export function isWanted(
  { kinds, tables }: NotificationWishes,
  table: string,
  { kind }: Pick<TableEvent, "kind">,
): boolean {
  const { tells = "usual" } = tables.find((one) => one.table === table) ?? {};
  return tells === "usual" ? kinds[kind] : tells === "everything";
}

/** When somebody is told of an event in this way. Null: never, since it would be of no use. */
export function whenToTell(
  event: TableEvent,
  table: string,
  pace: TablePace,
  wishes: NotificationWishes,
  way: Pick<NotificationWay, "to" | "sent">,
): number | null {
  const first = event.since + PATIENCE_TO_TELL[pace];
  if (event.kind !== "timeRunsOut") return inTurn(afterQuiet(wishes.quiet, first), event, wishes, way);
  const reminder = reminderOf(wishes, table);
  if (reminder === null || event.until === null) return null;
  const at = event.until - reminder;
  // All of the time is shorter than that: they were told a moment ago that it is their turn.
  return at <= first ? null : inTurn(beforeNight(wishes, at, event.until, first), event, wishes, way);
}

/** Milliseconds before the end of their time; null where they want no reminder. */
function reminderOf({ reminder, tables }: NotificationWishes, table: string): number | null {
  const own = tables.find((one) => one.table === table)?.reminder;
  return own === undefined ? reminder : own;
}

/** A reminder that would come in quiet hours in which the time ends comes before they begin. */
function beforeNight({ quiet }: NotificationWishes, at: number, until: number, first: number): number {
  const after = afterQuiet(quiet, at);
  if (quiet === null || after < until || !isQuiet(quiet, at)) return after;
  const before = quietBegin(quiet, at) - MINUTE;
  return before >= first ? before : after;
}

/** Mails are gathered, at most two a day, unless somebody wants each of them. A reminder does not wait for others. */
function inTurn(
  at: number,
  { kind }: TableEvent,
  { mail, quiet }: NotificationWishes,
  { to, sent }: Pick<NotificationWay, "to" | "sent">,
): number {
  if (to.is !== "mail" || mail === "each") return at;
  const [last = Number.NEGATIVE_INFINITY, before = Number.NEGATIVE_INFINITY] = sent;
  const due =
    kind === "timeRunsOut"
      ? Math.max(at, before + DIGEST_PERIOD)
      : Math.max(at + GATHERING, last + BETWEEN_DIGESTS, before + DIGEST_PERIOD);
  return afterQuiet(quiet, due);
}
