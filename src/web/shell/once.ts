import { type ReadonlySignal, useSignal } from "@preact/signals";

/** Runs one asynchronous action at a time. While it runs, further calls do nothing, so a double click counts once. */
export interface Once {
  /** For the button's `aria-disabled`; `disabled` would take the focus away from the button that was just pressed. */
  readonly isBusy: ReadonlySignal<boolean>;
  readonly once: (act: () => Promise<unknown>) => Promise<void>;
  /** The same for a form. */
  readonly submitOnce: (act: () => Promise<unknown>) => (event: SubmitEvent) => void;
}

export function useOnce(): Once {
  const isBusy = useSignal(false);
  const once = async (act: () => Promise<unknown>): Promise<void> => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    try {
      await act();
    } finally {
      isBusy.value = false;
    }
  };
  const submitOnce = (act: () => Promise<unknown>) => (event: SubmitEvent) => {
    event.preventDefault();
    void once(act);
  };
  return { isBusy, once, submitOnce };
}
