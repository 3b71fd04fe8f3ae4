import type { MatchOverview } from "../../host/ports/match-store.ts";
import { OPEN_WATCHING, type Watching } from "../../kernel/watching.ts";
import { isAdmitted } from "../../tables/screens.ts";
import type { Table } from "../../tables/table.ts";
import { type Caller, isOwner, isRemoved, seatsOfCaller } from "./caller.ts";

/** Who may watch now: what people have agreed on in the match, and before it what its owner has set. */
export const watchingAt = (table: Table, match: MatchOverview | null): Watching =>
  match?.watching ?? table.watching ?? OPEN_WATCHING;

/** Whether somebody belongs to the table: they hold a seat that they have not left, own it, or are an admitted screen. */
function isInside(table: Table, match: MatchOverview | null, caller: Caller, screen: string | null): boolean {
  const seats = seatsOfCaller(table, caller).filter((seat) => !match?.left.includes(seat));
  return seats.length > 0 || isOwner(table, caller) || isAdmitted(table, screen);
}

/**
 * Whether what happens now is kept from somebody who looks at a match (TL-117, TL-120): presence, talk, whose turn it is.
 * `screen`: the hash of a screen's secret; null for every other page.
 */
export function isKeptOut(table: Table, match: MatchOverview | null, caller: Caller, screen: string | null): boolean {
  if (match === null || isInside(table, match, caller, screen)) return false;
  const { isAllowed, delay } = watchingAt(table, match);
  // Whoever was removed does not watch (TL-132).
  return !isAllowed || isRemoved(table, caller) || (delay !== 0 && match.places === null);
}
