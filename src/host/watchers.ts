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

  const isWatchedFrom = (seat: Viewer): boolean => [...watchers].some(({ viewer }) => viewer === seat);

  return {
    add(viewer, first, tell) {
      const watcher: Watcher = { viewer, tell };
      const isArriving = viewer !== "watcher" && !isWatchedFrom(viewer);
      watchers.add(watcher);
      for (const message of first()) tellOne(watcher, message);
      if (isArriving) tellOthers(watcher);
      return () => {
        const hasGone = watchers.delete(watcher) && viewer !== "watcher" && !isWatchedFrom(viewer);
        if (hasGone) tellOthers(null);
      };
    },
    tellAll(message) {
      for (const watcher of watchers) tellOne(watcher, message(watcher.viewer));
    },
    dismiss(seat, last) {
      for (const watcher of watchers)
        if (watcher.viewer === seat) {
          watchers.delete(watcher);
          tellOne(watcher, last);
        }
    },
    present() {
      const seats = new Set([...watchers].flatMap(({ viewer }) => (viewer === "watcher" ? [] : [viewer])));
      return [...seats].sort((one, other) => one - other);
    },
  };
}
