import { isHereNow } from "../../host/absence/sights.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { distinctName } from "../../kernel/names.ts";
import type { Seat } from "../../kernel/seat.ts";
import { tableWithout } from "../../tables/forget-person.ts";
import { freeSeat, withPersonSeated } from "../../tables/free-seat.ts";
import { openKnocks } from "../../tables/open-knocks.ts";
import { type SitKnock, seatsOfPerson, type TableState } from "../../tables/table.ts";
import { isOwner, isRemoved, isSeatOf, seatsOfCaller } from "./caller.ts";
import { addressMark } from "./guarded-addresses.ts";
import { looksAlike } from "./look-alikes.ts";
import { passOwnerOn } from "./ownership.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import { removeTable } from "./remove-table.ts";
import { knockRefusal, wayIn } from "./seat-rights.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { personNames } from "./table-view.ts";
import { allowedName } from "./text-policy.ts";
import { withSeat } from "./with-seat.ts";

/** Sitting down, standing up and leaving the table. */
export function seatProcedures(context: ServiceContext): ProceduresFor<"sit" | "standUp" | "leave"> {
  const { tableCache, repositories, host, presence, timer, outages, randomId } = context;

  /** In a match a seat is left for good, and a bot plays on. */
  async function leaveMatch(match: string, seats: readonly Seat[]): Promise<typeof DONE | Refused> {
    for (const seat of seats) {
      const answer = await host.submit({ match, seat, id: randomId(), action: { is: "leave" } });
      if (!answer.ok) return answer;
    }
    await passOwnerOn(context, match);
    return DONE;
  }

  return {
    async sit(caller, { table, seat, from, name, seed }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const allowed = allowedName(name);
      if (!allowed.ok) return allowed;
      const { person } = caller;
      const known = await tableCache.read(table);
      const owner = known?.owner ?? person;
      const mark = known === null ? null : addressMark(context, known, caller);
      const ownerName = owner === person ? null : ((await repositories.people.read(owner))?.name ?? null);
      let taken: Seat | null = null;
      const change = await tableCache.change(table, (stored) => {
        if (stored.stage !== "waiting") return refused<ServiceRefusal>({ key: "hasBegun" });
        if (isRemoved(stored, caller)) return refused<ServiceRefusal>({ key: "removedHere" });
        const moment = timer.now();
        const now = { ...stored, knocks: openKnocks(stored, moment, outages) };
        const way = wayIn(now, person, mark, moment);
        if (way === "shut") return refused<ServiceRefusal>({ key: "tableShut" });
        const free = freeSeat(now, person, seat, moment);
        if (typeof free === "object") return free;
        if (from !== undefined && !isSeatOf(now, caller, from))
          return refused<ServiceRefusal>({ key: "notAtYourSeat" });
        const before: TableState = from === undefined || from === free ? now : withSeat(now, from, null);
        const unique = distinctName(allowed.text, otherNames(before, free, person, ownerName), looksAlike);
        if (way === "open") {
          taken = free;
          return withPersonSeated(before, free, { person, name: unique, seed });
        }
        taken = null;
        const why = knockRefusal(now, person, now.knocks);
        if (why !== null) return why;
        const knock: SitKnock = {
          id: randomId(),
          is: "sit",
          rule: "owner",
          person,
          name: unique,
          seed,
          seat,
          opened: moment,
        };
        return { ...now, knocks: [...now.knocks, knock] };
      });
      return change.ok ? { ok: true, table, seat: taken } : change;
    },

    async standUp(caller, { table: id, seat }) {
      // A script may play a seat, but only its person may give it up.
      if (caller.is === "token") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      if (!isSeatOf(table, caller, seat)) return refused<ServiceRefusal>({ key: "notAtYourSeat" });
      if (table.stage !== "waiting") return leaveMatch(id, [seat]);
      const change = await tableCache.change(id, (now) => {
        if (!isSeatOf(now, caller, seat)) return refused<ServiceRefusal>({ key: "notAtYourSeat" });
        return now.stage === "waiting" ? withSeat(now, seat, null) : refused<ServiceRefusal>({ key: "hasBegun" });
      });
      return change.ok ? DONE : change;
    },

    /** Nothing remains of somebody who leaves before the match. The table goes with the last person who leaves it. */
    async leave(caller, { table: id }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      const seats = seatsOfCaller(table, caller);
      if (seats.length === 0 && !isOwner(table, caller)) return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
      if (table.stage !== "waiting" && seats.length > 0) return leaveMatch(id, seats);
      let isLast = false;
      const change = await tableCache.change(id, (now): TableState | Refused => {
        if (now.stage !== table.stage) return refused<ServiceRefusal>({ key: "hasBegun" });
        const next = tableWithout(now, caller.person, (person) => isHereNow(presence.sight(id, person), timer.now()));
        isLast = next === null;
        return next ?? { ...now, stage: "over" };
      });
      if (change.ok && isLast) await removeTable(context, id);
      return change.ok ? DONE : change;
    },
  };
}

/** The names that somebody on this seat cannot have (TL-16). A bot with the same name gets another one. */
function otherNames(table: TableState, seat: Seat, person: string, ownerName: string | null): readonly string[] {
  const seated = personNames(table.seats.with(seat, null));
  const knocking = table.knocks?.flatMap((one) => (one.person === person ? [] : [one.name])) ?? [];
  // An owner without a seat talks, too.
  const isOwnerSeated = table.owner !== null && seatsOfPerson(table, table.owner).length > 0;
  return [...seated, ...knocking, ...(ownerName === null || isOwnerSeated ? [] : [ownerName])];
}
