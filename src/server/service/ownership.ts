import { isHereNow } from "../../host/absence/sights.ts";
import { refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import { isGone, passedOn, seatedPeople } from "../../tables/owner.ts";
import { peopleOfTable, type Table } from "../../tables/table.ts";
import { isOwner, seatsOfCaller } from "./caller.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { seatNames } from "./table-view.ts";
import { withSeat } from "./with-seat.ts";

/** Who owns a table when people go, and the seats of those who are gone. */
export function ownershipProcedures(context: ServiceContext): ProceduresFor<"handOver" | "reclaim" | "freeSeat"> {
  const { tableCache, presence, timer } = context;

  return {
    async handOver(caller, { table: id, seat }) {
      const left = await seatsLeft(context, id);
      const change = await tableCache.change(id, (now) => {
        if (!isOwner(now, caller)) return refused<ServiceRefusal>({ key: "forTheOwner" });
        const holder = now.seats[seat];
        if (holder?.is !== "person" || left.includes(seat)) return refused<ServiceRefusal>({ key: "noSuchSeat" });
        return { ...now, owner: holder.person };
      });
      return change.ok ? DONE : change;
    },

    async reclaim(caller, { table: id }) {
      const change = await tableCache.change(id, (now) => {
        if (caller.is !== "person" || !now.formerOwners?.includes(caller.person))
          return refused<ServiceRefusal>({ key: "forTheOwner" });
        if (now.stage !== "waiting") return refused<ServiceRefusal>({ key: "hasBegun" });
        const formerOwners = now.formerOwners.filter((one) => one !== caller.person);
        return { ...now, owner: caller.person, formerOwners };
      });
      return change.ok ? DONE : change;
    },

    async freeSeat(caller, { table: id, seat }) {
      const change = await tableCache.change(id, (now) => {
        if (seatsOfCaller(now, caller).length === 0 && !isOwner(now, caller))
          return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
        if (caller.is === "token") return refused<ServiceRefusal>({ key: "forItsPerson" });
        if (now.stage !== "waiting") return refused<ServiceRefusal>({ key: "hasBegun" });
        const holder = now.seats[seat];
        if (holder?.is !== "person") return refused<ServiceRefusal>({ key: "noSuchSeat" });
        if (!isGone(now, presence.sight(id, holder.person), timer.now()))
          return refused<ServiceRefusal>({ key: "notAwayYet", name: seatNames(now)[seat] ?? "" });
        return { ...withSeat(now, seat, null), freed: [...(now.freed ?? []), holder.person] };
      });
      return change.ok ? DONE : change;
    },
  };
}

/** A table where somebody is seen is noted as looked at this often, in milliseconds (TL-9). */
const LOOK_INTERVAL = 60_000;

/** Somebody came or went: the table may need another owner, and a public one stays listed while somebody is there. */
export async function lookAfterTable(context: ServiceContext, id: string): Promise<void> {
  const { tableCache, presence, timer } = context;
  const table = await tableCache.read(id);
  if (table === null || table.stage === "over") return;
  const isHere = (person: string) => isHereNow(presence.sight(id, person), timer.now());
  const { owner } = table;
  const isLost = owner === null || isGone(table, presence.sight(id, owner), timer.now());
  if (isLost && seatedPeople(table, []).some(isHere)) await passOwnerOn(context, id);
  const isDue = (now: Table) =>
    now.visibility === "public" && now.stage === "waiting" && timer.now() - now.touched >= LOOK_INTERVAL;
  if (isDue(table) && peopleOfTable(table).some(isHere))
    await tableCache.change(id, (now) => (isDue(now) ? now : null));
}

/** Gives the table to somebody who is present, where its owner has left or is gone (TL-37). */
export async function passOwnerOn(context: ServiceContext, id: string): Promise<void> {
  const { tableCache, presence, timer } = context;
  const left = await seatsLeft(context, id);
  const sightOf = (person: string) => presence.sight(id, person);
  const isHere = (person: string) => isHereNow(sightOf(person), timer.now());
  await tableCache.change(id, (now) => passedOn(now, left, isHere, sightOf, timer.now()));
}

const seatsLeft = async ({ repositories }: ServiceContext, id: string): Promise<readonly Seat[]> =>
  (await repositories.matches.summary(id))?.left ?? [];
