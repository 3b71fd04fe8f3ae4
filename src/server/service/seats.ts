import { isHereNow } from "../../host/absence/sights.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { distinctName } from "../../kernel/names.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { tableWithout } from "../../tables/forget-person.ts";
import { reservationsOf, withoutReservation } from "../../tables/reservations.ts";
import { seatsOfPerson, type Table, type TableState } from "../../tables/table.ts";
import { isOwner, isRemoved, isSeatOf, seatsOfCaller } from "./caller.ts";
import { looksAlike } from "./look-alikes.ts";
import { passOwnerOn } from "./ownership.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import { removeTable } from "./remove-table.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { personNames } from "./table-view.ts";
import { allowedName } from "./text-policy.ts";
import { withSeat } from "./with-seat.ts";

/** Sitting down, standing up and leaving the table. */
export function seatProcedures(context: ServiceContext): ProceduresFor<"sit" | "standUp" | "leave"> {
  const { tableCache, repositories, host, presence, timer, randomId } = context;

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
      const owner = (await tableCache.read(table))?.owner ?? person;
      const ownerName = owner === person ? null : ((await repositories.people.read(owner))?.name ?? null);
      let taken: Seat = 0;
      const change = await tableCache.change(table, (now) => {
        if (now.stage !== "waiting") return refused<ServiceRefusal>({ key: "hasBegun" });
        if (isRemoved(now, caller)) return refused<ServiceRefusal>({ key: "removedHere" });
        const free = freeSeat(now, person, seat, timer.now());
        if (typeof free === "object") return free;
        if (from !== undefined && !isSeatOf(now, caller, from))
          return refused<ServiceRefusal>({ key: "notAtYourSeat" });
        const before = from === undefined || from === free ? now : withSeat(now, from, null);
        const holder = before.seats[free];
        const own = holder?.is === "person" ? holder : { is: "person" as const, person };
        // A bot with the same name gets another one.
        const others = personNames(before.seats.with(free, null));
        // An owner without a seat talks, too (TL-16).
        const isOwnerSeated = now.owner !== null && seatsOfPerson(before, now.owner).length > 0;
        const names = ownerName === null || isOwnerSeated ? others : [...others, ownerName];
        const unique = distinctName(allowed.text, names, looksAlike);
        taken = free;
        const freed = before.freed?.filter((one) => one !== person) ?? [];
        const seated = withSeat(withoutReservation(before, person), free, { ...own, name: unique, seed });
        // Whoever sits down first has a table that a screen has made (TL-6).
        return { ...seated, freed, owner: now.owner ?? person };
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

/**
 * The wanted seat, or the first free one; the one that is kept for this person before others. Bots give way, last (TL-13).
 * Somebody who sits already and wants none keeps theirs.
 */
function freeSeat(now: Table, person: string, wanted: Seat | null, moment: number): Seat | Refused {
  const mine = seatsOfPerson(now, person);
  const kept = reservationsOf(now, moment);
  const isFree = (seat: Seat) =>
    now.seats[seat] === null && !kept.some((one) => one.seat === seat && one.person !== person);
  const botsGiveWay = now.visibility === "link" || now.imported !== undefined;
  const isBots = (seat: Seat) => botsGiveWay && now.seats[seat]?.is === "bot";
  if (wanted === null) {
    const own = kept.find((one) => one.person === person)?.seat;
    const all = seatsOf(now.seats.length);
    const seat = mine[0] ?? own ?? all.find(isFree) ?? all.find(isBots);
    return seat ?? refused<ServiceRefusal>({ key: "noFreeSeat" });
  }
  if (wanted >= now.seats.length) return refused<ServiceRefusal>({ key: "noSuchSeat" });
  return isFree(wanted) || isBots(wanted) || mine.includes(wanted)
    ? wanted
    : refused<ServiceRefusal>({ key: "seatTaken" });
}
