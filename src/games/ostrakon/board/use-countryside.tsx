import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ownAnswer, type Props } from "./marks.tsx";

const countryside = signal<typeof import("./later/countryside.tsx") | null>(null);

/** The decoration of the land; null until somebody has played or looks on. Nobody misses it where it cannot be loaded. */
export function useCountryside(props: Props): typeof countryside.value {
  const isWanted = props.view.viewer === "watcher" || props.view.day > 1 || ownAnswer(props) !== null;
  useEffect(() => {
    if (!isWanted || countryside.value !== null) return;
    import("./later/countryside.tsx").then(
      (loaded) => {
        countryside.value = loaded;
      },
      () => undefined,
    );
  }, [isWanted]);
  return countryside.value;
}
