import { computed } from "@preact/signals";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import { conduct } from "../../stage/conduct.ts";
import { isMatchMessage, type ServerConnection } from "./server-connection.ts";
import type { MatchTransport } from "./transport.ts";
import { inVersionOrder } from "./version-order.ts";

/**
 * Matches at the tables of a server. The server keeps what each seat has seen, so `from` is not sent. `screen`: the
 * secret by which the server knows a shared screen.
 */
export function serverTransport(connection: ServerConnection, screen?: string): MatchTransport {
  /** By seat of a table: the last version it received. */
  const lastVersions = new Map<string, number>();
  const key = (table: string, seat: Seat): string => `${table} ${seat}`;
  return {
    isLineOpen: computed(() => connection.state.value !== "lost"),
    askTruth: connection.wake,
    conduct,
    watch(table, viewer, _from, deliver) {
      const { receive, close } = inVersionOrder(
        (message) => {
          if (message.t === "update" && viewer !== "watcher") lastVersions.set(key(table, viewer), message.version);
          deliver(message);
        },
        // A connection that works loses nothing.
        connection.reconnect,
      );
      // On a new socket this device looks on as it did on the one before: it takes the seat from nobody by coming back.
      const request: { t: "watch"; table: string; viewer: Viewer; looksOn?: boolean; screen?: string } = {
        t: "watch",
        table,
        viewer,
        ...(screen !== undefined && { screen }),
      };
      const unsubscribe = connection.subscribe(
        request,
        (message) => {
          if (message.t === "device") request.looksOn = message.looksOn;
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
    reachAsk(table, seat, version) {
      void connection.request({ t: "reachAsk", table, seat, version });
    },
    async hint(table, seat) {
      const answer = await connection.request({ t: "hint", table, seat });
      if (!answer.ok || answer.move === null) return null;
      const { move, why, endings } = answer;
      return { move, ...(why && { why }), ...(endings && { endings }) };
    },
    logPage: (table, viewer, before) => connection.request({ t: "logPage", table, viewer, before }),
    record: (table) => connection.request({ t: "record", table }),
  };
}
