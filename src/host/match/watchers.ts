import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";

export type Publish = (message: ToViewer) => void;

/**
 * All viewers of one match, and the presence of its people: which seats have a viewer now. When sending to one viewer
 * fails, the others still receive the message.
 */
export class Watchers {
  readonly #reportError: (error: unknown) => void;
  readonly #controlMessage: () => ToViewer | null;
  /** The viewers of each seat, and the watchers. */
  readonly #viewers = new Map<Viewer, Set<Publish>>();
  #present: readonly Seat[] = [];

  /** `controlMessage` is sent to the others when the first viewer of a seat arrives or the last one leaves. */
  constructor(reportError: (error: unknown) => void, controlMessage: () => ToViewer | null) {
    this.#reportError = reportError;
    this.#controlMessage = controlMessage;
  }

  /** Sends the first messages, and then all others until the returned function is called. */
  add(viewer: Viewer, first: () => readonly ToViewer[], publish: Publish): () => void {
    // A wrapper of its own, because the same function may be added twice.
    const own: Publish = (message) => publish(message);
    const publishers = this.#viewers.get(viewer) ?? new Set();
    const isArriving = viewer !== "watcher" && publishers.size === 0;
    this.#viewers.set(viewer, publishers.add(own));
    this.#updatePresent();
    for (const message of first()) this.#publishTo(own, message);
    if (isArriving) this.#publishToOthers(own);
    return () => {
      if (!publishers.delete(own) || publishers.size > 0) return;
      this.#viewers.delete(viewer);
      this.#updatePresent();
      if (viewer !== "watcher") this.#publishToOthers(null);
    };
  }

  publishAll(message: (viewer: Viewer) => ToViewer): void {
    for (const [viewer, publishers] of this.#viewers) {
      const own = message(viewer);
      for (const publish of publishers) this.#publishTo(publish, own);
    }
  }

  publishTo(seat: Seat, message: ToViewer): void {
    for (const publish of this.#viewers.get(seat) ?? []) this.#publishTo(publish, message);
  }

  /** Sends all viewers of this seat a last message and removes them. */
  dismiss(seat: Seat, last: ToViewer): void {
    const publishers = this.#viewers.get(seat) ?? new Set();
    const leaving = [...publishers];
    publishers.clear();
    this.#viewers.delete(seat);
    this.#updatePresent();
    for (const publish of leaving) this.#publishTo(publish, last);
  }

  /** The seats with at least one viewer, in the order of the seats: the order of arrival stays unknown. */
  present(): readonly Seat[] {
    return this.#present;
  }

  #publishTo(publish: Publish, message: ToViewer): void {
    try {
      publish(message);
    } catch (error) {
      this.#reportError(error);
    }
  }

  #publishToOthers(newcomer: Publish | null): void {
    const message = this.#controlMessage();
    if (message === null) return;
    for (const publishers of this.#viewers.values())
      for (const publish of publishers) if (publish !== newcomer) this.#publishTo(publish, message);
  }

  #updatePresent(): void {
    const seats = [...this.#viewers.keys()].flatMap((viewer) => (viewer === "watcher" ? [] : [viewer]));
    this.#present = seats.sort((one, other) => one - other);
  }
}
