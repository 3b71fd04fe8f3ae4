import { AWAY, isHereNow, isUnseenFor } from "../../host/absence/sights.ts";
import type { NewSeatRequest } from "../../host/agreement/seat-requests.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import { isGuarded } from "../../tables/guarded.ts";
import { reservationsOf } from "../../tables/reservations.ts";
import {
  type Knock,
  type Lock,
  seatsOfPerson,
  type Table,
  type TableState,
  takeoverOf,
  wasEverPublic,
} from "../../tables/table.ts";
import { type Caller, isOwner } from "./caller.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** At most this many people ask for seats of a table at once (TL-20). */
const MAX_KNOCKS = 5;

/** Why this person may not ask for this seat, as far as the table knows; null where they may. `left`: by the match. */
export function seatRightRefusal(
  table: Table,
  person: string,
  { is, seat }: Pick<NewSeatRequest, "is" | "seat">,
  left: readonly Seat[],
): Refused | null {
  const key = rightRefusal(table, person, is, seat, left);
  return key === null ? null : refused<ServiceRefusal>({ key });
}

/**
 * How somebody comes to a free seat of a waiting table: at once, by being let in, or not (TL-18, TL-19). The lock is for
 * new people: whoever holds a seat, owns the table, has a place kept or was freed from one comes and goes. `mark`: of the
 * address from where they come; whoever shares it with somebody removed is let in or not (TL-133).
 */
export function wayIn(table: TableState, person: string, mark: string | null, now: number): Lock {
  const isKnown =
    table.owner === person ||
    seatsOfPerson(table, person).length > 0 ||
    table.freed?.includes(person) === true ||
    reservationsOf(table, now).some((one) => one.person === person);
  // Whoever comes first to a table without an owner has it (TL-6): there is nobody to ask.
  if (isKnown || table.owner === null) return "open";
  const { lock = "open" } = table;
  return lock === "open" && isGuarded(table, mark) ? "ask" : lock;
}

/** Why somebody may not knock at a waiting table; null where they may. */
export function knockRefusal(table: TableState, person: string, open: readonly Knock[]): Refused | null {
  const key = table.notLetIn?.includes(person) ? "notLetIn" : tooManyKnocks(open, person);
  return key === null ? null : refused<ServiceRefusal>({ key });
}

type RightRefusal = Extract<
  ServiceRefusal["key"],
  | "notBegun"
  | "matchOver"
  | "removedHere"
  | "nothingToTakeBack"
  | "oneSeatEach"
  | "knewAnotherSeat"
  | "seatsClosed"
  | "tableShut"
  | "notLetIn"
  | "notAtPublicTables"
  | "claimRefused"
  | "knockStands"
  | "slowDown"
>;

function rightRefusal(
  table: Table,
  person: string,
  is: NewSeatRequest["is"],
  seat: Seat,
  left: readonly Seat[],
): RightRefusal | null {
  if (table.stage !== "playing") return table.stage === "waiting" ? "notBegun" : "matchOver";
  if (table.removed?.includes(person)) return "removedHere";
  if (is === "takeBack")
    return table.claimed?.some((one) => one.seat === seat && one.from === person) ? null : "nothingToTakeBack";
  const own = is === "take" ? takeRefusal(table, person, seat, left) : claimRefusal(table, person, seat);
  if (own !== null) return own;
  return tooManyKnocks(table.knocks ?? [], person);
}

/** One person has one knock at a table, and a table has a few (TL-20). */
function tooManyKnocks(knocks: readonly Knock[], person: string): "knockStands" | "slowDown" | null {
  if (knocks.some((one) => one.person === person)) return "knockStands";
  return knocks.length >= MAX_KNOCKS ? "slowDown" : null;
}

function takeRefusal(table: Table, person: string, seat: Seat, left: readonly Seat[]): RightRefusal | null {
  if (seatsOfPerson(table, person).some((one) => !left.includes(one))) return "oneSeatEach";
  if (knowsAnotherSeat(table, person, seat)) return "knewAnotherSeat";
  if (takeoverOf(table) === "no") return "seatsClosed";
  if (table.lock === "shut") return "tableShut";
  return table.notLetIn?.includes(person) ? "notLetIn" : null;
}

function claimRefusal(table: Table, person: string, seat: Seat): RightRefusal | null {
  if (wasEverPublic(table)) return "notAtPublicTables";
  if (knowsAnotherSeat(table, person, seat)) return "knewAnotherSeat";
  return table.claimsRefused?.includes(person) ? "claimRefused" : null;
}

/** Whether somebody holds or held another seat of this match (TL-53). */
export const knowsAnotherSeat = (table: Table, person: string, seat: Seat): boolean =>
  seatsOfPerson(table, person).some((one) => one !== seat) ||
  (table.formerHolders?.some((one) => one.person === person && one.seat !== seat) ?? false);

/** Whether the caller alone decides who comes: as owner; where the table is locked, anybody seated while the owner is away. */
export function mayLetIn(
  { presence, timer }: Pick<ServiceContext, "presence" | "timer">,
  table: Table,
  caller: Caller,
  rule: Knock["rule"],
): boolean {
  if (isOwner(table, caller)) return true;
  if (rule !== "owner" || caller.is !== "person" || seatsOfPerson(table, caller.person).length === 0) return false;
  const isHere = isHereNow(presence.sight(table.id, caller.person), timer.now());
  const isOwnerAway = table.owner === null || isUnseenFor(presence.sight(table.id, table.owner), AWAY, timer.now());
  return isHere && isOwnerAway;
}
