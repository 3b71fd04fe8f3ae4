import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";

export type Publish = (message: ToViewer) => void;

/** For whom something is published: a seat, people who watch, or a screen that the people of the table admitted. */
export type Audience = Viewer | "screen";

/** Whose view an audience is shown. */
export const viewerOf = (audience: Audience): Viewer => (audience === "screen" ? "watcher" : audience);

interface Publisher {
  readonly publish: Publish;
  /** The newest version it was told; -1 for none. */
  told: number;
}

/**
 * All viewers of one match. A seat that has several plays on one of them, the last that wanted to; the others look on and
 * are told so (ST-69). When sending to one of them fails, the others still receive the message.
 */
export class Watchers {
  readonly #match: string;
  readonly #reportError: (error: unknown) => void;
  /** The viewers of each seat, the one that plays it last; and the watchers. */
  readonly #viewers = new Map<Audience, Set<Publisher>>();

  constructor(match: string, reportError: (error: unknown) => void) {
    this.#match = match;
    this.#reportError = reportError;
  }

  /**
   * Sends the first messages, which tell everything up to the version `told`, and then all others until the returned
   * function is called. `looksOn`: where the seat plays on another device, it goes on there.
   */
  add(
    audience: Audience,
    first: () => readonly ToViewer[],
    told: number,
    publish: Publish,
    looksOn = false,
  ): () => void {
    const own: Publisher = { publish: (message) => publish(message), told };
    const publishers = this.#viewers.get(audience) ?? new Set();
    const playing = isSeat(audience) ? lastOf(publishers) : undefined;
    this.#viewers.set(audience, publishers.add(own));
    if (looksOn && playing !== undefined && publishers.delete(playing)) publishers.add(playing);
    for (const message of first()) this.#publishTo(own, message);
    // Whoever asks to look on may have been told so before, and is told when that is over.
    if (looksOn) this.#tellDevice(audience, own, playing !== undefined);
    else if (playing !== undefined) this.#tellDevice(audience, playing, true);
    return () => {
      const wasPlaying = isSeat(audience) && lastOf(publishers) === own;
      if (!publishers.delete(own)) return;
      if (publishers.size === 0) this.#viewers.delete(audience);
      else if (wasPlaying) this.#tellDevice(audience, lastOf(publishers), false);
    };
  }

  /** The seats that somebody looks from. */
  seats(): readonly Seat[] {
    return [...this.#viewers.keys()].filter(isSeat);
  }

  /** The audiences that somebody belongs to. */
  audiences(): readonly Audience[] {
    return [...this.#viewers.keys()];
  }

  /** Tells everybody of an audience what they have to know from the version on that they were told last. */
  tell(audience: Audience, upTo: number, messages: (told: number) => readonly ToViewer[]): void {
    const made = new Map<number, readonly ToViewer[]>();
    for (const publisher of this.#viewers.get(audience) ?? []) {
      const { told } = publisher;
      const own = made.get(told) ?? messages(told);
      made.set(told, own);
      publisher.told = Math.max(told, upTo);
      for (const message of own) this.#publishTo(publisher, message);
    }
  }

  publishAll(message: (audience: Audience) => ToViewer | null): void {
    for (const [audience, publishers] of this.#viewers) {
      const own = message(audience);
      if (own !== null) for (const publisher of publishers) this.#publishTo(publisher, own);
    }
  }

  publishTo(seat: Seat, message: ToViewer): void {
    for (const publisher of this.#viewers.get(seat) ?? []) this.#publishTo(publisher, message);
  }

  /** Sends all viewers of this audience a last message and removes them. */
  dismiss(audience: Audience, last: ToViewer): void {
    const publishers = this.#viewers.get(audience) ?? new Set();
    const leaving = [...publishers];
    publishers.clear();
    this.#viewers.delete(audience);
    for (const publisher of leaving) this.#publishTo(publisher, last);
  }

  #tellDevice(viewer: Audience, publisher: Publisher | undefined, looksOn: boolean): void {
    if (isSeat(viewer) && publisher !== undefined)
      this.#publishTo(publisher, { t: "device", match: this.#match, viewer, looksOn });
  }

  #publishTo({ publish }: Publisher, message: ToViewer): void {
    try {
      publish(message);
    } catch (error) {
      this.#reportError(error);
    }
  }
}

const isSeat = (audience: Audience): audience is Seat => audience !== "watcher" && audience !== "screen";

const lastOf = <T>(set: ReadonlySet<T>): T | undefined => [...set].at(-1);
