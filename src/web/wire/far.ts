import type { Seat } from "../../kernel/seat.ts";
import { inOrder } from "./in-order.ts";
import { isOfMatch, type Line } from "./line.ts";
import type { MatchWire } from "./wire.ts";

/** Matches at the tables of the house. What a seat has seen the house knows better than the page: it is not asked. */
export function farWire(line: Line): MatchWire {
  /** By seat of a table: the last version it was told. */
  const told = new Map<string, number>();
  const key = (table: string, seat: Seat): string => `${table} ${seat}`;
  return {
    watch(table, viewer, _from, tell) {
      const { hear, close } = inOrder(
        (message) => {
          if (message.t === "told" && viewer !== "watcher") told.set(key(table, viewer), message.version);
          tell(message);
        },
        // No line that works loses anything.
        line.renew,
      );
      const leave = line.listen(
        { t: "watch", table, viewer },
        (message) => {
          if (isOfMatch(message)) hear(message);
        },
        (why) => hear({ t: "refused", table, why }),
      );
      return () => {
        close();
        leave();
      };
    },
    say: ({ table, seat, id, what }) =>
      line.ask({ t: "say", table, seat, id, at: told.get(key(table, seat)) ?? null, what }),
    async hint(table, seat) {
      const answer = await line.ask({ t: "hint", table, seat });
      return answer.ok ? answer.move : null;
    },
    record: (table) => line.ask({ t: "record", table }),
  };
}
