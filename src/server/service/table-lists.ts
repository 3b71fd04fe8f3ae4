import { answersWanted, openQuestions } from "../../host/agreement/answers-wanted.ts";
import { timeUntilIdleEnd } from "../../host/match/idle-match.ts";
import type { MatchOverview } from "../../host/ports/match-store.ts";
import { countedClock, timeUntilDeadline } from "../../host/time/clocks.ts";
import { refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { MyTable, TableListing } from "../../protocol/messages/table-view.ts";
import type { Table } from "../../tables/table.ts";
import { parseTableCode } from "../../tables/table-code.ts";
import { type Caller, isOwner, seatsOfCaller } from "./caller.ts";
import { sharedAmongOwners } from "./fair-lobby.ts";
import { closeEndedTable } from "./match-end.ts";
import type { ProceduresFor } from "./procedures.ts";
import { seatCoins } from "./seat-coins.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { seatNames, tableViewFor } from "./table-view.ts";

/** At most this many tables are in each list. */
const MAX_WAITING_TABLES = 100;
const MAX_PLAYED_TABLES = 50;
/** At most this many waiting tables share the places of the list. */
const MAX_LOOKED_AT = 1000;
export const MAX_MY_TABLES = 200;

export function listProcedures(
  context: ServiceContext,
): ProceduresFor<"publicTables" | "myTables" | "findTable" | "table"> {
  const { repositories, tableCache } = context;

  /** The table with the latest move comes first. */
  async function playedTables(): Promise<readonly TableListing[]> {
    const tables: TableListing[] = [];
    for (const table of await repositories.tables.listPlaying(MAX_PLAYED_TABLES)) {
      const overview = await overviewOf(context, table);
      // TL-120: whoever watches with a delay learns neither when the last step was played nor whose time runs.
      if (overview?.places !== null || !overview.watching.isAllowed) continue;
      const isDelayed = overview.watching.delay !== 0;
      const listed = listing(context, table, overview, isDelayed ? [] : overview.asked);
      tables.push(isDelayed ? { ...listed, moved: overview.made } : listed);
    }
    return tables.sort((one, other) => other.moved - one.moved);
  }

  return {
    async publicTables() {
      const newest = await repositories.tables.listWaiting(context.timer.now(), MAX_LOOKED_AT);
      const waiting = sharedAmongOwners(newest, MAX_WAITING_TABLES);
      return {
        ok: true,
        tables: [...waiting.map((one) => listing(context, one, null, [])), ...(await playedTables())],
      };
    },

    async myTables(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const tables: MyTable[] = [];
      for (const table of await repositories.tables.ofPerson(caller.person, MAX_MY_TABLES))
        tables.push(await myTable(context, table, caller));
      return { ok: true, tables };
    },

    async findTable(_, { code }) {
      const read = parseTableCode(code);
      const found = read === null ? null : await repositories.tables.byCode(read);
      return found === null ? refused<ServiceRefusal>({ key: "noSuchCode" }) : { ok: true, table: found.id };
    },

    async table(caller, { table: id }) {
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      const [match, coins] = await Promise.all([overviewOf(context, table), seatCoins(context, table)]);
      return { ok: true, table: tableViewFor(context, table, match, coins, caller) };
    },
  };
}

/** A table as one of the caller's. Seats that their person has left for good are not theirs to play. */
export async function myTable(context: ServiceContext, table: Table, caller: Caller): Promise<MyTable> {
  const overview = await overviewOf(context, table);
  const isNotMine = (seat: Seat) => overview?.left.includes(seat) || overview?.arriving.includes(seat);
  const mine = seatsOfCaller(table, caller).filter((seat) => !isNotMine(seat));
  const asked = overview?.asked ?? [];
  const due = mine.filter((seat) => asked.includes(seat));
  return {
    ...listing(context, table, overview, due.length > 0 ? due : asked),
    mine,
    isOwner: isOwner(table, caller),
    asked,
    isMyTurn: due.length > 0,
    waitsForMe: due.length > 0 || (overview !== null && answersWanted(openQuestions(overview), mine).length > 0),
    isReminded: due.some((seat) => overview?.reminded.includes(seat)),
    places: overview?.places ?? null,
    isTakenAway: overview?.isTakenAway ?? false,
    endsIn: timeUntilIdleEnd(overview?.idleEnd ?? null, context.timer.now()),
    next: table.next,
  };
}

/** What the store knows of a match without loading it; null before the match. It may have ended unnoticed. */
export async function overviewOf(context: ServiceContext, { id, stage }: Table): Promise<MatchOverview | null> {
  const overview = stage === "waiting" ? null : await context.repositories.matches.summary(id);
  if (overview !== null && overview.places !== null && stage === "playing") await closeEndedTable(context, id);
  return overview;
}

/** `timed`: the seats whose remaining time is shown. */
const listing = (
  { outages, timer }: ServiceContext,
  table: Table,
  overview: MatchOverview | null,
  timed: readonly Seat[],
): TableListing => ({
  id: table.id,
  stage: overview !== null && overview.places !== null ? "over" : table.stage,
  game: table.game,
  made: table.made,
  moved: overview?.moved ?? table.made,
  control: overview?.clock.control ?? table.control,
  seats: overview?.players.map(({ name }) => name) ?? seatNames(table),
  timeLeft: overview === null ? null : timeUntilDeadline(countedClock(overview.clock, [], outages), timed, timer.now()),
});
