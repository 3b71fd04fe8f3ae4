import { type Refused, refused } from "../../kernel/game.ts";
import { isAdmitted, MAX_SCREENS } from "../../tables/screens.ts";
import type { Table } from "../../tables/table.ts";
import { type Caller, seatsOfCaller } from "./caller.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** What somebody seated may do about screens. */
export function screenProcedures(context: ServiceContext): ProceduresFor<"admitScreen" | "hideCode"> {
  const { tableCache, screens } = context;
  return {
    async admitScreen(caller, { table: id, letters }) {
      const hash = await screens.withLetters(id, letters.trim().toUpperCase());
      const change = await tableCache.change(id, (now) => {
        const why = seatedRefusal(now, caller);
        if (why !== null) return why;
        if (hash === null) return refused<ServiceRefusal>({ key: "noSuchScreen" });
        const known = now.screens ?? [];
        if (isAdmitted(now, hash)) return null;
        if (known.length >= MAX_SCREENS) return refused<ServiceRefusal>({ key: "slowDown" });
        return { ...now, screens: [...known, hash] };
      });
      return change.ok ? DONE : change;
    },

    async hideCode(caller, { table: id, isHidden }) {
      const change = await tableCache.change(id, (now) => {
        return seatedRefusal(now, caller) ?? { ...now, isCodeHidden: isHidden };
      });
      return change.ok ? DONE : change;
    },
  };
}

/** Why the caller is nobody who sits at the table; null for its people. */
function seatedRefusal(table: Table, caller: Caller): Refused | null {
  if (seatsOfCaller(table, caller).length === 0) return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
  return caller.is === "token" ? refused<ServiceRefusal>({ key: "forItsPerson" }) : null;
}
