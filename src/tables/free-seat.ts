import { type Refused, refused } from "../kernel/game.ts";
import type { MatchRefusal } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import type { ServerFact } from "../protocol/messages/server-facts.ts";
import { reservationsOf, withoutReservation } from "./reservations.ts";
import { seatsOfPerson, type TableState, takeoverOf } from "./table.ts";

/**
 * The wanted seat of a waiting table, or the first free one; the one that is kept for this person before others. Bots give
 * way, last (TL-13). Somebody who sits already and wants none keeps theirs.
 */
export function freeSeat(table: TableState, person: string, wanted: Seat | null, now: number): Seat | Refused {
  const mine = seatsOfPerson(table, person);
  const kept = reservationsOf(table, now);
  const isFree = (seat: Seat) =>
    table.seats[seat] === null && !kept.some((one) => one.seat === seat && one.person !== person);
  const botsGiveWay = takeoverOf(table) === "open" || table.imported !== undefined;
  const isBots = (seat: Seat) => botsGiveWay && table.seats[seat]?.is === "bot";
  if (wanted === null) {
    const own = kept.find((one) => one.person === person)?.seat;
    const all = seatsOf(table.seats.length);
    const seat = mine[0] ?? own ?? all.find(isFree) ?? all.find(isBots);
    return seat ?? refused<ServerFact>({ key: "noFreeSeat" });
  }
  if (wanted >= table.seats.length) return refused<MatchRefusal>({ key: "noSuchSeat" });
  return isFree(wanted) || isBots(wanted) || mine.includes(wanted) ? wanted : refused<ServerFact>({ key: "seatTaken" });
}

/** The table with this person on that seat, which is free or theirs. They no longer ask for one. */
export function withPersonSeated(
  table: TableState,
  seat: Seat,
  { person, name, seed }: { readonly person: string; readonly name: string; readonly seed: string },
): TableState {
  const holder = table.seats[seat];
  const own = holder?.is === "person" ? holder : ({ is: "person", person } as const);
  return {
    ...withoutReservation(table, person),
    seats: table.seats.with(seat, { ...own, name, seed }),
    freed: table.freed?.filter((one) => one !== person) ?? [],
    knocks: table.knocks?.filter((one) => one.person !== person) ?? [],
    // Whoever sits down first has a table that a screen has made (TL-6).
    owner: table.owner ?? person,
  };
}
