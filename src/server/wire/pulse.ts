import type { Seat } from "../../kernel/seat.ts";
import type { ToPage } from "../../protocol/socket.ts";

/** What a seat was sent and has not surely received. */
interface Sent {
  /** Of what goes on being told. */
  readonly key: string;
  readonly table: string;
  readonly seat: Seat;
  readonly version: number;
}

/**
 * Whether the other end lives, and what has surely arrived there: an answered ping proves all that was sent before it.
 * A phone that fell asleep answers none, and is shown later what it missed.
 */
export interface Pulse {
  /** Something was sent of what goes on being told under this key. */
  sent(key: string, message: ToPage, viewer: Seat | "watcher"): void;
  /** Asks for a sign of life where one is due; "dead" where the last one never came. */
  tick(now: number): "asked" | "well" | "dead";
  answered(now: number): void;
  /** Nothing more can arrive. After a farewell all that was sent has been received. */
  ended(isFarewell: boolean): void;
}

export function pulseOf(
  heartbeat: number,
  start: number,
  seen: (table: string, seat: Seat, version: number) => void,
): Pulse {
  const unseen = new Map<string, Sent>();
  let asked: { readonly at: number; readonly about: readonly Sent[] } | null = null;
  let last = start;

  function note(about: readonly Sent[]): void {
    for (const { key, table, seat, version } of about) {
      seen(table, seat, version);
      if (unseen.get(key)?.version === version) unseen.delete(key);
    }
  }

  return {
    sent(key, message, seat) {
      if (message.t !== "told" || seat === "watcher") return;
      const { table, version } = message;
      unseen.set(key, { key, table, seat, version });
    },
    tick(now) {
      if (asked !== null) return now - asked.at > heartbeat ? "dead" : "well";
      if (unseen.size === 0 && now - last < heartbeat) return "well";
      asked = { at: now, about: [...unseen.values()] };
      return "asked";
    },
    answered(now) {
      last = now;
      note(asked?.about ?? []);
      asked = null;
    },
    ended(isFarewell) {
      if (isFarewell) note([...unseen.values()]);
    },
  };
}
