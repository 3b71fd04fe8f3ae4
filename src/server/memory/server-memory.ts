import type { Timer } from "../../host/ports/timer.ts";
import { localRequestCounts, type RequestCounts } from "../http/request-counts.ts";
import { type Limits, localLimits } from "../limits/limits.ts";
import { type KnownAddresses, localKnownAddresses } from "../service/known-addresses.ts";
import { localScreens, type ScreensHere } from "../service/screens-here.ts";
import { localSessionLinks, type SessionLinks } from "../service/session-links.ts";
import { localSocketCounts, type SocketCounts } from "../socket/socket-counts.ts";

/** What is in memory only, and must be in one place where several servers serve the same people. */
export interface ServerMemory {
  readonly limits: Limits;
  readonly sessionLinks: SessionLinks;
  readonly addresses: KnownAddresses;
  readonly screens: ScreensHere;
  readonly sockets: SocketCounts;
  readonly requestCounts: RequestCounts;
}

export const localMemory = (timer: Pick<Timer, "now">): ServerMemory => ({
  limits: localLimits(timer),
  sessionLinks: localSessionLinks(timer),
  addresses: localKnownAddresses(),
  screens: localScreens(),
  sockets: localSocketCounts(),
  requestCounts: localRequestCounts(timer),
});

/** The same memory as one of several servers uses it. */
export interface MemoryPart extends ServerMemory {
  /** The server is gone, and with it its sockets and the screens that it showed tables to. */
  leave(): void;
}

export function memoryPart(memory: ServerMemory): MemoryPart {
  const { screens, sockets } = memory;
  const undo = new Map<string, (() => Promise<void>)[]>();
  const begun = (key: string, end: () => Promise<void>): void => void undo.set(key, [...(undo.get(key) ?? []), end]);
  /** Only what this server has begun can it end. */
  async function end(key: string): Promise<void> {
    const [first, ...others] = undo.get(key) ?? [];
    if (others.length > 0) undo.set(key, others);
    else undo.delete(key);
    await first?.();
  }
  return {
    ...memory,
    screens: {
      ...screens,
      async add(table, hash) {
        begun(`screen ${table} ${hash}`, () => screens.remove(table, hash));
        await screens.add(table, hash);
      },
      remove: (table, hash) => end(`screen ${table} ${hash}`),
    },
    sockets: {
      async open(address, max) {
        const isOpen = await sockets.open(address, max);
        if (isOpen) begun(`socket ${address}`, () => sockets.close(address));
        return isOpen;
      },
      close: (address) => end(`socket ${address}`),
    },
    leave() {
      for (const ends of undo.values()) for (const one of ends) void one();
      undo.clear();
    },
  };
}
