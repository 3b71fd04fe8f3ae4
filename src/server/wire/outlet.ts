import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { ToPage } from "../../protocol/socket.ts";
import type { Metrics } from "../metrics.ts";
import type { Limits } from "./limits.ts";

/** The way out of one socket. */
export interface Outlet {
  send(message: ToPage): void;
  /** Ends the socket; nothing that comes in counts any more. */
  drop(why: "slow" | "flood" | "silent"): void;
  isEnding(): boolean;
}

/** A reader that does not read is not waited for, and whoever keeps sending too much is shown the door. */
export function outletOf(socket: WebSocket, { mostWaiting }: Limits, metrics: Metrics, log: Logger): Outlet {
  let isEnding = false;

  const write = (message: ToPage): void => {
    metrics.told.inc();
    socket.send(JSON.stringify(message));
  };

  function drop(why: "slow" | "flood" | "silent"): void {
    if (isEnding) return;
    isEnding = true;
    metrics.dropped.inc({ why });
    log.warn({ why }, "socket dropped");
    if (why === "flood") {
      write(TOO_MUCH);
      socket.close(1008, "slowDown");
    } else socket.terminate();
  }

  return {
    send(message) {
      if (socket.readyState !== socket.OPEN || isEnding) return;
      if (socket.bufferedAmount > mostWaiting) drop("slow");
      else write(message);
    },
    drop,
    isEnding: () => isEnding,
  };
}

export const TOO_MUCH: ToPage = { t: "malformed", id: null, code: 429, why: { key: "slowDown" } };
