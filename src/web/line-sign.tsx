import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useSite } from "./context.ts";
import { lineState } from "./far-away.ts";

/** A line may take so long before that is worth a word. */
const MOMENT = 800;

/** How the line to the house is: nothing while nobody wants one, a small light while it stands, a word while it does not. */
export function LineSign() {
  const { nav } = useSite().words;
  const said = useSignal<"nothing" | "missing" | "back">("nothing");
  const hasNetwork = useNetwork();
  const state = lineState.value;
  const isMissing = state === "opening" || state === "lost";
  useEffect(() => {
    if (!isMissing) {
      said.value = said.peek() === "missing" ? "back" : "nothing";
      return;
    }
    const timer = setTimeout(() => {
      said.value = "missing";
    }, MOMENT);
    return () => clearTimeout(timer);
  }, [isMissing, said]);
  return (
    <>
      {state === "open" && <span class="light" role="img" aria-label={nav.connected} title={nav.connected} />}
      <span role="status">
        {said.value === "missing" && isMissing && (
          <span class="plate">{hasNetwork ? nav.connecting : nav.noNetwork}</span>
        )}
        {said.value === "back" && <span class="spoken-only">{nav.connected}</span>}
      </span>
    </>
  );
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
