import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

const later = signal<typeof import("./later/later.tsx") | null>(null);

/**
 * The parts of later phases; null until they are wanted and loaded. Whatever cannot be loaded is a fault of the board.
 */
export function useLater(isWanted: boolean): typeof later.value {
  const [, fail] = useState(null);
  useEffect(() => {
    if (!isWanted || later.value !== null) return;
    import("./later/later.tsx").then(
      (loaded) => {
        later.value = loaded;
      },
      (fault: unknown) =>
        fail(() => {
          throw fault;
        }),
    );
  }, [isWanted]);
  return later.value;
}

/** It is not announced: nothing but the transcript is live (ST-90). */
export const StillLoading = () => <p class="os-then">…</p>;
