import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FromWorker, ToWorker } from "./process-messages.ts";

/** Takes the connections that the main process gives to this worker. */
export interface WorkerDoor {
  receive(message: ToWorker, socket: Socket | undefined): void;
  /** Resolves once all connections are closed. After a while those that still wait for something are closed too. */
  drain(server: Server): Promise<void>;
}

/** In milliseconds. */
const DRAIN_INTERVAL = 50;
const MAX_DRAIN_TIME = 5000;

export function createWorkerDoor(server: Server, send: (message: FromWorker) => void): WorkerDoor {
  /** Those that have not begun, with their heads. */
  const waiting = new Map<number, { readonly socket: Socket; readonly head: Buffer }>();
  const open = new Set<Socket>();

  function take(number: number, socket: Socket, head: Buffer): void {
    waiting.set(number, { socket, head });
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      waiting.delete(number);
      open.delete(socket);
      send({ is: "closed", number });
    });
    // A socket with something to read does not end before that was read.
    socket.unshift(head);
  }

  /** What was read meanwhile comes after the rest. */
  function begin(number: number, rest: Buffer): void {
    const one = waiting.get(number);
    waiting.delete(number);
    // The system had no place for it, or it has closed already: then this was said before, and does no harm.
    if (one === undefined) return void send({ is: "closed", number });
    if (one.socket.destroyed) return;
    const { socket, head } = one;
    const read: Buffer = socket.read();
    socket.unshift(Buffer.concat([head, rest, read.subarray(head.length)]));
    server.emit("connection", socket);
  }

  return {
    receive(message, socket) {
      if (message.is === "begin") begin(message.number, Buffer.from(message.rest, "base64"));
      else if (message.is === "connection" && socket !== undefined)
        take(message.number, socket, Buffer.from(message.head, "base64"));
    },
    async drain(http) {
      for (const end = performance.now() + MAX_DRAIN_TIME; open.size > 0 && performance.now() < end; ) {
        http.closeIdleConnections();
        await new Promise((resolve) => setTimeout(resolve, DRAIN_INTERVAL));
      }
      for (const socket of open) socket.destroy();
    },
  };
}
