import type { TokenRate } from "../token-bucket.ts";

/** What one socket may ask of the server, and how many sockets there may be. */
export interface SocketLimits {
  /** A whole school may be behind one router. */
  readonly maxSocketsPerAddress: number;
  /** Most messages cost one token; see request-cost.ts. */
  readonly rate: TokenRate;
  readonly maxFrameBytes: number;
  /** A socket for which more bytes than this wait does not read, and is dropped. */
  readonly maxBufferedBytes: number;
  readonly maxSubscriptions: number;
  /** A socket that was slowed down this many times is closed the next time. */
  readonly maxSlowdowns: number;
  /** Milliseconds between two checks of a socket. */
  readonly checkInterval: number;
  /** Milliseconds between two pings of an idle socket, and for the answer to each. */
  readonly heartbeatInterval: number;
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = {
  maxSocketsPerAddress: 256,
  rate: { burst: 120, perSecond: 40 },
  maxFrameBytes: 16 * 1024,
  maxBufferedBytes: 1024 * 1024,
  maxSubscriptions: 256,
  maxSlowdowns: 5,
  checkInterval: 1000,
  heartbeatInterval: 15_000,
};
