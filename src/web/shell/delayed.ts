import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** In milliseconds. Whatever is over sooner is not worth mentioning. */
const DELAY = 800;

/** True once `isSo` has been true for longer than the delay. */
export function useDelayed(isSo: boolean): boolean {
  const hasLasted = useSignal(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => {
      hasLasted.value = true;
    }, DELAY);
    return () => {
      clearTimeout(timer);
      hasLasted.value = false;
    };
  }, [isSo, hasLasted]);
  return isSo && hasLasted.value;
}
