import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";

export type Publish = (message: ToViewer) => void;

/** All viewers of one match. When sending to one of them fails, the others still receive the message. */
export class Watchers {
  readonly #reportError: (error: unknown) => void;
  /** The viewers of each seat, and the watchers. */
  readonly #viewers = new Map<Viewer, Set<Publish>>();

  constructor(reportError: (error: unknown) => void) {
    this.#reportError = reportError;
  }

  /** Sends the first messages, and then all others until the returned function is called. */
  add(viewer: Viewer, first: () => readonly ToViewer[], publish: Publish): () => void {
    // A wrapper of its own, because the same function may be added twice.
    const own: Publish = (message) => publish(message);
    const publishers = this.#viewers.get(viewer) ?? new Set();
    this.#viewers.set(viewer, publishers.add(own));
    for (const message of first()) this.#publishTo(own, message);
    return () => {
      if (publishers.delete(own) && publishers.size === 0) this.#viewers.delete(viewer);
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
    for (const publish of leaving) this.#publishTo(publish, last);
  }

  #publishTo(publish: Publish, message: ToViewer): void {
    try {
      publish(message);
    } catch (error) {
      this.#reportError(error);
    }
  }
}
