import { paceOf } from "../../host/absence/sights.ts";
import type { MatchOverview } from "../../host/ports/match-store.ts";
import { USUAL_WISHES } from "../../protocol/messages/notifications.ts";
import type { NotificationWay, PersonToTell } from "../../tables/ports/notification-store.ts";
import type { OutboxNotice } from "../../tables/ports/outbox.ts";
import { peopleKnownAt, seatsOfPerson, type Table } from "../../tables/table.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { overviewOf } from "../service/table-lists.ts";
import { type TableEvent, tableEvents, versionIn } from "./table-events.ts";
import { hostOf, isUsable } from "./ways.ts";
import { isWanted, whenToTell } from "./when-to-tell.ts";

/** What is so at a table now. */
export interface TableSituation {
  readonly table: Table;
  readonly overview: MatchOverview | null;
  readonly events: readonly TableEvent[];
}

/** Null where the table is gone. From the store: what tells a cache of a change may be on its way. */
export async function situationOf(context: ServiceContext, id: string): Promise<TableSituation | null> {
  const table = await context.repositories.tables.read(id);
  if (table === null) return null;
  const overview = await overviewOf(context, table);
  return { table, overview, events: tableEvents(table, overview, context.outages, context.timer.now()) };
}

/** Compares what is so at a table with what is told of it, and stores what has to change. */
export async function lookAtTable(context: ServiceContext, id: string): Promise<void> {
  const { repositories, timer, randomId } = context;
  const notices = await repositories.outbox.ofTable(id);
  const situation = await situationOf(context, id);
  const wanted = situation === null ? [] : await noticesWanted(context, situation);
  const isSame = situation === null ? () => false : await sameEvents(context, situation, notices);
  const put = wanted.flatMap((next): readonly OutboxNotice[] => {
    const before = notices.find((one) => isInPlaceOf(one, next));
    if (before === undefined || !isSame(before, next)) return [{ ...next, id: randomId() }];
    const due = before.state === "waiting" ? dueAgain(before, next) : before.due;
    const carried = { ...before, event: next.event, until: next.until, from: next.from, due };
    return JSON.stringify(carried) === JSON.stringify(before) ? [] : [carried];
  });
  const isOver = (one: OutboxNotice) => one.state !== "withdrawn" && !wanted.some((next) => isInPlaceOf(one, next));
  const over = notices.filter(isOver);
  // A browser shows one notification about each table: it need not hear several times that it is over.
  const [withdraw, drop] = [true, false].map((isLast) =>
    over.filter((one) => (lastOfWay(over, one) === one) === isLast).map(({ id }) => id),
  );
  if (put.length + over.length > 0)
    await repositories.outbox.change({ put, silence: [], drop: drop ?? [], withdraw: withdraw ?? [] }, timer.now());
}

/** What has failed waits as long as it was put off for. */
const dueAgain = (before: OutboxNotice, { due }: OutboxNotice): number =>
  before.attempts > 0 ? Math.max(before.due, due) : due;

/** Of the notices of the same way, the one that was told last; any, where none was. */
function lastOfWay(notices: readonly OutboxNotice[], { way }: OutboxNotice): OutboxNotice | undefined {
  const same = notices.filter((one) => one.way === way).sort((one, other) => other.due - one.due);
  return same.find(({ state }) => state === "told") ?? same[0];
}

/** What the people of a table want to be told of it, as notices without an id. */
export async function noticesWanted(
  { repositories, notifying, timer }: ServiceContext,
  situation: TableSituation,
): Promise<readonly OutboxNotice[]> {
  const people = await repositories.notifications.read(peopleKnownAt(situation.table));
  return people.flatMap((person) =>
    person.ways
      .filter(({ to }) => isUsable(notifying.channels, to))
      .flatMap((way) => noticesIn(situation, person, way, timer.now())),
  );
}

function noticesIn(
  { table, overview, events }: TableSituation,
  { person, wishes: said }: PersonToTell,
  way: NotificationWay,
  now: number,
): readonly OutboxNotice[] {
  const wishes = said ?? USUAL_WISHES;
  const pace = paceOf(overview?.clock.control ?? table.control);
  const own = events.filter((event) => event.person === person && isWanted(wishes, table.id, event));
  const hasTurn = own.some(({ kind }) => kind === "yourTurn");
  return own.flatMap((event): readonly OutboxNotice[] => {
    const { kind, name, from, until, since } = event;
    const due = whenToTell(event, table.id, pace, wishes, way);
    if (due === null) return [];
    // What was so when they added this way they know; and whoever is told that it is their turn knows that it began.
    const isKnown = (kind !== "timeRunsOut" && since < way.made) || (kind === "begins" && hasTurn);
    const state = isKnown ? "told" : "waiting";
    const about = { person, table: table.id, way: way.id, kind, game: table.game, event: name, from, until, since };
    return [{ id: "", ...about, made: now, host: hostOf(way.to), state, due, attempts: 0 }];
  });
}

/** Whether one would take the place of the other in the outbox. */
const isInPlaceOf = (one: OutboxNotice, other: OutboxNotice): boolean =>
  one.way === other.way && one.kind === other.kind && one.table === other.table;

/**
 * Whether two notices tell of the same event. A turn is the same, at a later version too, as long as its person has not
 * moved: somebody else has sealed a move, or offered a draw.
 */
export async function sameEvents(
  { repositories }: ServiceContext,
  { table }: TableSituation,
  notices: readonly OutboxNotice[],
): Promise<(before: OutboxNotice, next: OutboxNotice) => boolean> {
  const versions = notices.flatMap(({ event }) => versionIn(event) ?? []);
  const first = Math.min(...versions);
  const stored = versions.length === 0 ? null : await repositories.matches.since(table.id, first);
  function hasMoved(person: string, version: number): boolean {
    const seats = seatsOfPerson(table, person);
    const steps = stored?.steps.slice(version - first) ?? [];
    return steps.some(({ step }) => step.is === "round" && step.round.some(({ seat }) => seats.includes(seat)));
  }
  return (before, next) => {
    if (before.state === "withdrawn" || before.person !== next.person) return false;
    if (before.event === next.event) return true;
    const version = versionIn(before.event);
    return version !== null && versionIn(next.event) !== null && !hasMoved(next.person, version);
  };
}
