import type { ComponentChildren } from "preact";

/** A button that may be of no use just now. It keeps the focus all the same: one that is disabled would drop it to nowhere. */
export const SteadyButton = (props: {
  readonly class?: string;
  readonly isIdle: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}) => (
  <button
    type="button"
    class={props.class}
    aria-disabled={props.isIdle}
    onClick={() => {
      if (!props.isIdle) props.onClick();
    }}
  >
    {props.children}
  </button>
);
