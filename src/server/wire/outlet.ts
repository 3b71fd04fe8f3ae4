import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { ToPage } from "../../protocol/socket.ts";
import type { Metrics } from "../metrics.ts";
import { frameOf } from "./frame.ts";
import type { Limits } from "./limits.ts";

/** The way out of one socket. */
export interface Outlet {
  send(message: ToPage): void;
  /** Answers a ping of the socket's own: whoever asks and never reads would fill our memory like anybody else. */
  pong(data: Buffer): void;
  /** Ends the socket; nothing that comes in counts any more. */
  drop(why: "slow" | "flood" | "silent"): void;
  isEnding(): boolean;
}

/** A reader that does not read is not waited for, and whoever keeps sending too much is shown the door. */
export function outletOf(
  socket: WebSocket,
  stream: Duplex,
  { mostWaiting }: Limits,
  metrics: Metrics,
  log: Logger,
): Outlet {
  let isEnding = false;
  let isGathering = false;

  /** What is said in one go leaves in one go: a step and the answer to whoever made it. */
  function write(message: ToPage): void {
    metrics.told.inc();
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(letGo);
    }
    stream.write(frameOf(message));
  }

  function letGo(): void {
    isGathering = false;
    stream.uncork();
  }

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

  function isRead(): boolean {
    if (socket.readyState !== socket.OPEN || isEnding) return false;
    if (socket.bufferedAmount > mostWaiting) drop("slow");
    return !isEnding;
  }

  return {
    send(message) {
      if (isRead()) write(message);
    },
    pong(data) {
      if (isRead()) socket.pong(data);
    },
    drop,
    isEnding: () => isEnding,
  };
}

export const TOO_MUCH: ToPage = { t: "malformed", id: null, code: 429, why: { key: "slowDown" } };
