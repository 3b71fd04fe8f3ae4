import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { WebSocketServer } from "ws";
import { COOKIE, callerOf, isOwnOrigin } from "../session.ts";
import type { House } from "../tables/house.ts";
import { addressOf } from "./address.ts";
import { Connection, type Exchange } from "./connection.ts";

export interface Sockets {
  /** Takes no new ones and says good-bye to all: they may come back soon. */
  close(): void;
}

/** `/ws`: one socket for everything a page wants to say and to be told. */
export function socketsAt(
  app: FastifyInstance,
  house: House,
  exchange: Exchange,
  { origins, isBehindProxy }: { readonly origins: readonly string[]; readonly isBehindProxy: boolean },
): Sockets {
  const { limits, metrics, timer, log } = exchange;
  const all = new Set<Connection>();
  /** By address: how many there are. */
  const crowd = new Map<string, number>();
  const door = new WebSocketServer({
    noServer: true,
    maxPayload: limits.longestFrame,
    perMessageDeflate: false,
    autoPong: false,
  });
  let isClosing = false;

  async function receive(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { url, headers } = request;
    const status = statusFor(url, isOwnOrigin(headers, origins));
    if (status !== null) {
      metrics.malformed.inc({ door: "socket" });
      return turnAway(stream, status);
    }
    const address = addressOf(request, isBehindProxy);
    const count = crowd.get(address) ?? 0;
    if (count >= limits.mostFromOneAddress) {
      metrics.dropped.inc({ why: "crowd" });
      return turnAway(stream, "429 Too Many Requests");
    }
    // From here on, whatever becomes of it: it has a place until its stream is closed.
    crowd.set(address, count + 1);
    stream.on("close", () => left(address));
    const caller = await callerOf(house, headers, app.parseCookie(headers.cookie ?? "")[COOKIE]);
    door.handleUpgrade(request, stream, head, (socket) => {
      all.add(new Connection(socket, { caller, address, stream }, exchange, gone));
      metrics.sockets.set(all.size);
    });
  }

  function gone(one: Connection): void {
    all.delete(one);
    metrics.sockets.set(all.size);
  }

  function left(address: string): void {
    const count = (crowd.get(address) ?? 1) - 1;
    if (count > 0) crowd.set(address, count);
    else crowd.delete(address);
  }

  function statusFor(url: string | undefined, isOwn: boolean): string | null {
    if (url?.split("?")[0] !== "/ws") return "404 Not Found";
    if (isClosing) return "503 Service Unavailable";
    return isOwn ? null : "403 Forbidden";
  }

  app.server.on("upgrade", (request, stream, head) => {
    stream.on("error", destroy);
    receive(request, stream, head).catch((error: unknown) => {
      log.error({ err: error }, "a socket could not be opened");
      turnAway(stream, "500 Internal Server Error");
    });
  });

  let part = 0;
  let unvisited = all.values();
  let share = 0;
  let stop = timer.after(limits.tick / PARTS, tick);

  /** Looks at every socket once in `limits.tick`, a part of them at a time: asking thousands at once would hold up every move. */
  function tick(): void {
    if (part === 0) {
      unvisited = all.values();
      share = Math.ceil(all.size / PARTS);
    }
    part = (part + 1) % PARTS;
    for (let visited = 0; visited < share; visited++) unvisited.next().value?.tick();
    stop = timer.after(limits.tick / PARTS, tick);
  }

  return {
    close() {
      isClosing = true;
      stop();
      for (const socket of door.clients) socket.close(1012, "closing");
      // Those who do not answer are not waited for.
      timer.after(FAREWELL, () => {
        for (const socket of door.clients) socket.terminate();
      });
    },
  };
}

const FAREWELL = 1000;
const PARTS = 20;

/** One for all streams. */
function destroy(this: Duplex): void {
  this.destroy();
}

function turnAway(stream: Duplex, status: string): void {
  if (stream.writable) stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
