import { type ReadonlySignal, useSignal } from "@preact/signals";

/** Something that takes its time. While it goes on, asking for it again changes nothing: a doubled click is one. */
export interface Once {
  /** For the button's `aria-disabled`: `disabled` would take the focus away from whoever has just pressed it. */
  readonly isGoingOn: ReadonlySignal<boolean>;
  readonly once: (act: () => Promise<unknown>) => Promise<void>;
  /** The same for a form. */
  readonly submitOnce: (act: () => Promise<unknown>) => (event: SubmitEvent) => void;
}

export function useOnce(): Once {
  const isGoingOn = useSignal(false);
  const once = async (act: () => Promise<unknown>): Promise<void> => {
    if (isGoingOn.peek()) return;
    isGoingOn.value = true;
    try {
      await act();
    } finally {
      isGoingOn.value = false;
    }
  };
  const submitOnce = (act: () => Promise<unknown>) => (event: SubmitEvent) => {
    event.preventDefault();
    void once(act);
  };
  return { isGoingOn, once, submitOnce };
}
