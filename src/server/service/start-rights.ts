import { AWAY, isUnseenFor } from "../../host/absence/sights.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { Table } from "../../tables/table.ts";
import { type Caller, isOwner, seatsOfCaller } from "./caller.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** Whether a table was passed on while the caller was gone, and they may take it back (TL-39). */
export const mayReclaim = ({ stage, owner, formerOwners = [] }: Table, caller: Caller): boolean =>
  stage === "waiting" && caller.is === "person" && owner !== caller.person && formerOwners.includes(caller.person);

/** Why the caller may not start the match of this table; null where they may (TL-43). */
export function startRefusal({ presence, timer }: ServiceContext, table: Table, caller: Caller): Refused | null {
  if (isOwner(table, caller)) return null;
  if (seatsOfCaller(table, caller).length === 0) return refused<ServiceRefusal>({ key: "forTheOwner" });
  if (caller.is === "token") return refused<ServiceRefusal>({ key: "forItsPerson" });
  const isAway = table.owner === null || isUnseenFor(presence.sight(table.id, table.owner), AWAY, timer.now());
  return isAway ? null : refused<ServiceRefusal>({ key: "forTheOwner" });
}
