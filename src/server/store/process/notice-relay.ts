import type { Socket } from "node:net";

/** Lines that begin with this come back to their sender as well: its beats. */
export const TO_ALL = "!";

/** The first line: no notices, but from now on all. */
const JOINED = "[]\n";

/** In bytes: whoever does not read for so long is cut off, and told of a gap when it comes back. */
const MAX_WAITING = 8 * 1024 * 1024;

export interface NoticeRelay {
  /** What a connection sends goes on to all others from now on. */
  join(socket: Socket): (line: string) => void;
}

/** Passes the notices of workers on to each other, unread. */
export function createNoticeRelay(): NoticeRelay {
  const sockets = new Set<Socket>();
  return {
    join(socket) {
      sockets.add(socket);
      socket.write(JOINED);
      socket.on("close", () => sockets.delete(socket));
      return (line) => {
        for (const other of sockets) {
          if (other === socket && !line.startsWith(TO_ALL)) continue;
          if (other.writableLength > MAX_WAITING) other.destroy();
          else other.write(`${line}\n`);
        }
      };
    },
  };
}
