import type { Attendant } from "../ports/attendant.ts";
import type { Presence } from "../ports/presence.ts";
import type { Timer } from "../ports/timer.ts";
import { nextSightChange, type SeatPresence, type SeatSight, seatPresence, seatSight } from "./sights.ts";

/** People are told who is there at most once in this time, in milliseconds (TL-35). */
const TELL_INTERVAL = 500;
/** Timers cannot wait for ever: an absence of years is looked at once a day. */
const MAX_WAIT = 24 * 60 * 60 * 1000;

/** Learns what becomes of the people of a table. */
export interface PresenceListener {
  /** What everybody is told has changed. */
  onTold(): void;
  /** Somebody came, went, or has been unseen for one of the times that matter. */
  onSight(): void;
}

/** Looks at the people in the seats of one table. A class, as everything that every open match has. */
export class PresenceWatch {
  readonly #presence: Presence;
  readonly #timer: Timer;
  readonly #table: string;
  readonly #times: readonly number[];
  readonly #listener: PresenceListener;
  #holders: readonly (Attendant | null)[] = [];
  #others: readonly string[] = [];
  #told: readonly (SeatPresence | null)[] = [];
  #toldAt = Number.NEGATIVE_INFINITY;
  #cancelTelling: (() => void) | null = null;
  #cancelLooking: (() => void) | null = null;
  #isStopped = false;

  /** `times`: how long somebody has to be unseen for something to happen, beside being told as away. */
  constructor(presence: Presence, timer: Timer, table: string, times: readonly number[], listener: PresenceListener) {
    this.#presence = presence;
    this.#timer = timer;
    this.#table = table;
    this.#times = times;
    this.#listener = listener;
  }

  /** These people hold the seats from now on. Others matter without a seat: an owner. */
  setHolders(holders: readonly (Attendant | null)[], others: readonly string[] = []): void {
    this.#holders = holders;
    this.#others = others;
    this.look();
  }

  /** Somebody may have come or gone. */
  look(): void {
    if (this.#isStopped) return;
    this.#tell();
    this.#listener.onSight();
    this.#lookAgain();
  }

  /** By seat, as it is at this moment; null where no person sits. */
  sights(): readonly (SeatSight | null)[] {
    return this.#holders.map((holder) => (holder === null ? null : seatSight(this.#presence, this.#table, holder)));
  }

  /** By seat, as everybody was told last. */
  told(): readonly (SeatPresence | null)[] {
    return this.#told;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTelling?.();
    this.#cancelLooking?.();
  }

  #tell(): void {
    const now = this.#timer.now();
    this.#cancelTelling?.();
    this.#cancelTelling = null;
    const early = this.#toldAt + TELL_INTERVAL - now;
    const next = this.sights().map((one) => (one === null ? null : seatPresence(one, now)));
    if (next.join() === this.#told.join() && next.length === this.#told.length) return;
    if (early > 0) {
      this.#cancelTelling = this.#timer.after(early, () => this.#tell());
      return;
    }
    this.#told = next;
    this.#toldAt = now;
    this.#listener.onTold();
  }

  #lookAgain(): void {
    this.#cancelLooking?.();
    this.#cancelLooking = null;
    const now = this.#timer.now();
    const sights = [
      ...this.sights().flatMap((one) => (one === null ? [] : [one.player, one.own])),
      ...this.#others.map((person) => this.#presence.sight(this.#table, person)),
    ];
    const next = nextSightChange(sights, this.#times, now);
    if (next !== null && !this.#isStopped)
      this.#cancelLooking = this.#timer.after(Math.min(MAX_WAIT, next - now), () => this.look());
  }
}
