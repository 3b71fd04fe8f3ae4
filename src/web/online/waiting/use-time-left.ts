import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Milliseconds until this is over, counted down on the page. `until` is what was left when the table was told. */
export function useTimeLeft(timed: { readonly until: number } | null): number {
  const left = useSignal(timed?.until ?? 0);
  useEffect(() => {
    const end = performance.now() + (timed?.until ?? 0);
    const count = () => {
      left.value = Math.max(0, end - performance.now());
    };
    count();
    const counting = setInterval(count, 500);
    return () => clearInterval(counting);
  }, [timed, left]);
  return left.value;
}
