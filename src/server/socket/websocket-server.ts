import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { WebSocketServer } from "ws";
import { isAllowedHost } from "../http/allowed-hosts.ts";
import { authenticatedCaller, isAllowedOrigin, sessionSecret } from "../http/authentication.ts";
import { SOCKET_PRICE } from "../request-price.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { clientAddress } from "./client-address.ts";
import { Connection, type ConnectionPorts } from "./connection.ts";
import { SessionLookUp } from "./session-look-up.ts";
import type { SocketCounts } from "./socket-counts.ts";

export interface WebSockets {
  /** Accepts no new sockets and closes the others evenly over this time: all at once would overrun other servers. */
  drain(milliseconds: number): Promise<void>;
  /** Accepts no new sockets and closes all others, in a way that tells pages to come back soon. */
  close(): void;
}

/** `/ws`: one socket for everything that a page sends and receives. */
export function serveWebSockets(
  app: FastifyInstance,
  context: ServiceContext,
  ports: ConnectionPorts & { readonly socketCounts: SocketCounts },
  { origins, isBehindProxy }: { readonly origins: readonly string[]; readonly isBehindProxy: boolean },
): WebSockets {
  const { limits, metrics, timer, log, work, socketCounts } = ports;
  const connections = new Set<Connection>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxFrameBytes,
    perMessageDeflate: false,
    autoPong: false,
  });
  let isClosing = false;

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { url, headers } = request;
    const status = isAllowedHost(headers.host, origins)
      ? refusalStatus(url, isAllowedOrigin(headers, origins))
      : "421 Misdirected Request";
    if (status !== null) {
      metrics.malformedMessages.inc({ transport: "socket" });
      return refuseUpgrade(stream, status);
    }
    const address = clientAddress(request, isBehindProxy);
    if (!(await socketCounts.open(address, limits.maxSocketsPerAddress))) {
      metrics.socketsDropped.inc({ reason: "tooMany" });
      return refuseUpgrade(stream, "429 Too Many Requests");
    }
    // From here on the stream counts until it is closed, whatever happens.
    const close = (): void => void socketCounts.close(address).catch(context.reportError);
    if (stream.destroyed) return close();
    stream.on("close", close);
    await work.turn(SOCKET_PRICE, { address });
    const secret = sessionSecret(app.parseCookie(headers.cookie ?? ""));
    const caller = await authenticatedCaller(context, headers, secret, address);
    server.handleUpgrade(request, stream, head, (socket) => {
      connections.add(new Connection(socket, { caller, address, stream }, ports, connectionClosed));
      metrics.sockets.set(connections.size);
    });
  }

  function connectionClosed(one: Connection): void {
    connections.delete(one);
    metrics.sockets.set(connections.size);
  }

  function refusalStatus(url: string | undefined, isAllowed: boolean): string | null {
    if (url?.split("?")[0] !== "/ws") return "404 Not Found";
    if (isClosing) return "503 Service Unavailable";
    return isAllowed ? null : "403 Forbidden";
  }

  app.server.on("upgrade", (request, stream, head) => {
    stream.on("error", destroy);
    upgrade(request, stream, head).catch((error: unknown) => {
      log.error({ err: error }, "a socket could not be opened");
      refuseUpgrade(stream, "500 Internal Server Error");
    });
  });

  // Their own request is answered first.
  ports.service.onGone(() =>
    setImmediate(() => {
      for (const one of connections) one.closeIfGone();
    }),
  );

  const sessions = new SessionLookUp(timer, context.reportError);
  ports.service.onDoubt(() => sessions.begin(connections));

  let part = 0;
  let unchecked = connections.values();
  let share = 0;
  let stop = timer.after(limits.checkInterval / CHECK_PARTS, checkPart);

  /** Checks every socket once per interval, a part of them at a time: all at once would delay every move. */
  function checkPart(): void {
    if (part === 0) {
      unchecked = connections.values();
      share = Math.ceil(connections.size / CHECK_PARTS);
    }
    part = (part + 1) % CHECK_PARTS;
    for (let checked = 0; checked < share; checked++) unchecked.next().value?.check();
    stop = timer.after(limits.checkInterval / CHECK_PARTS, checkPart);
  }

  return {
    async drain(milliseconds) {
      isClosing = true;
      const open = [...connections];
      for (let part = 0; part < DRAIN_PARTS; part++) {
        const [from, to] = [part, part + 1].map((end) => Math.ceil((open.length * end) / DRAIN_PARTS));
        for (const one of open.slice(from, to)) one.leave();
        await new Promise<void>((resolve) => void timer.after(milliseconds / DRAIN_PARTS, resolve));
      }
    },
    close() {
      isClosing = true;
      stop();
      sessions.stop();
      for (const one of connections) one.leave();
      // Sockets that do not answer are not waited for.
      timer.after(CLOSE_TIMEOUT, () => {
        for (const socket of server.clients) socket.terminate();
      });
    },
  };
}

const CLOSE_TIMEOUT = 1000;
const CHECK_PARTS = 20;
const DRAIN_PARTS = 50;

/** One function for all streams. */
function destroy(this: Duplex): void {
  this.destroy();
}

function refuseUpgrade(stream: Duplex, status: string): void {
  if (stream.writable) stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
