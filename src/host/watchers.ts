import type { Seat, Viewer } from "../kernel/seat.ts";
import type { ToViewer } from "../protocol/messages.ts";

export type Tell = (message: ToViewer) => void;

/** Everybody who looks at a table. One who cannot be told does not keep the others from hearing. */
export class Watchers {
  readonly #complain: (error: unknown) => void;
  readonly #conduct: () => ToViewer | null;
  /** By whose eyes they look. */
  readonly #tells = new Map<Viewer, Set<Tell>>();
  #present: readonly Seat[] = [];

  /** `conduct` is told when a seat is looked from that was not, or no longer is; whoever has just come knows it already. */
  constructor(complain: (error: unknown) => void, conduct: () => ToViewer | null) {
    this.#complain = complain;
    this.#conduct = conduct;
  }

  /** Tells the first messages, and from then on all others until the answer is called. */
  add(viewer: Viewer, first: () => readonly ToViewer[], tell: Tell): () => void {
    // One of their own: somebody may look twice.
    const own: Tell = (message) => tell(message);
    const tells = this.#tells.get(viewer) ?? new Set();
    const isArriving = viewer !== "watcher" && tells.size === 0;
    this.#tells.set(viewer, tells.add(own));
    this.#count();
    for (const message of first()) this.#tellOne(own, message);
    if (isArriving) this.#tellOthers(own);
    return () => {
      if (!tells.delete(own) || tells.size > 0) return;
      this.#tells.delete(viewer);
      this.#count();
      if (viewer !== "watcher") this.#tellOthers(null);
    };
  }

  tellAll(message: (viewer: Viewer) => ToViewer): void {
    for (const [viewer, tells] of this.#tells) {
      const own = message(viewer);
      for (const tell of tells) this.#tellOne(tell, own);
    }
  }

  /** Tells whoever looks from there a last message. */
  dismiss(seat: Seat, last: ToViewer): void {
    const tells = this.#tells.get(seat) ?? new Set();
    const leaving = [...tells];
    tells.clear();
    this.#tells.delete(seat);
    this.#count();
    for (const tell of leaving) this.#tellOne(tell, last);
  }

  /** The seats somebody looks from, in no order that tells anything. */
  present(): readonly Seat[] {
    return this.#present;
  }

  #tellOne(tell: Tell, message: ToViewer): void {
    try {
      tell(message);
    } catch (error) {
      this.#complain(error);
    }
  }

  #tellOthers(newcomer: Tell | null): void {
    const message = this.#conduct();
    if (message === null) return;
    for (const tells of this.#tells.values())
      for (const tell of tells) if (tell !== newcomer) this.#tellOne(tell, message);
  }

  #count(): void {
    const seats = [...this.#tells.keys()].flatMap((viewer) => (viewer === "watcher" ? [] : [viewer]));
    this.#present = seats.sort((one, other) => one - other);
  }
}
