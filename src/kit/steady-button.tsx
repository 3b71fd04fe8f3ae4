import type { ComponentChildren } from "preact";

/** A button that may be idle. It uses `aria-disabled`, because a disabled button would lose the focus. */
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
