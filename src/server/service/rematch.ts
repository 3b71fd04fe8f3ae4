import { newSecret } from "../../host/ports/fair-chance.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { distinctName } from "../../kernel/names.ts";
import type { Seat } from "../../kernel/seat.ts";
import { lateSeat, nextSeats, reservationsOf, withoutReservation } from "../../tables/reservations.ts";
import { seatsOfPerson, type Table, type TableState, tableState } from "../../tables/table.ts";
import { isRemoved } from "./caller.ts";
import { storeNewTable } from "./create-table.ts";
import { looksAlike } from "./look-alikes.ts";
import { closeEndedTable } from "./match-end.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { personNames } from "./table-view.ts";
import { withSeat } from "./with-seat.ts";

/** From a match to the next one: whoever wants it is seated, and the places of the others are kept for a while. */
export function rematchProcedures(context: ServiceContext): ProceduresFor<"rematch" | "declineRematch"> {
  const { tableCache, repositories, timer, randomId } = context;

  /** The table of a match that is over, and the seats that people have left. */
  async function overTable(id: string): Promise<EndedTable | Refused> {
    const table = await tableCache.read(id);
    if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
    const summary = await repositories.matches.summary(id);
    if (summary === null) return refused<ServiceRefusal>({ key: "notBegun" });
    if (summary.places === null) return refused<ServiceRefusal>({ key: "stillPlaying" });
    // These may have been changed by agreement during the match.
    const visibility = summary.isPublic ? "public" : table.visibility;
    const settled = { control: summary.clock.control, watching: summary.watching, visibility } as const;
    return { ok: true, table: { ...table, ...settled }, left: summary.left };
  }

  /** The rematch of a table. One to which nobody came is removed after a while; then there may be another. */
  const nextOf = async ({ next }: Table): Promise<Table | null> => (next === null ? null : tableCache.read(next));

  /** Makes the next table, and answers with it, or with the one that somebody else has made meanwhile (TL-110). */
  async function makeNext({ table, left }: EndedTable, person: string): Promise<string | Refused> {
    await closeEndedTable(context, table.id);
    const state = rematchOf(table, left, person, newSecret(randomId), timer.now());
    const next = await storeNewTable(context, state, randomId(), table.code);
    const linked = await tableCache.change(table.id, (now) => (now.next === table.next ? { ...now, next } : null));
    if (linked.ok && linked.table.next === next) return next;
    await tableCache.remove(next);
    return linked.ok ? (linked.table.next ?? table.id) : linked;
  }

  /** Seats somebody at the next table who has agreed to the rematch. Once its match has begun they are latecomers. */
  const joinNext = (next: string, before: Table, person: string) =>
    tableCache.change(next, (now): TableState | Refused | null => {
      if (now.stage !== "waiting" || seatsOfPerson(now, person).length > 0) return null;
      if (isRemoved(now, { is: "person", person })) return refused<ServiceRefusal>({ key: "removedHere" });
      const own = reservationsOf(now, timer.now()).filter((one) => one.person === person);
      const late = lateSeat(now, before, person, timer.now());
      const seats: readonly Seat[] = own.length > 0 ? own.map(({ seat }) => seat) : late === null ? [] : [late];
      if (seats.length === 0) return refused<ServiceRefusal>({ key: "noFreeSeat" });
      return seats.reduce<TableState>(
        (table, seat, at) => seated(table, seat, person, own[at]?.name ?? nameAt(before, person)),
        withoutReservation(now, person),
      );
    });

  return {
    async rematch(caller, { table: id }) {
      // A script may play a seat, but only its person may ask for a rematch.
      if (caller.is === "token") return refused<ServiceRefusal>({ key: "forItsPerson" });
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
      const ended = await overTable(id);
      if (!ended.ok) return ended;
      const { table, left } = ended;
      const { person } = caller;
      if (!seatsOfPerson(table, person).some((seat) => !left.includes(seat)))
        return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
      const next = (await nextOf(table))?.id ?? (await makeNext(ended, person));
      if (typeof next !== "string") return next;
      const joined = await joinNext(next, table, person);
      return joined.ok ? { ok: true, table: next } : joined;
    },

    async declineRematch(caller, { table: id }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
      const table = await tableCache.read(id);
      const next = table === null ? null : await nextOf(table);
      if (next === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      const change = await tableCache.change(next.id, (now) =>
        now.reserved?.places.some(({ person }) => person === caller.person)
          ? withoutReservation(now, caller.person)
          : null,
      );
      return change.ok ? DONE : change;
    },
  };
}

interface EndedTable {
  readonly ok: true;
  readonly table: Table;
  readonly left: readonly Seat[];
}

/** What was settled stays (TL-114); there is a new secret, to which everybody adds a new seed. */
function rematchOf(before: Table, left: readonly Seat[], by: string, secret: string, now: number): TableState {
  // Where nobody looked on at the end, the table still says that it plays: what ends with a match is left out all the same.
  const over = tableState({ ...before, stage: "over" });
  const { imported: _, formerOwners: __, freed: ___, formerHolders: ____, wasPublic: _____, ...kept } = over;
  const { seats, places } = nextSeats(before, left, by);
  const reserved = { since: now, places };
  return { ...kept, stage: "waiting", owner: by, seats, reserved, secret, previous: before.id, next: null };
}

/** Somebody with this name sits on this seat; under another name where somebody has a similar one. */
function seated(table: TableState, seat: Seat, person: string, name: string): TableState {
  const others = [...personNames(table.seats), ...(table.knocks?.map((one) => one.name) ?? [])];
  const unique = distinctName(name, others, looksAlike);
  return withSeat(table, seat, { is: "person", person, name: unique });
}

function nameAt({ seats }: Table, person: string): string {
  const holder = seats.find((one) => one?.is === "person" && one.person === person);
  return holder?.is === "person" ? (holder.name ?? "") : "";
}
