import { paceOf, type TablePace } from "../host/absence/sights.ts";
import { DAY } from "../kernel/clock.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Reservation, Table, TableState } from "./table.ts";

/** A rematch keeps places for this long, in milliseconds (TL-112). */
const RESERVE: Readonly<Record<TablePace, number>> = { together: 60_000, whenever: 3 * DAY };

/** Milliseconds for which places are still kept, never below 0. */
export const timeReserved = ({ control, reserved }: TableState, now: number): number =>
  reserved === undefined ? 0 : Math.max(0, reserved.since + RESERVE[paceOf(control)] - now);

/** The places that are kept now. */
export const reservationsOf = (table: TableState, now: number): readonly Reservation[] =>
  table.stage === "waiting" && timeReserved(table, now) > 0
    ? (table.reserved?.places.filter(({ seat }) => table.seats[seat] === null) ?? [])
    : [];

/** The table without what is kept for this person: they have answered, or are gone. */
export const withoutReservation = <T extends TableState>(table: T, person: string): T =>
  table.reserved === undefined
    ? table
    : {
        ...table,
        reserved: { ...table.reserved, places: table.reserved.places.filter((one) => one.person !== person) },
      };

/**
 * Everybody's place in the next match is one seat lower, and seat 0 goes to the last (TL-111). Bots stay. Whoever asks
 * for it is seated; the places of the others who did not leave are kept for them.
 */
export function nextSeats(
  { seats }: Pick<Table, "seats">,
  left: readonly Seat[],
  by: string,
): { readonly seats: TableState["seats"]; readonly places: readonly Reservation[] } {
  const rotated = seats.map((_, at) => (at + 1) % seats.length);
  const places: Reservation[] = [];
  const next = rotated.map((from, at): TableState["seats"][number] => {
    const holder = seats[from] ?? null;
    if (holder?.is !== "person") return holder;
    if (left.includes(from as Seat)) return null;
    const { person, name = "" } = holder;
    if (person === by) return { is: "person", person, name };
    places.push({ seat: at as Seat, person, name });
    return null;
  });
  return { seats: next, places };
}

/** The seat that somebody gets who agrees to a rematch when nothing is kept for them any more (TL-113). */
export function lateSeat(next: Table, before: Pick<Table, "seats">, person: string, now: number): Seat | null {
  const kept = reservationsOf(next, now).map(({ seat }) => seat);
  const isFree = (seat: number) => next.seats[seat] === null && !kept.includes(seat as Seat);
  const former = before.seats.findIndex((holder) => holder?.is === "person" && holder.person === person);
  const own = (former + before.seats.length - 1) % before.seats.length;
  const free = [own, ...next.seats.keys()].find(isFree);
  return free === undefined ? null : (free as Seat);
}
