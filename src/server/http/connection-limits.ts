import type { Server } from "node:http";
import { clientNetwork } from "../socket/client-address.ts";

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

export const DEFAULT_TIMEOUTS: ConnectionTimeouts = { headers: 10_000, request: 30_000, idle: 72_000, check: 5000 };

/**
 * Beside its sockets, an address may have this many connections: sixty phones behind one router have six each, and
 * room to spare.
 */
const HTTP_CONNECTIONS_PER_ADDRESS = 512;

export const maxConnectionsPerAddress = (maxSockets: number): number => maxSockets + HTTP_CONNECTIONS_PER_ADDRESS;

/** Closes what comes from an address that has too many connections already. A proxy has them all, and is not counted. */
export function limitConnections(server: Server, { maxSockets, isBehindProxy, onRefused }: ConnectionLimit): void {
  if (isBehindProxy) return;
  const max = maxConnectionsPerAddress(maxSockets);
  const open = new Map<string, number>();
  server.on("connection", (stream) => {
    const network = clientNetwork(stream.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > max) {
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
  });
}

export interface ConnectionLimit {
  /** At most this many sockets from one address. */
  readonly maxSockets: number;
  readonly isBehindProxy: boolean;
  readonly onRefused: () => void;
}
