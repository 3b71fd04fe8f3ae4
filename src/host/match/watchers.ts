import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";

export type Publish = (message: ToViewer) => void;

/**
 * All viewers of one match. A seat that has several plays on one of them, the last that wanted to; the others look on and
 * are told so (ST-69). When sending to one of them fails, the others still receive the message.
 */
export class Watchers {
  readonly #match: string;
  readonly #reportError: (error: unknown) => void;
  /** The viewers of each seat, the one that plays it last; and the watchers. */
  readonly #viewers = new Map<Viewer, Set<Publish>>();

  constructor(match: string, reportError: (error: unknown) => void) {
    this.#match = match;
    this.#reportError = reportError;
  }

  /**
   * Sends the first messages, and then all others until the returned function is called. `looksOn`: where the seat plays
   * on another device, it goes on there.
   */
  add(viewer: Viewer, first: () => readonly ToViewer[], publish: Publish, looksOn = false): () => void {
    // A wrapper of its own, because the same function may be added twice.
    const own: Publish = (message) => publish(message);
    const publishers = this.#viewers.get(viewer) ?? new Set();
    const playing = viewer === "watcher" ? undefined : lastOf(publishers);
    this.#viewers.set(viewer, publishers.add(own));
    if (looksOn && playing !== undefined && publishers.delete(playing)) publishers.add(playing);
    for (const message of first()) this.#publishTo(own, message);
    // Whoever asks to look on may have been told so before, and is told when that is over.
    if (looksOn) this.#tellDevice(viewer, own, playing !== undefined);
    else if (playing !== undefined) this.#tellDevice(viewer, playing, true);
    return () => {
      const wasPlaying = viewer !== "watcher" && lastOf(publishers) === own;
      if (!publishers.delete(own)) return;
      if (publishers.size === 0) this.#viewers.delete(viewer);
      else if (wasPlaying) this.#tellDevice(viewer, lastOf(publishers), false);
    };
  }

  /** The seats that somebody looks from. */
  seats(): readonly Seat[] {
    return [...this.#viewers.keys()].filter((viewer) => viewer !== "watcher");
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

  #tellDevice(viewer: Viewer, publish: Publish | undefined, looksOn: boolean): void {
    if (viewer !== "watcher" && publish !== undefined)
      this.#publishTo(publish, { t: "device", match: this.#match, viewer, looksOn });
  }

  #publishTo(publish: Publish, message: ToViewer): void {
    try {
      publish(message);
    } catch (error) {
      this.#reportError(error);
    }
  }
}

const lastOf = <T>(set: ReadonlySet<T>): T | undefined => [...set].at(-1);
