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

type Seen = (table: string, seat: Seat, version: number) => void;

/**
 * Whether the other end lives, and what has surely arrived there: an answered ping proves all that was sent before it.
 * A phone that fell asleep answers none, and is shown later what it missed.
 */
export class Pulse {
  readonly #heartbeat: number;
  readonly #seen: Seen;
  #last: number;
  /** By what goes on being told; most of the time there is nothing. */
  #unseen: Map<string, Sent> | null = null;
  #asked: { readonly at: number; readonly about: readonly Sent[] } | null = null;

  constructor(heartbeat: number, start: number, seen: Seen) {
    this.#heartbeat = heartbeat;
    this.#last = start;
    this.#seen = seen;
  }

  /** Something was sent of what goes on being told under this key. */
  sent(key: string, message: ToPage, seat: Seat | "watcher"): void {
    if (message.t !== "told" || seat === "watcher") return;
    const { table, version } = message;
    this.#unseen ??= new Map();
    this.#unseen.set(key, { key, table, seat, version });
  }

  /** Asks for a sign of life where one is due; "dead" where the last one never came. */
  tick(now: number): "asked" | "well" | "dead" {
    if (this.#asked !== null) return now - this.#asked.at > this.#heartbeat ? "dead" : "well";
    if (this.#unseen === null && now - this.#last < this.#heartbeat) return "well";
    this.#asked = { at: now, about: this.#allUnseen() };
    return "asked";
  }

  answered(now: number): void {
    this.#last = now;
    this.#note(this.#asked?.about ?? []);
    this.#asked = null;
  }

  /** Nothing more can arrive. After a farewell all that was sent has been received. */
  ended(isFarewell: boolean): void {
    if (isFarewell) this.#note(this.#allUnseen());
  }

  #allUnseen(): readonly Sent[] {
    return this.#unseen === null ? [] : [...this.#unseen.values()];
  }

  #note(about: readonly Sent[]): void {
    for (const { key, table, seat, version } of about) {
      this.#seen(table, seat, version);
      if (this.#unseen?.get(key)?.version === version) this.#unseen.delete(key);
    }
    if (this.#unseen?.size === 0) this.#unseen = null;
  }
}
