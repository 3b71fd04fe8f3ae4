import { takenBy } from "../../host/match/match-history.ts";
import { refused } from "../../kernel/game.ts";
import { isSeatOf } from "./caller.ts";
import type { ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** The whole match, hidden things included, for whoever has taken it away with everybody's consent (TL-129). */
export function takenMatchProcedures(context: ServiceContext): ProceduresFor<"takenMatch"> {
  const { tableCache, repositories, host } = context;
  return {
    async takenMatch(caller, { table: id }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      const match = await repositories.matches.read(id);
      const seat = match === null ? null : takenBy(match);
      if (seat === null) return refused<ServiceRefusal>({ key: "nothingTaken" });
      if (!isSeatOf(table, caller, seat)) return refused<ServiceRefusal>({ key: "notAtYourSeat" });
      return host.exportMatch(id);
    },
  };
}
