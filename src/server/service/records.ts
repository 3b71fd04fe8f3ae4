import { type Refused, refused } from "../../kernel/game.ts";
import { writeRecord } from "../../kernel/record/match-record.ts";
import type { Table } from "../../tables/table.ts";
import { type Caller, isSeatOf, seatsOfCaller } from "./caller.ts";
import { closeEndedTable } from "./match-end.ts";
import { watchingAt } from "./outsiders.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** Matches that are over, for their players and for others. */
export function recordProcedures(
  context: ServiceContext,
): ProceduresFor<"record" | "publicReplay" | "logPage" | "consent"> {
  const { tableCache, host, repositories } = context;

  async function tableWithMatch(id: string): Promise<{ readonly ok: true; readonly table: Table } | Refused> {
    const table = await tableCache.read(id);
    if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
    if (table.stage === "waiting") return refused<ServiceRefusal>({ key: "notBegun" });
    return { ok: true, table };
  }

  return {
    async record(caller, { table: id }, isWanted) {
      const found = await tableWithMatch(id);
      if (!found.ok) return found;
      const seats = seatsOfCaller(found.table, caller);
      const mayRead = isRecordOpen(context, found.table) || seats.length > 0;
      if (!mayRead) return refused<ServiceRefusal>({ key: "recordForTheTable" });
      const answer = await host.record(id, seats, isWanted);
      return answer.ok ? { ...answer, text: writeRecord(answer.record) } : answer;
    },

    async publicReplay(caller, { table: id, from }, isWanted) {
      const found = await tableWithMatch(id);
      if (!found.ok) return found;
      const why = watcherRefusal(found.table, caller);
      return why ?? host.publicReplay(id, from, isWanted);
    },

    async logPage(caller, { table: id, viewer, before }, isWanted) {
      const found = await tableWithMatch(id);
      if (!found.ok) return found;
      if (viewer !== "watcher" && !isSeatOf(found.table, caller, viewer))
        return refused<ServiceRefusal>({ key: "notAtYourSeat" });
      const why = viewer === "watcher" ? watcherRefusal(found.table, caller) : null;
      return why ?? host.logPage(id, viewer, before, isWanted);
    },

    /** Only after the end: nobody should play with later readers in mind. */
    async consent(caller: Caller, { table: id, agrees }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const found = await tableWithMatch(id);
      if (!found.ok) return found;
      const overview = await repositories.matches.summary(id);
      if (overview === null || overview.places === null) return refused<ServiceRefusal>({ key: "stillPlaying" });
      await closeEndedTable(context, id);
      const change = await tableCache.change(id, (now) => {
        const mine = seatsOfCaller(now, caller);
        if (mine.length === 0) return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
        const seats = now.seats.map((holder, seat) =>
          holder?.is === "person" && mine.some((one) => one === seat) ? { ...holder, consents: agrees } : holder,
        );
        return { ...now, seats };
      });
      return change.ok ? DONE : change;
    },
  };
}

/** Why somebody who does not sit at the table may not look at its match (TL-117); null where they may. */
const watcherRefusal = (table: Table, caller: Caller): Refused | null =>
  watchingAt(table, null).isAllowed || seatsOfCaller(table, caller).length > 0
    ? null
    : refused<ServiceRefusal>({ key: "noWatchers" });

/** In games whose moves tell what people think, all players must agree. Somebody who was forgotten never can. */
export function isRecordOpen({ rooms }: ServiceContext, { game, stage, seats }: Table): boolean {
  const isPersonal = rooms.find(({ id }) => id === game)?.isPersonal ?? false;
  if (!isPersonal) return true;
  return stage === "over" && seats.every((holder) => holder?.is === "bot" || holder?.consents === true);
}
