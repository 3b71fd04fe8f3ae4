import type { Seat } from "../../kernel/seat.ts";
import { seatsOfPerson, type Table } from "../../tables/table.ts";

/**
 * Whoever sends a request: a person, known by their browser's secret; a script with the token of one seat; or nobody we
 * know, who may only look at what everybody may see.
 */
export type Caller =
  | { readonly is: "nobody" }
  /** `session`: the browser that asks, and `address`: from where; missing where a person is meant and no browser. */
  | { readonly is: "person"; readonly person: string; readonly session?: string; readonly address?: string }
  | { readonly is: "token"; readonly table: string; readonly seat: Seat; readonly hash: string };

export const NOBODY: Caller = { is: "nobody" };

/** The seats of this table that the caller has now. */
export function seatsOfCaller(table: Table, caller: Caller): readonly Seat[] {
  switch (caller.is) {
    case "nobody":
      return [];
    case "person":
      return seatsOfPerson(table, caller.person);
    case "token": {
      const holder = table.id === caller.table ? table.seats[caller.seat] : null;
      return holder?.is === "person" && holder.tokens?.includes(caller.hash) ? [caller.seat] : [];
    }
  }
}

export const isSeatOf = (table: Table, caller: Caller, seat: Seat): boolean =>
  seatsOfCaller(table, caller).includes(seat);

/** Whether the owner of the table has removed them. */
export const isRemoved = ({ removed }: Table, caller: Caller): boolean =>
  caller.is === "person" && removed?.includes(caller.person) === true;

/** A script plays a seat; it never owns a table. */
export const isOwner = (table: Table, caller: Caller): boolean =>
  caller.is === "person" && table.owner === caller.person;
