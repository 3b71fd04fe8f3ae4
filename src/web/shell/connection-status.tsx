import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useDelayed } from "./delayed.ts";
import { connectionState, hasTranscript } from "./online-status.ts";
import { useSite } from "./site-context.ts";

/**
 * The state of the connection to the server: nothing while none is needed, a small light while it is open, otherwise a
 * text.
 */
export function ConnectionStatus() {
  const { nav } = useSite().words;
  const missing = useConnectionProblem();
  const wasMissing = useRef(false);
  if (missing !== null) wasMissing.current = true;
  return (
    <>
      {connectionState.value === "open" && (
        <span class="light" role="img" aria-label={nav.connected} title={nav.connected} />
      )}
      <span role={hasTranscript.value ? undefined : "status"}>
        {missing !== null && <span class="plate">{missing}</span>}
        {missing === null && wasMissing.current && <span class="spoken-only">{nav.connected}</span>}
      </span>
    </>
  );
}

/** The text while the connection has been missing for longer than a moment; otherwise null. */
export function useConnectionProblem(): string | null {
  const { nav } = useSite().words;
  const hasNetwork = useNetwork();
  const isMissing = useDelayed(connectionState.value === "opening" || connectionState.value === "lost");
  return isMissing ? (hasNetwork ? nav.connecting : nav.noNetwork) : null;
}

/** Whether the browser believes that the device has a network. */
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
