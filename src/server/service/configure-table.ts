import type { LoadedRoom } from "../../host/match/load-room.ts";
import { checkedControl } from "../../host/time/checked-control.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { TableSettings } from "../../protocol/messages/requests.ts";
import { withGuarded } from "../../tables/guarded.ts";
import { reservationsOf } from "../../tables/reservations.ts";
import { type Knock, type SeatHolder, type Table, type TableState, wasEverPublic } from "../../tables/table.ts";
import { type Caller, isOwner } from "./caller.ts";
import { tooManyTablesRefusal } from "./create-table.ts";
import { lastAddressMark } from "./guarded-addresses.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import { checkedOptions, openRoomOf, openRoomOfTable, publicRefusal, slowRefusal } from "./room-options.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { withSeat } from "./with-seat.ts";

/** What only the owner of a table may change. */
export function configureProcedures(context: ServiceContext): ProceduresFor<"configure" | "seatBot" | "remove"> {
  const { tableCache, repositories, host } = context;

  async function changeByOwner(
    caller: Caller,
    id: string,
    next: (now: Table) => TableState | Refused | null,
  ): Promise<typeof DONE | Refused> {
    const change = await tableCache.change(id, (now) => {
      if (!isOwner(now, caller)) return refused<ServiceRefusal>({ key: "forTheOwner" });
      return next(now);
    });
    return change.ok ? DONE : change;
  }

  /** The match has to know it, too, or those who answer would still see them. */
  async function withdrawNewcomers(id: string): Promise<void> {
    const requests = (await repositories.matches.summary(id))?.requests ?? [];
    const calls = await host.seatCalls();
    for (const request of requests) if (isNewcomer(request.is)) await calls.withdraw(id, request.id);
  }

  return {
    async configure(caller, { table: id, change }) {
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      const room = await openRoomOf(context, table.game);
      if (!room.ok) return room;
      const isNewlyPublic = change.visibility === "public" && table.visibility !== "public" && isOwner(table, caller);
      const why =
        isNewlyPublic && table.owner !== null ? await tooManyTablesRefusal(context, table.owner, "public", id) : null;
      if (why !== null && table.stage === "waiting") return why;
      const done = await changeByOwner(caller, id, (now) => {
        const next = configured(now, change, room.open);
        if ("ok" in next || now.stage !== "waiting") return next;
        if (now.imported !== undefined)
          return publicRefusal(room.open.room, next) ?? slowRefusal(room.open.room, next) ?? next;
        const checked = checkedOptions(room.open, next.options, next.seats.length, next);
        return checked.ok ? { ...next, options: checked.options } : checked;
      });
      if (done.ok && change.lock === "shut" && table.stage === "playing") await withdrawNewcomers(id);
      return done;
    },

    async seatBot(caller, { table: id, seat, bot }) {
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      const room = await openRoomOfTable(context, table);
      if (!room.ok) return room;
      if (bot !== null && !room.open.ladder.some((one) => one.id === bot))
        return refused<ServiceRefusal>({ key: "noSuchBot", bot });
      return changeByOwner(caller, id, (now) => {
        if (now.stage !== "waiting") return refused<ServiceRefusal>({ key: "hasBegun" });
        if (seat >= now.seats.length) return refused<ServiceRefusal>({ key: "noSuchSeat" });
        const isKept = reservationsOf(now, context.timer.now()).some((one) => one.seat === seat);
        if (now.seats[seat]?.is === "person" || isKept) return refused<ServiceRefusal>({ key: "seatTaken" });
        if (bot === null && mustStayBot(now, seat)) return refused<ServiceRefusal>({ key: "hasBegun" });
        return withSeat(now, seat, bot === null ? null : { is: "bot", bot });
      });
    },

    /** Not in a match: an owner who could remove players could win by it. Who was removed cannot sit here again. */
    async remove(caller, { table: id, seat }) {
      const table = await tableCache.read(id);
      const known = table?.seats[seat];
      const knownPerson = known?.is === "person" ? known.person : null;
      const mark = table === null || knownPerson === null ? null : await lastAddressMark(context, table, knownPerson);
      return changeByOwner(caller, id, (now) => {
        if (now.stage !== "waiting") return refused<ServiceRefusal>({ key: "hasBegun" });
        const holder = now.seats[seat];
        if (holder === undefined) return refused<ServiceRefusal>({ key: "noSuchSeat" });
        if (holder === null) return null;
        if (holder.is === "bot")
          return mustStayBot(now, seat) ? refused<ServiceRefusal>({ key: "hasBegun" }) : withSeat(now, seat, null);
        if (now.formerOwners?.includes(holder.person))
          return refused<ServiceRefusal>({ key: "formerOwner", name: holder.name ?? "" });
        return holder.person === now.owner
          ? withSeat(now, seat, null)
          : withPersonRemoved(now, holder.person, holder.person === knownPerson ? mark : null);
      });
    },
  };
}

const isNewcomer = (is: Knock["is"]): boolean => is === "sit" || is === "take";

/** Where a bot has played so far in an imported match, a bot plays on. */
const mustStayBot = ({ imported }: Table, seat: Seat): boolean => imported?.names[seat] === null;

/** At most this many removed people are remembered. */
const MAX_REMOVED = 100;

function withPersonRemoved(now: Table, person: string, mark: string | null): TableState {
  const seats = now.seats.map((holder) => (holder?.is === "person" && holder.person === person ? null : holder));
  const removed = [...(now.removed ?? []), person].slice(-MAX_REMOVED);
  return withGuarded({ ...now, seats, removed }, mark);
}

/**
 * TL-7: in a match only the way of talking can be changed, and who may join it. Who is seen by strangers was asked before
 * they sat down, so an owner alone cannot make their match public, nor take it from those who watch it.
 */
function configured(
  now: Table,
  change: Partial<Record<keyof TableSettings, unknown>>,
  { moments }: Pick<LoadedRoom, "moments">,
): TableState | Refused {
  const wanted = change as Partial<TableSettings>;
  const { seats, options, control, visibility, hasFreeChat, takeover, lock, watching } = wanted;
  const isAboutGame = seats !== undefined || options !== undefined;
  const isAboutMatch = isAboutGame || control !== undefined || visibility !== undefined || watching !== undefined;
  if (isAboutMatch && now.stage !== "waiting") return refused<ServiceRefusal>({ key: "hasBegun" });
  if (isAboutGame && now.imported !== undefined) return refused<ServiceRefusal>({ key: "hasBegun" });
  const timed = checkedControl(control ?? now.control, moments);
  if (!timed.ok) return timed;
  const resized = resizedSeats(now.seats, seats ?? now.seats.length);
  if (resized === null) return refused<ServiceRefusal>({ key: "seatTaken" });
  return {
    ...now,
    seats: resized,
    options: options ?? now.options,
    control: timed.control,
    visibility: visibility ?? now.visibility,
    ...(wasEverPublic(now) && visibility === "link" && { wasPublic: true }),
    ...(takeover !== undefined && { takeover }),
    ...(lock !== undefined && { lock }),
    // Nobody is let in any more (TL-18); whoever claims a seat is not new.
    ...(lock === "shut" && { knocks: now.knocks?.filter(({ is }) => !isNewcomer(is)) ?? [] }),
    hasFreeChat: hasFreeChat ?? now.hasFreeChat,
    ...(watching !== undefined && { watching }),
  };
}

/** New seats are free. The last seats go first; null where a person sits on one of them. */
function resizedSeats(seats: readonly SeatHolder[], count: number): readonly SeatHolder[] | null {
  if (seats.slice(count).some((holder) => holder?.is === "person")) return null;
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? null);
}
