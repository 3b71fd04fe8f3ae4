import type { Server } from "node:http";
import { clientNetwork } from "../socket/client-address.ts";
import { TokenBuckets } from "../token-bucket.ts";

/** How long a connection may be slow or silent, in milliseconds. */
export interface ConnectionTimeouts {
  /** From the opening of a connection, or the first byte of a later request, to the last header. */
  readonly headers: number;
  /** The same to the end of the body. */
  readonly request: number;
  /** Between two requests. Longer than a minute, so that the proxy closes first. */
  readonly idle: number;
  /** Between two looks at all connections. */
  readonly check: number;
}

/**
 * Looked at so often because what is found too slow is closed at once, and everybody waits for that: of ten thousand idle
 * connections that were opened in a few seconds, five seconds' worth took a quarter of a second.
 */
export const DEFAULT_TIMEOUTS: ConnectionTimeouts = { headers: 10_000, request: 30_000, idle: 72_000, check: 50 };

/**
 * Beside its sockets, an address may have this many connections: sixty phones behind one router have six each, and
 * room to spare.
 */
const HTTP_CONNECTIONS_PER_ADDRESS = 512;

/**
 * So often an address may open another connection, once it has opened as many as it may have: to serve one that is opened
 * and closed again costs as much as a small request.
 */
const OPENED_PER_SECOND = 60;

export const maxConnectionsPerAddress = (maxSockets: number): number => maxSockets + HTTP_CONNECTIONS_PER_ADDRESS;

/**
 * Closes what comes from an address that has too many connections already, or opens too many, before anything else is made
 * for it: some come again two thousand times a second. A proxy has them all, and is not counted.
 */
export function limitConnections(server: Server, { maxSockets, isBehindProxy, onRefused }: ConnectionLimit): void {
  if (isBehindProxy) return;
  const max = maxConnectionsPerAddress(maxSockets);
  const open = new Map<string, number>();
  const opened = new TokenBuckets({ burst: max, perSecond: OPENED_PER_SECOND });
  const serve = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (stream) => {
    const network = clientNetwork(stream.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > max || !opened.take(network, performance.now())) {
      onRefused();
      stream.destroy();
      return;
    }
    open.set(network, count);
    stream.on("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    for (const listener of serve) listener.call(server, stream);
  });
}

export interface ConnectionLimit {
  /** At most this many sockets from one address. */
  readonly maxSockets: number;
  readonly isBehindProxy: boolean;
  readonly onRefused: () => void;
}
