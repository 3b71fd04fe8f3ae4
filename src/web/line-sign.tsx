import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useSite } from "./context.ts";
import { lineState } from "./far-away.ts";
import { useLasting } from "./lasting.ts";

/** How the line to the house is: nothing while nobody wants one, a small light while it stands, a word while it does not. */
export function LineSign() {
  const { nav } = useSite().words;
  const missing = useMissingLine();
  const wasMissing = useRef(false);
  if (missing !== null) wasMissing.current = true;
  return (
    <>
      {lineState.value === "open" && <span class="light" role="img" aria-label={nav.connected} title={nav.connected} />}
      <span role="status">
        {missing !== null && <span class="plate">{missing}</span>}
        {missing === null && wasMissing.current && <span class="spoken-only">{nav.connected}</span>}
      </span>
    </>
  );
}

/** What is said while the line is missing, for longer than a moment; null while it is not. */
export function useMissingLine(): string | null {
  const { nav } = useSite().words;
  const hasNetwork = useNetwork();
  const isMissing = useLasting(lineState.value === "opening" || lineState.value === "lost");
  return isMissing ? (hasNetwork ? nav.connecting : nav.noNetwork) : null;
}

/** Whether the device itself has a network, as far as the browser knows. */
function useNetwork(): boolean {
  const isThere = useSignal(navigator.onLine);
  useEffect(() => {
    const look = (): void => {
      isThere.value = navigator.onLine;
    };
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, [isThere]);
  return isThere.value;
}
