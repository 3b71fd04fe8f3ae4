import type { RequestOutcome } from "../host/ports/attendance.ts";
import { freeSeat, withPersonSeated } from "./free-seat.ts";
import type { ClaimedSeat, MatchKnock, SeatedPerson, SeatHolder, SitKnock, Table, TableState } from "./table.ts";
import { seatsOfPerson } from "./table.ts";

/** At most this many people are remembered who were refused. */
const MAX_REFUSED = 100;

/**
 * The table after it was decided about somebody who asked for a seat; null where nothing changes. Whoever comes to a seat
 * has it alone: all keys of before are void.
 */
export function settledTable(table: Table, id: string, outcome: RequestOutcome, now: number): TableState | null {
  const knock = table.knocks?.find((one) => one.id === id);
  if (knock === undefined) return null;
  const rest: TableState = { ...table, knocks: table.knocks?.filter((one) => one !== knock) ?? [] };
  switch (outcome) {
    case "over":
      return rest;
    case "refused":
      return knock.is === "claim"
        ? { ...rest, claimsRefused: remembered(table.claimsRefused, knock.person) }
        : { ...rest, notLetIn: remembered(table.notLetIn, knock.person) };
    case "seated":
      return knock.is === "sit" ? satTable(rest, knock, now) : seatedTable(table, rest, knock);
  }
}

/** Whether this request has brought somebody to a seat. */
export const isSeatedBy = ({ seats }: Pick<Table, "seats">, id: string): boolean =>
  seats.some((holder) => holder?.is === "person" && holder.joined === id);

/** Where the seat is taken meanwhile, the knock ends all the same (TL-21). */
function satTable(rest: TableState, knock: SitKnock, now: number): TableState {
  const seat = freeSeat(rest, knock.person, knock.seat, now);
  return typeof seat === "number" ? withPersonSeated(rest, seat, knock) : rest;
}

function seatedTable(table: Table, rest: TableState, knock: MatchKnock): TableState {
  const { seat, person } = knock;
  const before = table.seats[seat] ?? null;
  const former = before?.is === "person" && before.person !== person ? before.person : null;
  return {
    ...rest,
    seats: table.seats.with(seat, newHolder(before, knock)),
    owner: inheritsTable(table, former) ? person : table.owner,
    formerHolders: [
      ...(table.formerHolders?.filter((one) => one.seat !== seat || one.person !== person) ?? []),
      ...(former === null ? [] : [{ seat, person: former }]),
    ],
    ...claims(table, knock, former),
  };
}

/** Who has lost their device plays on under the name that everybody knows. */
function newHolder(before: SeatHolder, { is, person, name, id }: MatchKnock): SeatedPerson {
  if (is === "take" || before?.is !== "person") return { is: "person", person, name, joined: id };
  return {
    is: "person",
    person,
    joined: id,
    ...(before.name !== undefined && { name: before.name }),
    ...(before.seed !== undefined && { seed: before.seed }),
  };
}

/** A table goes with the last seat of its owner. */
const inheritsTable = (table: Table, former: string | null): boolean =>
  former !== null && former === table.owner && seatsOfPerson(table, former).length === 1;

function claims(table: Table, { is, seat, person }: MatchKnock, former: string | null): Partial<TableState> {
  const others: readonly ClaimedSeat[] = table.claimed?.filter((one) => one.seat !== seat) ?? [];
  if (is === "claim") return { claimed: former === null ? others : [...others, { seat, from: former, by: person }] };
  const claimsRefused = is === "takeBack" && former !== null ? remembered(table.claimsRefused, former) : undefined;
  return { claimed: others, ...(claimsRefused !== undefined && { claimsRefused }) };
}

const remembered = (people: readonly string[] = [], person: string): readonly string[] =>
  [...people.filter((one) => one !== person), person].slice(-MAX_REFUSED);
