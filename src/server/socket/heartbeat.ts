import type { Seat } from "../../kernel/seat.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";

/** The last update that was sent to a seat and may not have arrived. */
interface SentUpdate {
  /** The key of the subscription. */
  readonly key: string;
  readonly match: string;
  readonly seat: Seat;
  readonly version: number;
}

type OnSeen = (match: string, seat: Seat, version: number) => void;

/**
 * Finds out whether the other end is alive, and which updates have arrived: an answered ping proves everything that was
 * sent before it. A phone that has fallen asleep answers no ping, and is later shown what it missed.
 */
export class Heartbeat {
  readonly #interval: number;
  readonly #onSeen: OnSeen;
  #lastAnswer: number;
  /** By subscription; null most of the time. */
  #unconfirmed: Map<string, SentUpdate> | null = null;
  #ping: { readonly at: number; readonly updates: readonly SentUpdate[] } | null = null;

  constructor(interval: number, start: number, onSeen: OnSeen) {
    this.#interval = interval;
    this.#lastAnswer = start;
    this.#onSeen = onSeen;
  }

  /** A message of the subscription with this key was sent. */
  sent(key: string, message: ToPage, seat: Seat | "watcher"): void {
    if (message.t !== "update" || seat === "watcher") return;
    const { match, version } = message;
    this.#unconfirmed ??= new Map();
    this.#unconfirmed.set(key, { key, match, seat, version });
  }

  /** Whether a ping must be sent now; "dead" where the last ping was not answered in time. */
  check(now: number): "pingDue" | "alive" | "dead" {
    if (this.#ping !== null) return now - this.#ping.at > this.#interval ? "dead" : "alive";
    if (this.#unconfirmed === null && now - this.#lastAnswer < this.#interval) return "alive";
    this.#ping = { at: now, updates: this.#allUnconfirmed() };
    return "pingDue";
  }

  /** The last ping was answered. */
  answered(now: number): void {
    this.#lastAnswer = now;
    this.#confirm(this.#ping?.updates ?? []);
    this.#ping = null;
  }

  /** Nothing more can arrive. After a normal close everything that was sent has arrived. */
  closed(isNormal: boolean): void {
    if (isNormal) this.#confirm(this.#allUnconfirmed());
  }

  #allUnconfirmed(): readonly SentUpdate[] {
    return this.#unconfirmed === null ? [] : [...this.#unconfirmed.values()];
  }

  #confirm(updates: readonly SentUpdate[]): void {
    for (const { key, match, seat, version } of updates) {
      this.#onSeen(match, seat, version);
      if (this.#unconfirmed?.get(key)?.version === version) this.#unconfirmed.delete(key);
    }
    if (this.#unconfirmed?.size === 0) this.#unconfirmed = null;
  }
}
