import { type Gathering, seatsWhere } from "../../host/gatherings.ts";
import type { Seat } from "../../kernel/seat.ts";

/**
 * Whoever asks for something: a person by their browser's secret, a script by the token of one seat, or nobody we know,
 * who may only look at what everybody may see.
 */
export type Caller =
  | { readonly is: "nobody" }
  | { readonly is: "person"; readonly person: string }
  | { readonly is: "token"; readonly table: string; readonly seat: Seat; readonly hash: string };

export const NOBODY: Caller = { is: "nobody" };

/** The seats of this table that are the caller's, now. */
export function seatsOfCaller(gathering: Gathering, caller: Caller): readonly Seat[] {
  switch (caller.is) {
    case "nobody":
      return [];
    case "person":
      return seatsWhere(gathering, caller.person);
    case "token": {
      const sitting = gathering.id === caller.table ? gathering.seats[caller.seat] : null;
      return sitting?.is === "person" && sitting.tokens?.includes(caller.hash) ? [caller.seat] : [];
    }
  }
}

export const isSeatOf = (gathering: Gathering, caller: Caller, seat: Seat): boolean =>
  seatsOfCaller(gathering, caller).includes(seat);

/** Whether the host has sent them away. */
export const isRemoved = ({ removed }: Gathering, caller: Caller): boolean =>
  caller.is === "person" && removed?.includes(caller.person) === true;

/** Scripts play; they do not run tables. */
export const isHost = (gathering: Gathering, caller: Caller): boolean =>
  caller.is === "person" && gathering.host === caller.person;
