import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** What is over within this many milliseconds is not worth a word. */
const MOMENT = 800;

/** Whether something has been so for longer than a moment. */
export function useLasting(isSo: boolean): boolean {
  const hasLasted = useSignal(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => {
      hasLasted.value = true;
    }, MOMENT);
    return () => {
      clearTimeout(timer);
      hasLasted.value = false;
    };
  }, [isSo, hasLasted]);
  return isSo && hasLasted.value;
}
