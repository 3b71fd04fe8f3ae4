import type { Seat, Viewer } from "../kernel/seat.ts";
import type { ToViewer } from "../protocol/messages.ts";

export type Tell = (message: ToViewer) => void;

/** Everybody who looks at a table. One who cannot be told does not keep the others from hearing. */
export interface Watchers {
  /** Tells the first messages, and from then on all others until the answer is called. */
  add(viewer: Viewer, first: () => readonly ToViewer[], tell: Tell): () => void;
  tellAll(message: (viewer: Viewer) => ToViewer): void;
  /** Tells whoever looks from there a last message. */
  dismiss(seat: Seat, last: ToViewer): void;
  /** The seats somebody looks from, in no order that tells anything. */
  present(): readonly Seat[];
}

/** `conduct` is told when a seat is looked from that was not, or no longer is; whoever has just come knows it already. */
export function watchersOf(complain: (error: unknown) => void, conduct: () => ToViewer | null): Watchers {
  /** By whose eyes they look. */
  const watchers = new Map<Viewer, Set<Tell>>();
  let present: readonly Seat[] = [];

  function tellOne(tell: Tell, message: ToViewer): void {
    try {
      tell(message);
    } catch (error) {
      complain(error);
    }
  }

  function tellOthers(newcomer: Tell | null): void {
    const message = conduct();
    if (message === null) return;
    for (const tells of watchers.values()) for (const tell of tells) if (tell !== newcomer) tellOne(tell, message);
  }

  function count(): void {
    const seats = [...watchers.keys()].flatMap((viewer) => (viewer === "watcher" ? [] : [viewer]));
    present = seats.sort((one, other) => one - other);
  }

  return {
    add(viewer, first, tell) {
      // One of their own: somebody may look twice.
      const own: Tell = (message) => tell(message);
      const tells = watchers.get(viewer) ?? new Set();
      const isArriving = viewer !== "watcher" && tells.size === 0;
      watchers.set(viewer, tells.add(own));
      count();
      for (const message of first()) tellOne(own, message);
      if (isArriving) tellOthers(own);
      return () => {
        if (!tells.delete(own) || tells.size > 0) return;
        watchers.delete(viewer);
        count();
        if (viewer !== "watcher") tellOthers(null);
      };
    },
    tellAll(message) {
      for (const [viewer, tells] of watchers) {
        const own = message(viewer);
        for (const tell of tells) tellOne(tell, own);
      }
    },
    dismiss(seat, last) {
      const tells = watchers.get(seat) ?? new Set();
      const leaving = [...tells];
      tells.clear();
      watchers.delete(seat);
      count();
      for (const tell of leaving) tellOne(tell, last);
    },
    present: () => present,
  };
}
