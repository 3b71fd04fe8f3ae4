import { createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A wire between a program and a server that a test can cut. */
export interface CuttableWire {
  /** The near end, which does not listen yet. */
  readonly server: Server;
  /** Ends all connections; until it is mended there are no others. */
  cut(): void;
  mend(): void;
}

/** `connectFar` connects to the server at the far end. */
export function cuttableWire(connectFar: () => Socket): CuttableWire {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connectFar();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const destroyAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    destroyAll();
    server.close();
  });
  return {
    server,
    cut() {
      isCut = true;
      destroyAll();
    },
    mend() {
      isCut = false;
    },
  };
}
