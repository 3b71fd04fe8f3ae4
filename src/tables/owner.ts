import { GONE, isUnseenFor, paceOf } from "../host/absence/sights.ts";
import type { PersonSight } from "../host/ports/presence.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Table, TableState } from "./table.ts";

/** How a person is seen at the table in question. */
export type SightOf = (person: string) => PersonSight;

/** Whether somebody was unseen for so long that others may act in their place (TL-30). */
export const isGone = ({ control }: Pick<Table, "control">, sight: PersonSight, now: number): boolean =>
  isUnseenFor(sight, GONE[paceOf(control)], now);

/** The people in seats, the lowest first, without those who have left the match. */
export const seatedPeople = ({ seats }: Pick<Table, "seats">, left: readonly Seat[]): readonly string[] => [
  ...new Set(
    seats.flatMap((holder, seat) => (holder?.is === "person" && !left.includes(seat as Seat) ? [holder.person] : [])),
  ),
];

/** The table with another owner, where its owner has lost it to somebody who is present; null where not (TL-37). */
export function passedOn(
  table: Table,
  left: readonly Seat[],
  isPresent: (person: string) => boolean,
  sightOf: SightOf,
  now: number,
): TableState | null {
  if (table.stage === "over") return null;
  const { owner: before } = table;
  const owner = seatedPeople(table, left).find((person) => person !== before && isPresent(person));
  if (owner === undefined) return null;
  if (before === null) return { ...table, owner };
  const hasLeft = seatedPeople(table, []).includes(before) && !seatedPeople(table, left).includes(before);
  if (hasLeft) return { ...table, owner };
  return isGone(table, sightOf(before), now) ? { ...table, owner, formerOwners: withOwner(table, before) } : null;
}

const withOwner = ({ formerOwners = [] }: Table, owner: string): readonly string[] => [
  ...formerOwners.filter((one) => one !== owner),
  owner,
];
