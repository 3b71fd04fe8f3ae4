import { useSignal } from "@preact/signals";
import { useSite } from "../shell/site-context.ts";

/**
 * Copies a text to the clipboard. If the browser does not allow it (plain http), shows the text to be copied by hand.
 */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const { words } = useSite();
  const state = useSignal<"copied" | "byHand" | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      state.value = "copied";
    } catch {
      state.value = "byHand";
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">{state.value === "copied" ? words.replay.copied : ""}</span>
      {state.value === "byHand" && (
        <label class="by-hand">
          {words.replay.copyByHand}
          <textarea class="record" rows={3} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
