import type { ComponentChildren, RefObject } from "preact";
import "./dialog.css";

/** The browser's own dialog: it keeps the focus inside, closes on Escape, and gives the focus back. */
export function Dialog(props: {
  readonly at: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly close: string;
  readonly onClose?: () => void;
  /**
   * For a question before something is deleted: the close button has the focus, so that a key pressed twice deletes
   * nothing.
   */
  readonly isGrave?: boolean;
  /** A cross in the corner instead of a button under everything. */
  readonly isClosedByCross?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <dialog ref={props.at} class={`dialog ${props.class ?? ""}`} aria-label={props.title} onClose={props.onClose}>
      <h2>{props.title}</h2>
      {props.children}
      <form method="dialog">
        {props.isClosedByCross ? (
          <button type="submit" class="quiet" aria-label={props.close} title={props.close}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="3" />
            </svg>
          </button>
        ) : (
          // biome-ignore lint/a11y/noAutofocus: a dialog that opens takes the focus; this says where it goes
          <button type="submit" class="go" autoFocus={props.isGrave}>
            {props.close}
          </button>
        )}
      </form>
    </dialog>
  );
}
