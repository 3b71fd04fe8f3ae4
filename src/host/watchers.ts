import type { Seat, Viewer } from "../kernel/seat.ts";
import type { ToViewer } from "../protocol/messages.ts";

export type Tell = (message: ToViewer) => void;

/** Somebody who looks at a table. */
interface Watcher {
  readonly viewer: Viewer;
  readonly tell: Tell;
}

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
  const watchers = new Set<Watcher>();
  let present: readonly Seat[] = [];

  function tellOne({ tell }: Watcher, message: ToViewer): void {
    try {
      tell(message);
    } catch (error) {
      complain(error);
    }
  }

  function tellOthers(newcomer: Watcher | null): void {
    const message = conduct();
    if (message !== null) for (const watcher of watchers) if (watcher !== newcomer) tellOne(watcher, message);
  }

  /** Somebody has come or gone; whether the seat they look from is another one's to look from now. */
  function hasChanged(viewer: Viewer): boolean {
    const before = present;
    const seats = new Set([...watchers].flatMap((one) => (one.viewer === "watcher" ? [] : [one.viewer])));
    present = [...seats].sort((one, other) => one - other);
    return viewer !== "watcher" && before.includes(viewer) !== present.includes(viewer);
  }

  return {
    add(viewer, first, tell) {
      const watcher: Watcher = { viewer, tell };
      watchers.add(watcher);
      const isArriving = hasChanged(viewer);
      for (const message of first()) tellOne(watcher, message);
      if (isArriving) tellOthers(watcher);
      return () => {
        if (watchers.delete(watcher) && hasChanged(viewer)) tellOthers(null);
      };
    },
    tellAll(message) {
      const told = new Map<Viewer, ToViewer>();
      for (const watcher of watchers) {
        const own = told.get(watcher.viewer) ?? message(watcher.viewer);
        told.set(watcher.viewer, own);
        tellOne(watcher, own);
      }
    },
    dismiss(seat, last) {
      const leaving = [...watchers].filter(({ viewer }) => viewer === seat);
      for (const watcher of leaving) watchers.delete(watcher);
      hasChanged(seat);
      for (const watcher of leaving) tellOne(watcher, last);
    },
    present: () => present,
  };
}
