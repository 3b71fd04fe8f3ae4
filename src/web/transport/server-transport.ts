import { computed } from "@preact/signals";
import type { Seat } from "../../kernel/seat.ts";
import { isMatchMessage, type ServerConnection } from "./server-connection.ts";
import type { MatchTransport } from "./transport.ts";
import { inVersionOrder } from "./version-order.ts";

/** Matches at the tables of a server. The server keeps what each seat has seen, so `from` is not sent. */
export function serverTransport(connection: ServerConnection): MatchTransport {
  /** By seat of a table: the last version it received. */
  const lastVersions = new Map<string, number>();
  const key = (table: string, seat: Seat): string => `${table} ${seat}`;
  return {
    isLineOpen: computed(() => connection.state.value !== "lost"),
    askTruth: connection.wake,
    watch(table, viewer, _from, deliver) {
      const { receive, close } = inVersionOrder(
        (message) => {
          if (message.t === "update" && viewer !== "watcher") lastVersions.set(key(table, viewer), message.version);
          deliver(message);
        },
        // A connection that works loses nothing.
        connection.reconnect,
      );
      const unsubscribe = connection.subscribe(
        { t: "watch", table, viewer },
        (message) => {
          if (isMatchMessage(message)) receive(message);
        },
        (why) => receive({ t: "refused", match: table, why }),
      );
      return () => {
        close();
        unsubscribe();
      };
    },
    submit({ match: table, seat, id, action }) {
      const at = lastVersions.get(key(table, seat)) ?? null;
      return connection.request({ t: "submit", table, seat, id, at, action });
    },
    async hint(table, seat) {
      const answer = await connection.request({ t: "hint", table, seat });
      return answer.ok ? answer.move : null;
    },
    record: (table) => connection.request({ t: "record", table }),
  };
}
