import type { Viewer } from "../kernel/seat.ts";
import type { ToViewer } from "../protocol/messages.ts";

export type Tell = (message: ToViewer) => void;

/** Everybody who looks at a table. One who cannot be told does not keep the others from hearing. */
export interface Watchers {
  /** Tells the first messages, and from then on all others until the answer is called. */
  add(viewer: Viewer, first: readonly ToViewer[], tell: Tell): () => void;
  tellAll(message: (viewer: Viewer) => ToViewer): void;
}

export function watchersOf(complain: (error: unknown) => void): Watchers {
  const watchers = new Set<{ readonly viewer: Viewer; readonly tell: Tell }>();

  function tellOne(tell: Tell, message: ToViewer): void {
    try {
      tell(message);
    } catch (error) {
      complain(error);
    }
  }

  return {
    add(viewer, first, tell) {
      const watcher = { viewer, tell };
      watchers.add(watcher);
      for (const message of first) tellOne(tell, message);
      return () => void watchers.delete(watcher);
    },
    tellAll(message) {
      for (const { viewer, tell } of watchers) tellOne(tell, message(viewer));
    },
  };
}
